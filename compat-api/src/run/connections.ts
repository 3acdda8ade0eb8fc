import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a silent connection is kept: longer than proxies keep theirs (60 s), or one that they use again at that very
 * moment would be cut. Headers have more than that, a whole request ten minutes; a body that stands still ends sooner.
 * Who has said nothing for two seconds is the first to go when it is crowded. Who takes nothing of an answer for a while,
 * or goes on sending after one, goes too: such a connection would hold a place, and perhaps a file, for ever.
 */
const TIMES = {
  keepAlive: 70_000,
  headers: 75_000,
  request: 600_000,
  silent: 2_000,
  limit: 1_000,
  stalled: 75_000,
  answered: 15_000,
};
/** From this part of the connections on, room is made. */
const CROWDED = 0.8;
/** Descriptors that are not for visitors: database, files, threads, the admin. */
const OWN = 130;
const FEWEST = 50;

/** How many descriptors this process may have open; `Infinity` where that cannot be known. */
function descriptorLimit(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return found ? Number(found[1]) : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const ANSWER = Symbol('the answer under way, or the last one');
/** A property is quicker than a map, and this is done for every request. */
type Tended = Socket & { [ANSWER]?: ServerResponse };

/** Whether part of an answer is on its way, into which nothing else may be written. */
export function isBeingAnswered(socket: Tended): boolean {
  const answer = socket[ANSWER];
  return answer?.headersSent === true && !answer.writableFinished;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

interface ConnectionOptions {
  /** From then on every answer is the last one of its connection. */
  isStopping(): boolean;
  /** How many descriptors there may be. */
  descriptors?: () => number;
  times?: Partial<typeof TIMES>;
}

/** Ends connections on which nothing has moved for a while (ms). */
function endStalled(server: Server, stalled: number): void {
  /** What was under way when it was looked at last; `null` before that. */
  const open = new Map<Tended, ServerResponse | undefined | null>();
  server.on('connection', (socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  // A timer for each request would cost more than finding its answer: only what is the same at two looks gets one.
  const look = () => {
    for (const [socket, before] of open) {
      const answer = socket[ANSWER];
      const isDone = answer?.writableFinished && answer.req.complete;
      if (answer === before && !isDone && !socket.timeout) socket.setTimeout(stalled);
      open.set(socket, answer);
    }
  };
  setInterval(look, stalled / 10).unref();
  server.on('timeout', (socket: Tended) => {
    const answer = socket[ANSWER];
    // While the server itself is at work it is not the visitor's fault.
    const isAtWork = answer && !answer.writableEnded && !answer.headersSent && answer.req.complete;
    if (!isAtWork) socket.destroy();
  });
}

/** Sets how long connections live and how many there may be. */
export function tendConnections(
  server: Server,
  { isStopping, descriptors = descriptorLimit, times: own }: ConnectionOptions,
): void {
  const times = { ...TIMES, ...own };
  server.keepAliveTimeout = times.keepAlive;
  server.headersTimeout = times.headers;
  server.requestTimeout = times.request;
  const limit = () => {
    const count = descriptors();
    if (Number.isFinite(count)) server.maxConnections = Math.max(FEWEST, count - OWN);
  };
  limit();
  // An administrator may change the limit of a process that runs.
  setInterval(limit, times.limit).unref();
  /** Those that have not asked for anything yet, oldest first. */
  const silent = new Map<Socket, number>();
  const makeRoom = () => {
    server.closeIdleConnections();
    for (const [socket, since] of silent) {
      if (performance.now() - since < times.silent) return;
      socket.destroy();
    }
  };
  // Who only keeps a connection in reserve makes room for who asks for something.
  server.on('drop', makeRoom);
  server.on('connection', (socket) => {
    silent.set(socket, performance.now());
    socket.once('close', () => silent.delete(socket));
    server.getConnections((_, count) => {
      if (count > server.maxConnections * CROWDED) makeRoom();
    });
  });
  endStalled(server, times.stalled);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket: Tended = request.socket;
    silent.delete(socket);
    socket[ANSWER] = response;
    if (hasBody(request)) response.once('close', () => awaitBody(request));
    if (isStopping()) response.setHeader('Connection', 'close');
  });

  /** What is still sent after its answer has so long to end. */
  function awaitBody(request: IncomingMessage): void {
    const { socket } = request;
    if (request.complete || socket.destroyed) return;
    const timer = setTimeout(() => request.complete || socket.destroy(), times.answered);
    socket.once('close', () => clearTimeout(timer));
  }
}
