import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { MALFORMED_URL } from '@portfolio/contract/sentences';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';

/** Plain paths, which most are: no escapes, no segment that begins with a dot or is empty. */
const PLAIN = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?(?:\?[!-~]*)?$/;
const VISIBLE = /^\/[!-~]*$/;
/** Letters, digits and `-._~` mean the same escaped or not (RFC 3986, 2.3). */
const NEEDLESS_ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;
/** Escaped any number of times, in case a later layer decodes once more. */
const SLASH = /%(?:25)*2f/gi;
const DOT = /%(?:25)*2e/gi;
const BACKSLASH_OR_CONTROL = /\\|%(?:25)*(?:5c|[01][\da-f]|7f)/i;
const DOT_OR_EMPTY_SEGMENT = /\/\.{1,2}(?:\/|$)|\/\//;

function isDecodable(path: string): boolean {
  try {
    // Control characters beyond ASCII are visible only after decoding.
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * The normalized path and query of a request, which every decision is based on, or `null` for a target that servers and
 * browsers could read in different ways: dot segments, empty ones, backslashes, control characters (escaped or not),
 * broken escapes, a host before the path.
 */
export function normalTarget(target: string): string | null {
  if (PLAIN.test(target)) return target;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  if (!VISIBLE.test(path) || path.includes('#') || !isDecodable(path)) return null;
  const normal = path.replace(NEEDLESS_ESCAPE, decodeURIComponent);
  const segments = normal.replace(SLASH, '/').replace(DOT, '.');
  if (BACKSLASH_OR_CONTROL.test(normal) || DOT_OR_EMPTY_SEGMENT.test(segments)) return null;
  return at < 0 ? normal : normal + target.slice(at);
}

const PROCESS = randomBytes(8).toString('hex');
let count = 0;

/** A unique request id: the process' random id and a counter, which is faster than a random id per request. */
export function requestId(): string {
  count += 1;
  return `${PROCESS}-${count}`;
}

/** The query of a request, unparsed and with its question mark. */
export function searchOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
}

/** Whether a request only reads. */
export const isRead = ({ method }: { method?: string | undefined }): boolean => method === 'GET' || method === 'HEAD';

/** Path and query of a request, without the host that a client may send in the request target. */
export const localAddress = (request: Pick<Request, 'originalUrl' | 'path'>): string =>
  request.path + searchOf(request);

const HOST = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Exactly one well-formed `Host` (RFC 9112, 3.2); HTTP/1.0 may omit it. */
function hasOneHost({ rawHeaders, headers: { host } }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return host === undefined ? count === 0 : count === 1 && HOST.test(host);
}

const REFUSED_ADDRESS = { error: MALFORMED_URL, code: 'bad_address' };
const REFUSED_HOST = { error: 'This request does not name one host.', code: 'bad_host' };
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Connection: 'close',
};

/**
 * Runs before every other listener: answers 400 with one log line if the path or host of a request is ambiguous; all
 * others continue with the normalized path.
 */
export function refuseMalformed(listener: RequestListener, log: Logger): RequestListener {
  return (request, response) => {
    const target = normalTarget(request.url ?? '');
    if (target !== null && hasOneHost(request)) {
      request.url = target;
      return listener(request, response);
    }
    const id = requestId();
    const path = request.url?.split('?')[0];
    log.info({ req: { id, method: request.method, path }, res: { status: 400 } }, 'request refused');
    const body = JSON.stringify(target === null ? REFUSED_ADDRESS : REFUSED_HOST);
    response.writeHead(400, { ...HEADERS, 'X-Request-Id': id, 'Content-Length': Buffer.byteLength(body) }).end(body);
  };
}

/** Node's status codes for requests that its parser cannot read. */
const PARSER_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers requests that Node's parser cannot read as Node itself does, and logs them. */
export function refuseUnreadable(server: Server, log: Logger): void {
  /** The last response of each connection. */
  const responses = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => responses.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { code = '' } = error;
    const status = PARSER_STATUS[code] ?? 400;
    if (code.startsWith('HPE_')) log.info({ code, res: { status } }, 'request refused');
    const last = responses.get(socket);
    // After the first bytes of another response it could be read as their continuation.
    if (socket.writable && (!last?.headersSent || last.writableFinished)) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}

/** The IP address of the client, as seen past a number of trusted proxies. */
export function clientIp({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const forwardedIps = proxies > 0 && forwarded ? forwarded.split(',').reverse() : [];
  const hops = [socket.remoteAddress ?? '', ...forwardedIps.map((address) => address.trim())];
  return hops[Math.min(proxies, hops.length - 1)] ?? '';
}

/** What is counted and queued as one client: an address, or the /64 of an IPv6 address, which one household has. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? `${address}` : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}`;
}
