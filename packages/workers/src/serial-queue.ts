/** Adds a job to a queue; resolves or rejects like the job. */
export type Enqueue = <T>(job: () => Promise<T>) => Promise<T>;

/** A queue that runs one job at a time, in order; a job that fails does not stop those after it. */
export function createSerialQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
