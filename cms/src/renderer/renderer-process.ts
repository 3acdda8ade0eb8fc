import { fileURLToPath } from 'node:url';
import { type Budget, createBudget, type KillReason, type Limits } from '@portfolio/workers/budget';
import { forkWorker } from '@portfolio/workers/fork-worker';
import { workerEnvironment } from '../env.ts';
import type { Reply, Request } from './worker.ts';

/** Interval of the budget checks (ms). */
const CHECK_MS = 100;
/** V8 limits for deep nesting and long texts: KB of stack, MB of heap. */
const V8 = ['--stack-size=3900', '--max-old-space-size=1024'];
/** Exit signals of a process that has run out of stack or heap. */
const OUT_OF_MEMORY: readonly (string | null)[] = ['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP'];

/** The outcome of a render: `crashed` and `limit` may be caused by the text, `lost` is not. */
export type Outcome = Exclude<Reply, { kind: 'warm' }> | { kind: KillReason | 'crashed' };

/** A child process that renders one text at a time. */
export interface RendererProcess {
  readonly pid: number | undefined;
  /** Whether it has received a text before. */
  hasRendered(): boolean;
  isAlive(): boolean;
  render(markdown: string): Promise<Outcome>;
  /** Stops the running render after its current block. */
  stop(): void;
  end(): void;
}

/** Starts a renderer process; it exits when this process disconnects. */
export function startRendererProcess(limits: Limits): RendererProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? './worker.ts' : './markdown-worker.js', import.meta.url));
  // When run from source, the child needs the TypeScript loader too.
  const execArgv = isSource ? ['--import', 'tsx', ...V8] : V8;
  const child = forkWorker(file, workerEnvironment(), execArgv);
  let isAlive = true;
  let count = 0;
  let budget: Budget | undefined;
  const send = (request: Request) => child.send(request, () => {});
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  child.once('exit', end).on('error', end);

  const render = (markdown: string) =>
    new Promise<Outcome>((resolve) => {
      count += 1;
      if (!isAlive || child.pid === undefined) return resolve({ kind: 'lost' });
      const cost = createBudget(child.pid, limits);
      budget = cost;
      const timer = setInterval(() => {
        const verdict = cost.check();
        if (!verdict) return;
        end();
        finish({ kind: verdict });
      }, CHECK_MS);
      const onMessage = (reply: Reply) => (reply.kind === 'warm' ? cost.warm() : finish(reply));
      const onExit = (_code: number | null, signal: string | null) =>
        finish({ kind: OUT_OF_MEMORY.includes(signal) ? 'crashed' : 'lost' });
      const onError = () => finish({ kind: 'lost' });
      const finish = (outcome: Outcome) => {
        clearInterval(timer);
        budget = undefined;
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
        resolve(outcome);
      };
      child.on('message', onMessage).on('exit', onExit).on('error', onError);
      send({ render: markdown, id: count });
    });

  return {
    pid: child.pid,
    hasRendered: () => count > 0,
    isAlive: () => isAlive,
    render,
    stop: () => {
      budget?.stop();
      send({ stop: count });
    },
    end,
  };
}
