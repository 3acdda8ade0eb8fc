import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from './ask.ts';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One body, with everything that is sent before it. */
export interface Body {
  etag: string;
  bytes: Buffer;
  /** Names and values in turn; the last one is the request's id, set for each answer. */
  headers: string[];
  /** The same for a 304 that confirms it, from the first one on. */
  confirmed?: string[];
}

/** Bodies below this gain nothing (bytes). */
const WORTH_IT = 1024;
/** Bodies above this are not compressed any better (bytes). */
const TOO_DEAR = 1_000_000;
const QUICK = 5;
const BEST = 11;
/** Made anew for each answer, or each body. */
const OWN = /^(connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/i;
/** What has no body has no type. */
const OF_BODY = new Set(['content-type', 'content-length', 'content-encoding']);
const COMPRESSIBLE = /^text\/|[/+](json|xml)\b|javascript|svg/;

/** A tag of ours, as `#bodyOf` writes it. */
const TAG = /"([\w-]{22})(?:-gz|-br5|-br11)?"/g;

const zip = promisify(gzip);
const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** A copy of its own size: a compressor hands out a piece of a larger buffer, which would be kept with it. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const valuesOf = (headers: Answer['headers'], name: string) =>
  headers.flatMap(([header, value]) => (header.toLowerCase() === name ? [value] : []));

const varyOf = (headers: Answer['headers']): string =>
  [...new Set([...valuesOf(headers, 'vary').flatMap((value) => value.split(/\s*,\s*/)), 'Accept-Encoding'])].join(', ');

/** An answer of the app as it is kept and sent: as it stands, and compressed once somebody asks for that. */
export class Entry {
  readonly status: number;
  /** The generation of the content that it was drawn from. */
  readonly generation: number;
  readonly identity: Body;
  /** How often it was sent from memory. */
  hits = 0;
  readonly #bodies: { -readonly [E in Encoding]?: Body } = {};
  readonly #making: { [E in Encoding]?: Promise<Body> } = {};
  readonly #shared: string[];
  readonly #mark: string;
  readonly #isCompressible: boolean;

  constructor({ status, headers, body }: Answer, generation: number) {
    this.status = status;
    this.generation = generation;
    this.#mark = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    this.#shared = [...headers.filter(([name]) => !OWN.test(name)).flat(), 'Vary', varyOf(headers)];
    this.#isCompressible = body.length >= WORTH_IT && COMPRESSIBLE.test(valuesOf(headers, 'content-type').join());
    this.identity = this.#bodyOf('identity', trimmed(body));
  }

  get size(): number {
    return Object.values(this.#bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** What is not there cannot become worth keeping by being asked for often. */
  get isWorthy(): boolean {
    return this.status === 200;
  }

  /** The body in an encoding where it is made already. */
  made(encoding: Encoding): Body | undefined {
    return this.#isCompressible ? this.#bodies[encoding] : this.identity;
  }

  /** The body in an encoding, compressed quickly the first time. */
  async make(encoding: Encoding): Promise<Body> {
    if (encoding === 'identity') return this.identity;
    this.#making[encoding] ??= this.#compress(encoding);
    return this.#making[encoding];
  }

  /** Compresses as well as it can be done, for a page that is asked for often. */
  async improve(): Promise<void> {
    const { bytes } = this.identity;
    if (!this.#isCompressible || bytes.length > TOO_DEAR) return;
    const quick = await this.make('br');
    const best = await brotli(bytes, BEST);
    if (best.length < quick.bytes.length) this.#making.br = Promise.resolve(this.#bodyOf('br', trimmed(best), BEST));
  }

  /** Names and values for a 304 that confirms one of this entry's bodies by its tag. */
  confirmation(etag: string): string[] {
    const { headers } = this.identity;
    const kept: string[] = [];
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2);
      if (!OF_BODY.has(name.toLowerCase())) kept.push(name, name === 'ETag' ? etag : value);
    }
    return kept;
  }

  /** The one among the tags of a request that names what this entry holds, in whatever encoding. */
  matching(header: string): string | undefined {
    if (header.trim() === '*') return this.identity.etag;
    for (const [tag, mark] of header.matchAll(TAG)) if (mark === this.#mark) return tag;
    return undefined;
  }

  async #compress(encoding: Exclude<Encoding, 'identity'>): Promise<Body> {
    const { bytes } = this.identity;
    const packed = encoding === 'br' ? await brotli(bytes, QUICK) : await zip(bytes, { level: 9 });
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
