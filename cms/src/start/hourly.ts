/**
 * Runs a job at once and every hour; a failure is told and ends nothing. The answer stops it, once a run that has
 * begun is over.
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
