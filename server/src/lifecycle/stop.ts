import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { settledWithin } from '@portfolio/cms/async/with-timeout';

/**
 * Times (ms): until load balancers have seen that readiness fails, for open requests, and for the whole stop, because
 * `docker stop` kills after 10 s.
 */
const TIMES = { announce: 3_000, drain: 4_500, all: 9_000 };

interface StopOptions {
  server: Server;
  /** Aborted at once: the server is no longer ready. */
  stopping: AbortController;
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
 * finish, the rest is closed, and the process ends with `code` within 10 s. Upgraded sockets count for `server.close`
 * but are not closed by `closeAllConnections`.
 */
export function createStop({ server, stopping, close, exit, times = TIMES }: StopOptions): Stop {
  const stop = async ({ code = 0, atOnce = false }: StopHow) => {
    stopping.abort();
    setTimeout(exit, times.all, code);
    if (!atOnce) await sleep(times.announce);
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    await settledWithin(drained, times.drain);
    server.closeAllConnections();
    await settledWithin(close(), times.all);
    exit(code);
  };
  return (how = {}) => {
    if (!stopping.signal.aborted) void stop(how);
  };
}
