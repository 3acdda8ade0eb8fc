import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { requestId } from './request-id.ts';
import { normalTarget } from './request-target.ts';
import { isBeingAnswered } from './run/connections.ts';

const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** One well-formed `Host` (RFC 9112, 3.2); HTTP/1.0 may leave it out. */
function hasOneHost({ rawHeaders, headers: { host } }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return host === undefined ? count === 0 : count === 1 && HOST.test(host);
}

const body = (error: string, code: string) => JSON.stringify({ error, code });
const BAD_ADDRESS = body('This address is not well formed.', 'bad_address');
const BAD_HOST = body('This request does not name one host.', 'bad_host');
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Connection: 'close',
};

/**
 * Stands before everything that answers: 400 with one line of the log for a request whose path or host could be read in
 * more than one way; all others go on with the one normal spelling of their path.
 */
export function refuseMalformed(listener: RequestListener, log: Logger): RequestListener {
  function refuse(request: IncomingMessage, response: ServerResponse, answer: string): void {
    const id = requestId();
    const path = request.url?.split('?')[0];
    log.info({ req: { id, method: request.method, path }, res: { status: 400 } }, 'request refused');
    response.writeHead(400, { ...HEADERS, 'X-Request-Id': id, 'Content-Length': Buffer.byteLength(answer) });
    response.end(answer);
  }

  return (request, response) => {
    const target = normalTarget(request.url ?? '');
    if (target === null) return refuse(request, response, BAD_ADDRESS);
    if (!hasOneHost(request)) return refuse(request, response, BAD_HOST);
    request.url = target;
    listener(request, response);
  };
}

/** What Node answers where its parser cannot read a request. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what Node's parser cannot read as Node itself does, with a line of the log. */
export function refuseUnreadable(server: Server, log: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = '' } = error;
    const status = PARSER_STATUS[code] ?? 400;
    if (code.startsWith('HPE_')) log.info({ code, res: { status } }, 'request refused');
    if (socket.writable && !isBeingAnswered(socket)) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}
