import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { forkWorker } from '@portfolio/cms/fork-worker';
import { createBudget } from '@portfolio/cms/markdown/budget';
import { AppError } from '#app/errors.ts';
import type { Job, Tasks } from './image-worker-tasks.ts';
import { unreadable } from './unreadable.ts';

/** Limits per image (ms): CPU time, and wall-clock time if CPU time is unknown or does not grow. */
const LIMITS = { render: 120_000, renderByClock: 120_000, warmUp: 120_000, stop: 0, still: 60_000 };
/** Check interval, and how long an idle process is kept (ms). */
const TIMES = { look: 500, idle: 30_000 };

type WorkerMessage = { made: unknown } | { failed: { message: string; code?: string; status?: number } };

/** Runs image tasks. */
export interface ImageWorker extends Tasks {
  /** The current process, for tests and metrics. */
  pid(): number | undefined;
  stop(): void;
}

/**
 * Processes images in a separate process, so that a file which crashes a decoder or exhausts memory only loses that
 * job: the image counts as unreadable, and the next one gets a new process. One job at a time, ensured by the caller.
 * From sources there is no process, to save its start in tests and development.
 */
export function createImageWorker(): ImageWorker {
  if (import.meta.url.endsWith('.ts'))
    return workerOf(
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
    const opened = forkWorker(file);
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
      const onMessage = (message: WorkerMessage) =>
        finish(() => ('made' in message ? resolve(message.made) : reject(errorOf(message))));
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

  return workerOf(done, () => worker?.pid, stop);
}

function workerOf(
  done: (job: Job) => Promise<unknown>,
  pid: ImageWorker['pid'],
  stop: ImageWorker['stop'],
): ImageWorker {
  const task =
    (name: keyof Tasks) =>
    (...args: unknown[]) =>
      done({ name, args });
  return {
    image: task('image'),
    icon: task('icon'),
    avif: task('avif'),
    stored: task('stored'),
    pid,
    stop,
  } as ImageWorker;
}

/** Imported here only: with a worker process, this one does not need the image libraries. */
async function here({ name, args }: Job): Promise<unknown> {
  const { tasks } = await import('./image-worker-tasks.ts');
  return Reflect.apply(tasks[name], tasks, args);
}

function errorOf({ failed: { message, code, status } }: Extract<WorkerMessage, { failed: unknown }>): Error {
  return status && code ? new AppError(status, code, message) : Object.assign(new Error(message), { code });
}
