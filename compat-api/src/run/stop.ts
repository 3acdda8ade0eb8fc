import type { Server } from 'node:http';

/** What requests under way have (ms), and after them what lies behind: control server, threads, database. */
const TIMES = { drain: 4_800, close: 1_200 };

interface StopOptions {
  server: Server;
  /** Called at once: from now on the server is not ready. */
  begin(): void;
  /** Resolves when those in front have had their notice; until then the door stays open. At most 3.5 s. */
  notice(): Promise<void>;
  /** Called when no request is left, or none may go on. */
  close(): Promise<void>;
  exit(code: number): void;
  times?: typeof TIMES;
}

interface StopHow {
  /** What the process ends with; 0 unless told otherwise. */
  code?: number;
  /** Without notice: somebody waits at a terminal. */
  atOnce?: boolean;
}
/** Stops the server; the first call counts. */
export type Stop = (how?: StopHow) => void;

const within = (work: Promise<unknown>, ms: number) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * What a signal calls: is not ready any more, and a moment later takes no more visitors; lets requests under way finish,
 * closes the rest and ends with `code`, within 10 s whatever happens. Connections that are kept alive get the moment
 * too, so that nobody's next request meets a closed door before readiness has said so. An upgraded socket, for one,
 * counts for `server.close` and is not among its connections. A second call changes nothing.
 */
export function createStop({ server, begin, notice, close, exit, times = TIMES }: StopOptions): Stop {
  let stopping = false;
  const stop = async ({ code = 0, atOnce = false }: StopHow) => {
    begin();
    if (!atOnce) await notice();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const begun = performance.now();
    await within(drained, times.drain);
    server.closeAllConnections();
    // What the requests did not need, closing may have: the database is folded into its file.
    await within(close(), times.close + Math.max(0, times.drain - (performance.now() - begun)));
    exit(code);
  };
  return (how = {}) => {
    if (stopping) return;
    stopping = true;
    void stop(how);
  };
}
