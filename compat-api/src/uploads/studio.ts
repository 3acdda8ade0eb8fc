import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { forkWorker } from '@portfolio/cms/fork-worker';
import { createBudget } from '@portfolio/cms/markdown/budget';
import { AppError } from '../errors.ts';
import type { Job, Tasks } from './studio-tasks.ts';
import { unreadable } from './unreadable.ts';

/** CPU time that one picture may take, and time by the clock where the system does not tell or nothing happens (ms). */
const LIMITS = { render: 120_000, renderByClock: 120_000, warmUp: 120_000, stop: 0, still: 60_000 };
/** How often that is looked at, and how long the process stays without work (ms). */
const TIMES = { look: 500, idle: 30_000 };

type Answer = { made: unknown } | { failed: { message: string; code?: string; status?: number } };

/** Where pictures are worked on. */
export interface Studio extends Tasks {
  /** The process that works now, for tests and figures. */
  pid(): number | undefined;
  stop(): void;
}

/**
 * Works on pictures in a process of its own, so that a file which crashes a decoder, or takes all memory, takes nothing
 * else with it: such a picture counts as unreadable, and the next one finds a new process. One job at a time; the
 * caller sees to that. From sources there is no process: tests and development do without the start.
 */
export function createStudio(): Studio {
  if (import.meta.url.endsWith('.ts'))
    return studioOf(
      here,
      () => undefined,
      () => {},
    );
  const file = fileURLToPath(new URL('./picture-worker.js', import.meta.url));
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = undefined;
  };

  function open(): ChildProcess {
    if (worker?.connected) return worker;
    // The owner waits for it: with the lowest priority a busy machine would leave it no time at all.
    const opened = forkWorker(file, { priority: constants.priority.PRIORITY_BELOW_NORMAL });
    opened.once('exit', () => {
      if (worker === opened) worker = undefined;
    });
    worker = opened;
    return opened;
  }

  function done(job: Job): Promise<unknown> {
    clearTimeout(idle);
    const worker = open();
    return new Promise((resolve, reject) => {
      const budget = createBudget(worker.pid ?? 0, LIMITS);
      budget.warm();
      const timer = setInterval(() => {
        if (budget.check()) stop();
      }, TIMES.look);
      const onMessage = (answer: Answer) =>
        finish(() => ('made' in answer ? resolve(answer.made) : reject(errorOf(answer))));
      const onExit = () => finish(() => reject(unreadable()));
      const onError = (error: Error) => finish(() => reject(error));
      const finish = (then: () => void) => {
        clearInterval(timer);
        worker.off('message', onMessage).off('exit', onExit).off('error', onError);
        idle = setTimeout(stop, TIMES.idle).unref();
        then();
      };
      worker.on('message', onMessage).on('exit', onExit).on('error', onError);
      worker.send(job, (error) => error && finish(() => reject(unreadable())));
    });
  }

  return studioOf(done, () => worker?.pid, stop);
}

function studioOf(done: (job: Job) => Promise<unknown>, pid: Studio['pid'], stop: Studio['stop']): Studio {
  const task =
    (name: keyof Tasks) =>
    (...args: unknown[]) =>
      done({ name, args });
  return { image: task('image'), icon: task('icon'), avif: task('avif'), stored: task('stored'), pid, stop } as Studio;
}

/** Loaded only here: where a process does the work, this one has no use for what draws pictures. */
async function here({ name, args }: Job): Promise<unknown> {
  const { tasks } = await import('./studio-tasks.ts');
  return (tasks[name] as (...args: unknown[]) => Promise<unknown>)(...args);
}

function errorOf({ failed: { message, code, status } }: Extract<Answer, { failed: unknown }>): Error {
  return status && code ? new AppError(status, code, message) : Object.assign(new Error(message), { code });
}
