/** A job that runs some time after it was first wanted. */
export interface Delayed {
  /** Wants a run; those that are wanted until it begins are one. */
  want(): void;
  /** Runs the job at once, after the run in progress. */
  runNow(): Promise<void>;
  /** Runs the job a last time; what is wanted later is not done. */
  close(): Promise<void>;
}

/** Delays a job, so that what comes within a time is done together; does not keep the process alive. @param job never rejects */
export function delayed(job: () => Promise<void>, delayMs: number): Delayed {
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  let isClosed = false;
  const runNow = () => {
    clearTimeout(timer);
    timer = undefined;
    current = current.then(job);
    return current;
  };
  return {
    want() {
      if (!isClosed) timer ??= setTimeout(() => void runNow(), delayMs).unref();
    },
    runNow,
    close() {
      isClosed = true;
      return runNow();
    },
  };
}
