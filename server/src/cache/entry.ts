import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { AppResponse } from './render.ts';

/** The content encodings that responses are cached in. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** One body with its response headers. */
export interface Body {
  bytes: Buffer;
  /** Alternating names and values; the last value is the request id, set for each response. */
  headers: string[];
}

/** Smaller bodies are not compressed (bytes). */
const MIN_COMPRESSED_BYTES = 1024;
/** Larger bodies are not recompressed at the best quality (bytes). */
const MAX_RECOMPRESSED_BYTES = 1_000_000;
const QUICK = 5;
const BEST = 11;
/** The ends of the ETags of one content. */
const TAG_ENDS = [`-br${BEST}`, `-br${QUICK}`, '-gz', ''];
/** Headers that are set for each response or body. */
const UNSHARED_HEADERS =
  /^(connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/i;
/** Headers that are omitted without a body: the browser has them with the body that it keeps. */
const OF_BODY = /^(content-type|speculation-rules)$/i;
const COMPRESSIBLE = /^text\/|[/+](json|xml)\b|javascript|svg/;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

const compress = (encoding: Encoding, bytes: Buffer, quality: number) => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  if (encoding === 'gzip') return zip(bytes, { level: 9 });
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
};

/** A copy without spare room: a compressor returns a slice of a larger buffer, which would stay in memory. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A cached response: the plain body, and compressed ones created on first use. */
export class Entry {
  readonly status: number;
  /** A page that was sent without its content, because the database did not answer. */
  readonly isIncomplete: boolean;
  /** Size (bytes), with room for the compressed bodies. */
  readonly size: number;
  /** How often it was served from memory. */
  hits = 0;
  readonly #identity: Body;
  readonly #bodies = new Map<Encoding, Body | Promise<Body>>();
  readonly #shared: string[];
  readonly #confirmed: string[];
  /** Its ETags in all encodings. */
  readonly #tags: readonly string[];
  readonly #isCompressible: boolean;

  constructor({ status, headers, body }: AppResponse) {
    const valuesOf = (name: string) =>
      headers.flatMap(([header, value]) => (header.toLowerCase() === name ? [value] : []));
    const vary = new Set([...valuesOf('vary').flatMap((value) => value.split(/\s*,\s*/)), 'Accept-Encoding']);
    const shared = headers.filter(([name]) => !UNSHARED_HEADERS.test(name));
    this.status = status;
    this.isIncomplete = status === 200 && valuesOf('cache-control').includes('no-store');
    const mark = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#tags = TAG_ENDS.map((end) => `"${mark}${end}"`);
    this.#shared = [...shared.flat(), 'Vary', [...vary].join(', ')];
    const confirmed = shared.filter(([name]) => !OF_BODY.test(name)).flat();
    this.#confirmed = [...confirmed, ...this.#shared.slice(-2), 'ETag', '', 'X-Request-Id', ''];
    this.#isCompressible = body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(valuesOf('content-type').join());
    this.size = this.#isCompressible ? 2 * body.length : body.length;
    this.#identity = this.#bodyOf('identity', body);
  }

  /** Whether repeated requests protect it from eviction; error responses are not protected. */
  get isWorthy(): boolean {
    return this.status === 200;
  }

  /** The body in an encoding, compressed quickly on first use. */
  body(encoding: Encoding): Body | Promise<Body> {
    if (encoding === 'identity' || !this.#isCompressible) return this.#identity;
    const body = this.#bodies.get(encoding) ?? this.#make(encoding, QUICK);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** Recompresses at the best quality, for a page that is requested often. */
  async improve(): Promise<void> {
    if (this.#isCompressible && this.#identity.bytes.length <= MAX_RECOMPRESSED_BYTES) await this.#make('br', BEST);
  }

  /** The headers of a 304 for a request that has this content, in any encoding. */
  confirmed({ headers }: IncomingMessage, id: string): string[] | undefined {
    const asked = headers['if-none-match'];
    if (asked === undefined || this.status !== 200) return undefined;
    const tag = asked.trim() === '*' ? this.#tags.at(-1) : this.#tags.find((one) => asked.includes(one));
    if (tag === undefined) return undefined;
    // Written at once, so one list serves all requests.
    const last = this.#confirmed.length - 1;
    this.#confirmed[last - 2] = tag;
    this.#confirmed[last] = id;
    return this.#confirmed;
  }

  async #make(encoding: Encoding, quality: number): Promise<Body> {
    const packed = await compress(encoding, this.#identity.bytes, quality);
    const body = this.#bodyOf(encoding, packed, quality);
    this.#bodies.set(encoding, body);
    return body;
  }

  #bodyOf(encoding: Encoding, bytes: Buffer, quality = 0): Body {
    const end = { identity: '', gzip: '-gz', br: `-br${quality}` }[encoding];
    const etag = this.#tags[TAG_ENDS.indexOf(end)] ?? '';
    const packed = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const ofBody = ['ETag', etag, ...packed, 'Content-Length', String(bytes.length), 'X-Request-Id', ''];
    return { bytes: trimmed(bytes), headers: [...this.#shared, ...ofBody] };
  }
}

// The types lack the second parameter: the server's preference among encodings that the client accepts equally.
type Choose = (available: string[], preferred: string[]) => string | undefined;

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** Encodings by `Accept-Encoding`, of which few different ones occur. */
const known = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    const choose: Choose = negotiator.encoding.bind(negotiator);
    const chosen = choose(ENCODINGS, ENCODINGS);
    return ENCODINGS.find((name) => name === chosen) ?? 'identity';
  },
});

/** The encoding of a response. */
export const encodingFor = ({ headers: { 'accept-encoding': accepted } }: IncomingMessage): Encoding =>
  accepted ? known.memo(accepted) : 'identity';

/** Sends a body of an entry, or 304 if the client has it already. */
export function send(request: IncomingMessage, response: ServerResponse, entry: Entry, body: Body, id: string): void {
  const confirmed = entry.confirmed(request, id);
  if (confirmed) {
    response.writeHead(304, confirmed).end();
    return;
  }
  body.headers[body.headers.length - 1] = id;
  response.writeHead(entry.status, body.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body.bytes);
}
