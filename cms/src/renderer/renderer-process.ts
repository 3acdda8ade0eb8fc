import { fileURLToPath } from 'node:url';
import { type Budget, createBudget, type KillReason, type Limits } from '@portfolio/workers/budget';
import { forkWorker } from '@portfolio/workers/fork-worker';
import { runJob } from '@portfolio/workers/run-job';
import { workerEnvironment } from '../env.ts';
import type { Reply, Request } from './worker.ts';

/** Interval of the budget checks (ms). */
const CHECK_MS = 100;
/** V8 limits for deep nesting and long texts: KB of stack, MB of heap. */
const V8 = ['--stack-size=3900', '--max-old-space-size=1024'];
/** The TypeScript settings at the root of the repository. */
const SETTINGS = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));
/** Exit signals of a process that has run out of stack or heap. */
const OUT_OF_MEMORY: readonly (string | null)[] = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'];

/** The outcome of a render: `crashed` and `limit` may be caused by the text, `lost` is not. */
export type Outcome = Exclude<Reply, { kind: 'warm' }> | { kind: KillReason | 'crashed' };

/** Starts a child process that renders one text at a time; it exits when this process disconnects. */
export function startRendererProcess(limits: Limits) {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './worker.ts' : './markdown-worker.js', import.meta.url));
  // When run from source, the child needs the TypeScript loader too, and the settings that cover all packages.
  const execArgv = isSource ? ['--import', 'tsx', ...V8] : V8;
  const env = { ...workerEnvironment(), ...(isSource && { TSX_TSCONFIG_PATH: SETTINGS }) };
  const child = forkWorker(file, env, execArgv);
  let isAlive = true;
  let count = 0;
  let budget: Budget | undefined;
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  child.once('exit', end).on('error', end);

  const render = async (markdown: string): Promise<Outcome> => {
    count += 1;
    if (!isAlive || child.pid === undefined) return { kind: 'lost' };
    const cost = createBudget(child.pid, limits);
    budget = cost;
    const isLast = ({ kind }: Reply) => {
      if (kind === 'warm') cost.warm();
      return kind !== 'warm';
    };
    const job: Request = { render: markdown, id: count };
    const ending = await runJob<Reply>(child, { job, budget: cost, checkMs: CHECK_MS, isLast });
    budget = undefined;
    if (ending.kind === 'message') return ending.message;
    if (ending.kind === 'killed') {
      end();
      return { kind: ending.reason };
    }
    return { kind: ending.kind === 'exit' && OUT_OF_MEMORY.includes(ending.signal) ? 'crashed' : 'lost' };
  };

  return {
    pid: child.pid,
    /** Whether it has received a text before. */
    hasRendered: () => count > 0,
    isAlive: () => isAlive,
    render,
    /** Stops the running render after its current block. */
    stop: () => {
      budget?.stop();
      const request: Request = { stop: count };
      child.send(request, () => {});
    },
    end,
  };
}
/** A child process that renders one text at a time. */
export type RendererProcess = ReturnType<typeof startRendererProcess>;
