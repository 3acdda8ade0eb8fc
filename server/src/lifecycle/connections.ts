import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RESPONSE, type TrackedSocket } from '@portfolio/compat-api/http/tracked-socket';

/**
 * Timeouts of connections (ms). `keepAlive` exceeds that of proxies (60 s), which could otherwise reuse a connection
 * just as it is closed. `request` is long because a stalled body is ended sooner (408). `silent`: connections without a
 * request are closed first when the limit is near. `stalled` and `bodyAfterResponse`: clients that do not read, or that
 * keep sending after the response, would hold a socket, and perhaps a file, for ever.
 */
const TIMES = {
  keepAlive: 70_000,
  headers: 75_000,
  request: 600_000,
  silent: 2_000,
  limit: 1_000,
  stalled: 75_000,
  bodyAfterResponse: 15_000,
};
/** Share of the connection limit from which idle connections are closed. */
const CLOSE_IDLE_FROM = 0.8;
/** File descriptors reserved for database, files, threads and the admin. */
const RESERVED_DESCRIPTORS = 130;
const MIN_CONNECTIONS = 50;

/** The process' limit of open file descriptors; `Infinity` if unknown. */
function descriptorLimit(): number {
  try {
    const match = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return match ? Number(match[1]) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

interface ConnectionOptions {
  /** While stopping, every response closes its connection. */
  isStopping(): boolean;
  /** Returns the limit of open file descriptors. */
  descriptors?: () => number;
  times?: Partial<typeof TIMES>;
}

/** Closes connections without progress for `stalled` ms. */
function endStalled(server: Server, stalled: number): void {
  /** The response in progress at the last check; `null` before the first one. */
  const open = new Map<TrackedSocket, ServerResponse | undefined | null>();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  // A timer per request would be too slow: only sockets with the same response at two checks get one.
  const look = () => {
    for (const [socket, previous] of open) {
      const response = socket[RESPONSE];
      const isDone = response?.writableFinished && response.req.complete;
      if (response === previous && !isDone && !socket.timeout) socket.setTimeout(stalled);
      open.set(socket, response);
    }
  };
  setInterval(look, stalled / 10).unref();
  server.on('timeout', (socket: TrackedSocket) => {
    const response = socket[RESPONSE];
    // While the server is working, the client is not at fault.
    const isAtWork = response && !response.writableEnded && !response.headersSent && response.req.complete;
    if (!isAtWork) socket.destroy();
  });
}

/** Sets the timeouts and the maximum number of connections. */
export function limitConnections(
  server: Server,
  { isStopping, descriptors = descriptorLimit, times: overrides }: ConnectionOptions,
): void {
  const times = { ...TIMES, ...overrides };
  server.keepAliveTimeout = times.keepAlive;
  server.headersTimeout = times.headers;
  server.requestTimeout = times.request;
  const limit = () => {
    const count = descriptors();
    if (Number.isFinite(count)) server.maxConnections = Math.max(MIN_CONNECTIONS, count - RESERVED_DESCRIPTORS);
  };
  limit();
  // An administrator may change the limit of a running process.
  setInterval(limit, times.limit).unref();
  /** Connections that have not sent a request yet, oldest first. */
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
  endStalled(server, times.stalled);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket: TrackedSocket = request.socket;
    silent.delete(socket);
    socket[RESPONSE] = response;
    if (hasBody(request)) response.once('close', () => awaitBody(request));
    if (isStopping()) response.setHeader('Connection', 'close');
  });

  /** Closes the connection if the rest of a request body does not end in time after the response. */
  function awaitBody(request: IncomingMessage): void {
    const { socket } = request;
    if (request.complete || socket.destroyed) return;
    const timer = setTimeout(() => request.complete || socket.destroy(), times.bodyAfterResponse);
    socket.once('close', () => clearTimeout(timer));
  }
}
