/**
 * Runs a job now and every hour; failures go to `onError`. Returns a function that stops it and waits for the running
 * job.
 */
export function hourly(job: () => Promise<unknown>, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = job().then(() => undefined, onError);
  };
  run();
  const timer = setInterval(run, 60 * 60 * 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
