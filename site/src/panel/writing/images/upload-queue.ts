/** An upload; it should end when the signal is aborted. */
export type UploadTask = (signal: AbortSignal) => Promise<void>;

/** Runs uploads in their order, some at a time. */
export function createUploadQueue(maxRunning: number) {
  const waiting = new Map<number, UploadTask>();
  const running = new Map<number, AbortController>();

  function startNext(): void {
    for (const [id, task] of waiting) {
      if (running.size >= maxRunning) return;
      waiting.delete(id);
      const controller = new AbortController();
      running.set(id, controller);
      void task(controller.signal).finally(() => end(id, controller));
    }
  }
  function end(id: number, controller: AbortController): void {
    // Cancelled and added again meanwhile.
    if (running.get(id) !== controller) return;
    running.delete(id);
    startNext();
  }

  return {
    /** Uploads of the same id must have ended or been cancelled. */
    add(id: number, task: UploadTask): void {
      waiting.set(id, task);
      startNext();
    },
    cancel(id: number): void {
      waiting.delete(id);
      const controller = running.get(id);
      running.delete(id);
      controller?.abort();
      startNext();
    },
  };
}
