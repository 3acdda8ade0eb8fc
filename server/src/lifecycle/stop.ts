import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { settledWithin } from '@portfolio/cms/async/with-timeout';

/**
 * Times (ms), measured in decision record 017: how recent a readiness check must be to wait for the next one, the longest
 * wait for it, and the time that load balancers have after it; since the signal, the end of open requests and of all.
 */
const TIMES = { watched: 60_000, seen: 4_000, travel: 1_000, drained: 8_000, all: 9_500 };

interface StopHow {
  /** Called at once. */
  start(): void;
  /** Called when no request is left, or their time is over. */
  close(): Promise<void>;
  /** Exit code; default 0. */
  code?: number;
  /** Does not wait for load balancers: somebody waits at a terminal. */
  atOnce?: boolean;
}

/**
 * The stop of the server: readiness fails at once, and a moment later no connections are accepted; open requests finish,
 * the rest is closed, and the process ends within 10 s, whatever hangs.
 */
export function createShutdown(server: Server, exit: (code: number) => void, times = TIMES) {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let markSeen = () => {};
  const seen = new Promise<void>((resolve) => {
    markSeen = resolve;
  });
  return {
    /** Aborted when the stop begins. */
    signal: stopping.signal,
    isStopping,
    /** Like `isStopping`, called by `/readyz`. */
    isStoppingForProbe(): boolean {
      checkedAt = performance.now();
      if (isStopping()) markSeen();
      return isStopping();
    },
    /** Only the first call has an effect. */
    async stop({ start, close, code = 0, atOnce = false }: StopHow): Promise<void> {
      if (isStopping()) return;
      stopping.abort();
      const begun = performance.now();
      setTimeout(() => exit(code), times.all);
      start();
      if (!atOnce) {
        if (performance.now() - checkedAt < times.watched) await settledWithin(seen, times.seen);
        await sleep(times.travel);
      }
      const drained = new Promise<void>((resolve) => server.close(() => resolve()));
      await settledWithin(drained, times.drained - (performance.now() - begun));
      // Upgraded sockets count for `close`, but are not closed here.
      server.closeAllConnections();
      await settledWithin(close(), times.all);
      exit(code);
    },
  };
}
