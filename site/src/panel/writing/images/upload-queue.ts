import pLimit from 'p-limit';

/** An upload; it should end when the signal is aborted. */
export type UploadTask = (signal: AbortSignal) => Promise<void>;

/** Runs uploads in their order, some at a time; a cancelled one gives its turn to the next one at once. */
export function createUploadQueue(maxRunning: number) {
  const limit = pLimit(maxRunning);
  const controllers = new Map<number, AbortController>();

  return {
    /** Uploads of the same id must have ended or been cancelled. */
    add(id: number, task: UploadTask): void {
      const controller = new AbortController();
      const { signal } = controller;
      controllers.set(id, controller);
      const cancelled = new Promise((resolve) => signal.addEventListener('abort', resolve));
      void limit(() => !signal.aborted && Promise.race([task(signal), cancelled]));
    },
    cancel(id: number): void {
      controllers.get(id)?.abort();
      controllers.delete(id);
    },
  };
}
