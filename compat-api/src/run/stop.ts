import type { Server } from 'node:http';

/** What requests under way have (ms), and after them what lies behind: control server, threads, database. */
const TIMES = { drain: 8_500, close: 1_000 };

interface StopOptions {
  server: Server;
  /** Called at once: from now on the server is not ready. */
  begin(): void;
  /** Called when no request is left, or none may go on. */
  close(): Promise<void>;
  exit(code: number): void;
  times?: typeof TIMES;
}

const within = (work: Promise<unknown>, ms: number) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

/**
 * What a signal calls: takes no more visitors, lets requests under way finish, closes the rest and ends with 0, within
 * 10 s whatever happens. An upgraded socket, for one, counts for `server.close` and is not among its connections. A
 * second call changes nothing.
 */
export function createStop({ server, begin, close, exit, times = TIMES }: StopOptions): () => void {
  let stopping = false;
  const stop = async () => {
    begin();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await within(drained, times.drain);
    server.closeAllConnections();
    await within(close(), times.close);
    exit(0);
  };
  return () => {
    if (stopping) return;
    stopping = true;
    void stop();
  };
}
