import { setTimeout as sleep } from 'node:timers/promises';
import { settledWithin } from '@portfolio/cms/async/with-timeout';

/**
 * Times (ms): minimum delay, how recent a readiness check must be to wait for the next one, maximum wait for it, and
 * delay after it.
 */
const TIMES = { least: 1_000, watched: 60_000, most: 2_500, travel: 1_000 };

/** Reports the stop through `/readyz`, and knows when load balancers may have acted on it. */
export function createShutdownSignal(times = TIMES) {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let lastProbeAt = Number.NEGATIVE_INFINITY;
  let markReported = () => {};
  const reported = new Promise<void>((resolve) => {
    markReported = resolve;
  });
  return {
    isStopping,
    /** Aborted when the stop begins, so that a pending readiness check can end early. */
    signal: stopping.signal,
    /** Like `isStopping`, called by `/readyz`. */
    isStoppingForProbe(): boolean {
      lastProbeAt = performance.now();
      if (isStopping()) markReported();
      return isStopping();
    },
    start: () => stopping.abort(),
    /**
     * Resolves when the server may stop accepting connections: a moment after the last readiness check has seen the
     * stop.
     */
    async announced(): Promise<void> {
      const isWatched = performance.now() - lastProbeAt < times.watched;
      await Promise.all([
        sleep(times.least),
        isWatched &&
          settledWithin(
            reported.then(() => sleep(times.travel)),
            times.most,
          ),
      ]);
    },
  };
}
