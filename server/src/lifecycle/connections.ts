import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Timeouts of connections (ms). `keepAlive` exceeds that of proxies (60 s), which could otherwise reuse a connection
 * just as it is closed. `headers` also ends connections that send nothing. `request` is long because a stalled body is
 * ended sooner (408). `stalled`: without any progress. `bodyAfterResponse`: for clients that keep sending after it.
 */
const TIMES = {
  keepAlive: 70_000,
  headers: 10_000,
  request: 600_000,
  stalled: 75_000,
  bodyAfterResponse: 15_000,
};
/** How often Node looks for requests that are late (ms); an option of `createServer`. */
export const CHECKING = { connectionsCheckingInterval: 2_000 };
/** Share of the connection limit from which idle connections are closed. */
const CLOSE_IDLE_FROM = 0.8;
/** File descriptors reserved for database, files, threads and the admin. */
const RESERVED_DESCRIPTORS = 130;
const MIN_CONNECTIONS = 50;
const LIMITS = '/proc/self/limits';

/** The limit of open file descriptors at the start; `Infinity` if unknown. */
const descriptorLimit = () => {
  const text = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : '';
  return Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
};

interface ConnectionOptions {
  /** While stopping, every response closes its connection. */
  isStopping(): boolean;
  times?: Partial<typeof TIMES>;
}

/** Called when a connection made no progress. */
function endStalled(this: ServerResponse, socket: Socket): void {
  // While the server is working, the client is not at fault.
  const isAtWork = !this.writableEnded && !this.headersSent && this.req.complete;
  if (!isAtWork) socket.destroy();
}

/** Sets the timeouts and the maximum number of connections. */
export function limitConnections(server: Server, { isStopping, times: overrides }: ConnectionOptions): void {
  const times = { ...TIMES, ...overrides };
  server.keepAliveTimeout = times.keepAlive;
  server.headersTimeout = times.headers;
  server.requestTimeout = times.request;
  server.timeout = times.stalled;
  server.maxConnections = Math.max(MIN_CONNECTIONS, descriptorLimit() - RESERVED_DESCRIPTORS);
  const makeRoom = () =>
    server.getConnections((_, count) => {
      if (count > server.maxConnections * CLOSE_IDLE_FROM) server.closeIdleConnections();
    });
  server.on('connection', makeRoom);
  server.on('drop', makeRoom);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request;
    if (isStopping()) response.setHeader('Connection', 'close');
    response.on('timeout', endStalled);
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    response.once('close', () => {
      if (request.complete || socket.destroyed) return;
      const timer = setTimeout(() => request.complete || socket.destroy(), times.bodyAfterResponse).unref();
      socket.once('close', () => clearTimeout(timer));
    });
  });
}
