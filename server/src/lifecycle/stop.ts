import type { Server } from 'node:http';
import { settledWithin } from '@portfolio/cms/async/with-timeout';

/** Time for open requests (ms), and then for control server, threads and database. */
const TIMES = { drain: 4_800, close: 1_200 };

interface StopOptions {
  server: Server;
  /** Called at once: the server is no longer ready. */
  start(): void;
  /** Resolves when load balancers have seen it; connections are accepted until then. At most 3.5 s. */
  announce(): Promise<void>;
  /** Called when no request is left, or the time is over. */
  close(): Promise<void>;
  exit(code: number): void;
  times?: typeof TIMES;
}

interface StopHow {
  /** Exit code; default 0. */
  code?: number;
  /** Skips the announcement: somebody waits at a terminal. */
  atOnce?: boolean;
}
/** Stops the server; only the first call has an effect. */
export type Stop = (how?: StopHow) => void;

/**
 * The handler of stop signals: readiness fails at once, and a moment later no connections are accepted; open requests
 * finish, the rest is closed, and the process ends with `code` within 10 s. Keep-alive connections get the moment too,
 * so that no request is refused before readiness has failed. Upgraded sockets count for `server.close` but are not
 * closed by `closeAllConnections`.
 */
export function createStop({ server, start, announce, close, exit, times = TIMES }: StopOptions): Stop {
  let stopping = false;
  const stop = async ({ code = 0, atOnce = false }: StopHow) => {
    start();
    if (!atOnce) await announce();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const begun = performance.now();
    await settledWithin(drained, times.drain);
    server.closeAllConnections();
    // Closing may use the remaining time: the database merges its write-ahead log.
    await settledWithin(close(), times.close + Math.max(0, times.drain - (performance.now() - begun)));
    exit(code);
  };
  return (how = {}) => {
    if (stopping) return;
    stopping = true;
    void stop(how);
  };
}
