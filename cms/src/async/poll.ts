interface PollOptions {
  /** Delay before the first run (ms); 0 by default. */
  firstMs?: number;
  /** Delay between the end of a run and the next one (ms). */
  everyMs: number;
  /** Delay after a failed run (ms); `everyMs` by default. */
  afterErrorMs?: number;
  /** Called for every failed run. */
  onError(error: unknown): void;
}

/** A job that is repeated until it is stopped. */
export interface Poll {
  /** Runs the job at once, or once more directly after the run in progress. */
  runNow(): void;
  /** Ends the repetition; resolves when the run in progress has ended. */
  stop(): Promise<void>;
}

/** Repeats a job with a pause between its runs, so that they never overlap; does not keep the process alive. */
export function poll(job: () => Promise<unknown>, { firstMs = 0, everyMs, afterErrorMs, onError }: PollOptions): Poll {
  let current = Promise.resolve();
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function runOnce(): Promise<void> {
    let nextMs = everyMs;
    isWanted = false;
    isRunning = true;
    try {
      await job();
    } catch (error) {
      onError(error);
      nextMs = afterErrorMs ?? everyMs;
    }
    isRunning = false;
    schedule(isWanted ? 0 : nextMs);
  }

  function start(): void {
    clearTimeout(timer);
    current = runOnce();
  }

  function schedule(delayMs: number): void {
    if (!isStopped) timer = setTimeout(start, delayMs).unref();
  }

  if (firstMs > 0) schedule(firstMs);
  else start();
  return {
    runNow: () => {
      isWanted = true;
      if (!isRunning && !isStopped) start();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
