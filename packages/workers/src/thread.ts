import type { Worker } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from './serve-calls.ts';

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Calls methods in a thread; a call that fails, or whose thread ends, is rejected. */
export type ThreadCall = (method: string, ...args: unknown[]) => Promise<unknown>;

/**
 * A thread that `open` starts on first use; its file calls `serveCalls`. @param name for the error of calls whose thread
 * has ended @param onEnd called when the thread has ended and lost its state; the next call opens another one
 */
export function createThread(open: () => Worker, name: string, onEnd: () => void): ThreadCall {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    const waiting = [...pending.values()];
    pending.clear();
    onEnd();
    for (const { reject } of waiting) reject(error);
  }

  function start(): Worker {
    const opened = open();
    opened.unref();
    opened.on('message', (answer: ThreadResponse) => {
      const call = pending.get(answer.id);
      pending.delete(answer.id);
      if ('error' in answer) call?.reject(new Error(answer.error));
      else call?.resolve(answer.value);
    });
    opened.once('error', (error) => end(opened, error));
    opened.once('exit', () => end(opened, new Error(`The thread of the ${name} has ended.`)));
    worker = opened;
    return opened;
  }

  return (method, ...args) =>
    new Promise((resolve, reject) => {
      const thread = worker ?? start();
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      thread.postMessage({ id: lastId, method, args } satisfies ThreadRequest);
    });
}
