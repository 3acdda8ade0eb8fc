import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerEnvironment } from '@portfolio/cms/env';
import { animationTooLong, ImageError, unreadable } from '@portfolio/images/image-error';
import type { Job, Tasks } from '@portfolio/images/image-worker-tasks';
import type { ImageType } from '@portfolio/images/type';
import { createBudget } from '@portfolio/workers/budget';
import { forkWorker } from '@portfolio/workers/fork-worker';
import { runJob } from '@portfolio/workers/run-job';
import { AppError } from '#app/errors.ts';

/** Limits per image (ms): CPU time, and wall-clock time if CPU time is unknown or does not grow. */
const LIMITS = { render: 120_000, renderByClock: 120_000, warmUp: 120_000, stop: 0, still: 60_000 };
/** CPU time for all widths of an animation (ms). */
const ANIMATION_MS = 30_000;
/** Types that can have frames; a PNG is a still image here. */
const ANIMATED_TYPES: readonly string[] = ['gif', 'webp', 'avif'] satisfies ImageType[];
/** Check interval, and how long an idle process is kept (ms). */
const TIMES = { look: 500, idle: 30_000 };

type WorkerMessage = { made: unknown } | { failed: { message: string; code?: string; isRefused: boolean } };

/** Runs image tasks. */
export interface ImageWorker extends Omit<Tasks, 'frames'> {
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
  const isBuilt = !import.meta.url.endsWith('.ts');
  if (isBuilt) return createWorkerProcess(fileURLToPath(new URL('./picture-worker.js', import.meta.url)));
  return workerOf(
    here,
    () => undefined,
    () => {},
  );
}

/** The worker in the process of a script. @param animationMs CPU time for an animation (ms) */
export function createWorkerProcess(file: string, animationMs = ANIMATION_MS): ImageWorker {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    worker?.kill('SIGKILL');
    worker = undefined;
  };

  function open(): ChildProcess {
    if (worker?.connected) return worker;
    const opened = forkWorker(file, workerEnvironment());
    opened.once('exit', () => {
      if (worker === opened) worker = undefined;
    });
    worker = opened;
    return opened;
  }

  async function done(job: Job, isAnimation = false): Promise<unknown> {
    clearTimeout(idle);
    const child = open();
    const budget = createBudget(child.pid ?? 0, isAnimation ? { ...LIMITS, render: animationMs } : LIMITS);
    budget.warm();
    const ending = await runJob<WorkerMessage>(child, { job, budget, checkMs: TIMES.look, isLast: () => true });
    idle = setTimeout(stop, TIMES.idle).unref();
    if (ending.kind === 'error') throw ending.error;
    if (ending.kind === 'message') {
      if ('made' in ending.message) return ending.message.made;
      throw errorOf(ending.message);
    }
    if (ending.kind === 'exit') throw unreadable();
    stop();
    throw isAnimation && ending.reason === 'limit' ? animationTooLong() : unreadable();
  }

  return workerOf(done, () => worker?.pid, stop);
}

function workerOf(
  done: (job: Job, isAnimation?: boolean) => Promise<unknown>,
  pid: ImageWorker['pid'],
  stop: ImageWorker['stop'],
): ImageWorker {
  const run = (...args: Parameters<typeof done>) => done(...args).catch(throwForCaller);
  const task =
    (name: keyof Tasks) =>
    (...args: unknown[]) =>
      run({ name, args });
  async function image(path: string, type: ImageType, ...widths: unknown[]): Promise<unknown> {
    const frames = ANIMATED_TYPES.includes(type) ? Number(await run({ name: 'frames', args: [path] })) : 1;
    return run({ name: 'image', args: [path, type, ...widths] }, frames > 1);
  }
  return {
    image,
    icon: task('icon'),
    avif: task('avif'),
    stored: task('stored'),
    pid,
    stop,
  } as ImageWorker;
}

/** Imported here only: with a worker process, this one does not need the image libraries. */
async function here({ name, args }: Job): Promise<unknown> {
  const { tasks } = await import('@portfolio/images/image-worker-tasks');
  return Reflect.apply(tasks[name], tasks, args);
}

function errorOf({ failed: { message, code, isRefused } }: Extract<WorkerMessage, { failed: unknown }>): Error {
  return isRefused && code ? new ImageError(code, message) : Object.assign(new Error(message), { code });
}

/** What a refused image is for the caller of the API. */
export const refusedImage = ({ code, message }: ImageError): AppError => new AppError(422, code, message);

function throwForCaller(error: unknown): never {
  throw error instanceof ImageError ? refusedImage(error) : error;
}
