import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { AppResponse } from './render.ts';

/** The content encodings that responses are cached in. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** One body with its response headers. */
export interface Body {
  etag: string;
  bytes: Buffer;
  /** Alternating names and values; the last value is the request id, set for each response. */
  headers: string[];
  /** The headers of a 304 for this body, created on first use. */
  confirmed?: string[];
}

/** Smaller bodies are not compressed (bytes). */
const MIN_COMPRESSED_BYTES = 1024;
/** Larger bodies are compressed in another thread (bytes): this one is blocked for 0.8 ms. */
const MAX_BYTES_AT_ONCE = 32_768;
/** Larger bodies are not recompressed at the best quality (bytes). */
const MAX_RECOMPRESSED_BYTES = 1_000_000;
const QUICK = 5;
const BEST = 11;
/** Headers that are set for each response or body. */
const UNSHARED_HEADERS =
  /^(connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/i;
/** Headers that are omitted without a body: the browser has them with the body that it keeps. */
const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding', 'speculation-rules']);
const COMPRESSIBLE = /^text\/|[/+](json|xml)\b|javascript|svg/;

/** An ETag as written by `#bodyOf`. */
const TAG = /"([\w-]{22})(?:-gz|-br5|-br11)?"/g;

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
const withQuality = (quality: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** Compresses quickly; a small body at once, because another thread costs 0.4 ms of CPU time more, half of its compression. */
function compressQuickly(encoding: Exclude<Encoding, 'identity'>, bytes: Buffer): Buffer | Promise<Buffer> {
  const isSmall = bytes.length <= MAX_BYTES_AT_ONCE;
  if (encoding === 'gzip') return isSmall ? gzipSync(bytes, { level: 9 }) : zip(bytes, { level: 9 });
  const options = withQuality(QUICK, bytes);
  return isSmall ? brotliCompressSync(bytes, options) : brotli(bytes, options);
}

/** A copy without spare room: a compressor returns a slice of a larger buffer, which would stay in memory. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const valuesOf = (headers: AppResponse['headers'], name: string) =>
  headers.flatMap(([header, value]) => (header.toLowerCase() === name ? [value] : []));

const varyOf = (headers: AppResponse['headers']): string =>
  [...new Set([...valuesOf(headers, 'vary').flatMap((value) => value.split(/\s*,\s*/)), 'Accept-Encoding'])].join(', ');

/** A cached response: the plain body, and compressed ones created on first use. */
export class Entry {
  readonly status: number;
  readonly identity: Body;
  /** A page that was sent without its content, because the database did not answer. */
  readonly isIncomplete: boolean;
  /** How often it was served from memory. */
  hits = 0;
  readonly #bodies: { -readonly [E in Encoding]?: Body } = {};
  readonly #making: { [E in Encoding]?: Promise<Body> } = {};
  readonly #shared: string[];
  readonly #mark: string;
  readonly #isCompressible: boolean;

  constructor({ status, headers, body }: AppResponse) {
    this.status = status;
    this.isIncomplete = status === 200 && valuesOf(headers, 'cache-control').includes('no-store');
    this.#mark = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#shared = [...headers.filter(([name]) => !UNSHARED_HEADERS.test(name)).flat(), 'Vary', varyOf(headers)];
    this.#isCompressible =
      body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(valuesOf(headers, 'content-type').join());
    this.identity = this.#bodyOf('identity', trimmed(body));
  }

  get size(): number {
    return Object.values(this.#bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Whether repeated requests protect it from eviction; error responses are not protected. */
  get isWorthy(): boolean {
    return this.status === 200;
  }

  /** The body in an encoding, if it exists already. */
  made(encoding: Encoding): Body | undefined {
    return this.#isCompressible ? this.#bodies[encoding] : this.identity;
  }

  /** The body in an encoding, compressed quickly on first use. */
  async make(encoding: Encoding): Promise<Body> {
    if (encoding === 'identity') return this.identity;
    this.#making[encoding] ??= this.#compress(encoding);
    return this.#making[encoding];
  }

  /** Recompresses at the best quality, for a page that is requested often. */
  async improve(): Promise<void> {
    const { bytes } = this.identity;
    if (!this.#isCompressible || bytes.length > MAX_RECOMPRESSED_BYTES) return;
    const quick = await this.make('br');
    const best = await brotli(bytes, withQuality(BEST, bytes));
    if (best.length < quick.bytes.length) this.#making.br = Promise.resolve(this.#bodyOf('br', trimmed(best), BEST));
  }

  /** The headers of a 304 for the body with this ETag. */
  confirmation(etag: string): string[] {
    const { headers } = this.identity;
    const kept: string[] = [];
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2);
      if (!OF_BODY.has(name.toLowerCase())) kept.push(name, name === 'ETag' ? etag : value);
    }
    return kept;
  }

  /** The first ETag of an `If-None-Match` header that names this content in any encoding. */
  matching(header: string): string | undefined {
    if (header.trim() === '*') return this.identity.etag;
    for (const [tag, mark] of header.matchAll(TAG)) if (mark === this.#mark) return tag;
    return undefined;
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Body> {
    const packed = await compressQuickly(encoding, this.identity.bytes);
    return this.#bodyOf(encoding, trimmed(packed), QUICK);
  }

  #bodyOf(encoding: Encoding, bytes: Buffer, quality = 0): Body {
    const suffix = { identity: '', gzip: '-gz', br: `-br${quality}` }[encoding];
    const etag = `"${this.#mark}${suffix}"`;
    const headers = [
      ...this.#shared,
      'ETag',
      etag,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
      'X-Request-Id',
      '',
    ];
    const body = { etag, bytes, headers };
    this.#bodies[encoding] = body;
    return body;
  }
}

// The types lack the second parameter: the server's preference among encodings that the client accepts equally.
type Choose = (available: string[], preferred: string[]) => string | undefined;

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];
/** Maximum number of remembered `Accept-Encoding` values. */
const MAX_KNOWN = 200;
const known = new LRUCache<string, Encoding>({ max: MAX_KNOWN });

/** The encoding of a response; cached by header value, because few different ones occur. */
export function encodingFor(request: IncomingMessage): Encoding {
  const header = request.headers['accept-encoding'];
  if (!header) return 'identity';
  const cached = known.get(header);
  if (cached) return cached;
  const negotiator = new Negotiator(request);
  const choose: Choose = negotiator.encoding.bind(negotiator);
  const chosen = choose(ENCODINGS, ENCODINGS);
  const encoding = ENCODINGS.find((name) => name === chosen) ?? 'identity';
  known.set(header, encoding);
  return encoding;
}

function write(response: ServerResponse, status: number, headers: string[], id: string): void {
  headers[headers.length - 1] = id;
  response.writeHead(status, headers);
}

/** The headers of a 304 if the request's ETag matches this body or another encoding of it. */
function confirmed({ headers }: IncomingMessage, entry: Entry, body: Body): string[] | undefined {
  const asked = headers['if-none-match'];
  if (asked === undefined || entry.status !== 200) return undefined;
  if (asked === body.etag) {
    body.confirmed ??= entry.confirmation(asked);
    return body.confirmed;
  }
  const tag = entry.matching(asked);
  return tag === undefined ? undefined : entry.confirmation(tag);
}

/** Sends a body of an entry, or 304 if the client has it already. */
export function send(request: IncomingMessage, response: ServerResponse, entry: Entry, body: Body, id: string): void {
  const headers304 = confirmed(request, entry, body);
  if (headers304) write(response, 304, headers304, id);
  else write(response, entry.status, body.headers, id);
  if (headers304 || request.method === 'HEAD') response.end();
  else response.end(body.bytes);
}
