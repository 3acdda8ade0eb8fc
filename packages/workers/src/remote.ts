import { Worker } from 'node:worker_threads';
import { callMethod } from './serve-calls.ts';
import { createThread, type ThreadCall } from './thread.ts';

/** An object in another thread: its methods as calls; one that fails, or whose thread ends, is rejected. */
export type Remote<T> = {
  [K in keyof T]: T[K] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};
type Class<T> = new () => T;

/** The methods of a class, each as a call. */
export function createRemote<T extends object>({ prototype }: Class<T>, call: ThreadCall): Remote<T> {
  const methods = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
  return Object.fromEntries(
    methods.map((method) => [method, (...args: unknown[]) => call(method, ...args)]),
  ) as Remote<T>;
}

/** An object in this thread with the same calls. */
export function openLocal<T extends object>(Class: Class<T>): Remote<T> {
  const target = new Class();
  return createRemote(Class, async (method, ...args) => callMethod(target, method, args));
}

/**
 * An object in its own thread, so that its work does not block requests. From sources it runs in this thread, to avoid
 * the start of a thread. @param name of the thread, whose file is `NAME-worker` @param onEnd called when the thread has
 * ended and lost its state; the next call opens another one
 */
export function openRemote<T extends object>(Class: Class<T>, name: string, onEnd: () => void): Remote<T> {
  if (import.meta.url.endsWith('.ts')) return openLocal(Class);
  const open = () => new Worker(new URL(`./${name}-worker.js`, import.meta.url));
  return createRemote(Class, createThread(open, name, onEnd));
}
