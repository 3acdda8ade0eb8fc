import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Timeouts of connections (ms). `keepAlive` exceeds that of proxies (60 s), which could otherwise reuse a connection
 * just as it is closed. `request` is long because a stalled body is ended sooner (408). `stalled`: without any progress.
 * `silent`: connections without a request are closed first when the limit is near. `bodyAfterResponse`: for clients that
 * keep sending after the response.
 */
const TIMES = {
  keepAlive: 70_000,
  headers: 75_000,
  request: 600_000,
  stalled: 75_000,
  silent: 2_000,
  bodyAfterResponse: 15_000,
};
/** Share of the connection limit from which idle connections are closed. */
const CLOSE_IDLE_FROM = 0.8;
/** File descriptors reserved for database, files, threads and the admin. */
const RESERVED_DESCRIPTORS = 130;
const MIN_CONNECTIONS = 50;

/** The limit of open file descriptors at the start; `Infinity` if unknown. */
function descriptorLimit(): number {
  try {
    const match = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return match ? Number(match[1]) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

interface ConnectionOptions {
  /** While stopping, every response closes its connection. */
  isStopping(): boolean;
  times?: Partial<typeof TIMES>;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Called when a connection made no progress; one without a response in progress is closed by Node. */
function endStalled(this: ServerResponse, socket: Socket): void {
  // While the server is working, the client is not at fault.
  const isAtWork = !this.writableEnded && !this.headersSent && this.req.complete;
  if (!isAtWork) socket.destroy();
}

/** Ends the connection of a client that keeps sending for so long (ms) after the response. */
function endUnfinished(request: IncomingMessage, ms: number): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const timer = setTimeout(() => request.complete || socket.destroy(), ms).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Sets the timeouts and the maximum number of connections. */
export function limitConnections(server: Server, { isStopping, times: overrides }: ConnectionOptions): void {
  const times = { ...TIMES, ...overrides };
  server.keepAliveTimeout = times.keepAlive;
  server.headersTimeout = times.headers;
  server.requestTimeout = times.request;
  server.timeout = times.stalled;
  server.maxConnections = Math.max(MIN_CONNECTIONS, descriptorLimit() - RESERVED_DESCRIPTORS);
  /** Connections that have not sent a request yet, oldest first. Node does not count them as idle. */
  const silent = new Map<Socket, number>();
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const [socket, since] of silent) {
      if (performance.now() - since < times.silent) return;
      socket.destroy();
    }
  };
  // Close idle connections in favour of new requests.
  server.on('drop', closeIdle);
  server.on('connection', (socket) => {
    silent.set(socket, performance.now());
    socket.once('close', () => silent.delete(socket));
    server.getConnections((_, count) => {
      if (count > server.maxConnections * CLOSE_IDLE_FROM) closeIdle();
    });
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    silent.delete(request.socket);
    response.on('timeout', endStalled);
    if (hasBody(request)) response.once('close', () => endUnfinished(request, times.bodyAfterResponse));
    if (isStopping()) response.setHeader('Connection', 'close');
  });
}
