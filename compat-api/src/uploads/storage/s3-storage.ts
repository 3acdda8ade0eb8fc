import { createHash } from 'node:crypto';
import { isStoredName } from '@portfolio/contract';
import { LRUCache } from 'lru-cache';
import { checkedName, type ListedFile, type Storage, StorageError, type StoredFile } from './storage.ts';

/** A bucket with its access key. */
export interface S3Settings {
  bucket: string;
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
/** Timeouts (ms): connect, response and data, and the health check. */
export interface Timeouts {
  connect: number;
  answer: number;
  check: number;
}
interface S3Options {
  settings: S3Settings;
  log: (message: string) => void;
  /** Creates the one-line error that fails the start. */
  wrong: (message: string) => Error;
  timeouts?: Timeouts;
}
interface RequestOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  signal?: AbortSignal;
}

/** Key prefix of all uploads, so that the bucket may contain other files. */
const FOLDER = 'uploads/';
const PATIENCE: Timeouts = { connect: 3000, answer: 10_000, check: 2000 };
/** After a timeout, other requests fail at once for this time (ms). */
const PAUSE = 1500;
/** Number of cached file sizes. */
const REMEMBERED = 5000;
const TIMEOUTS = /TIMEOUT|AbortError|TimeoutError/;
/** S3 error codes with the setting that is wrong. */
const REFUSALS: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET is not valid: there is no such bucket.',
  InvalidBucketName: 'S3_BUCKET is not valid: there is no such bucket.',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not valid: the storage does not know this key.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not valid: it does not belong to S3_ACCESS_KEY_ID.',
  AuthorizationHeaderMalformed: 'S3_REGION is not valid: the storage is in another region.',
  PermanentRedirect: 'S3_ENDPOINT is not valid: the bucket is in another region.',
  AccessDenied: 'S3_ACCESS_KEY_ID is not allowed to list the bucket of S3_BUCKET.',
  RequestTimeTooSkewed: 'S3_ENDPOINT refuses this machine: its clock is wrong.',
};

/** Uploads in an S3 bucket. The two libraries are imported here, so that sites without a bucket do not load them. */
export async function createS3Storage({ settings, log, wrong, timeouts = PATIENCE }: S3Options): Promise<Storage> {
  const [{ AwsV4Signer }, { Agent, request }] = await Promise.all([import('aws4fetch'), import('undici')]);
  const { bucket, endpoint, ...keys } = settings;
  const dispatcher = new Agent({
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.answer,
    bodyTimeout: timeouts.answer,
  });
  const signingKeys = new Map<string, ArrayBuffer>();
  const stats = new LRUCache<string, Promise<StoredFile | null>>({ max: REMEMBERED });
  let isAway = false;
  let pausedUntil = 0;

  function away(cause: unknown): StorageError {
    const { code, name, message } = cause as NodeJS.ErrnoException;
    const why = code ?? (name === 'Error' ? message : name);
    if (TIMEOUTS.test(why)) pausedUntil = Date.now() + PAUSE;
    if (!isAway) log(`The storage of uploads does not answer (${why}): uploads wait until it does.`);
    isAway = true;
    return new StorageError(cause);
  }

  function back(): void {
    if (isAway) log('The storage of uploads answers again.');
    isAway = false;
    pausedUntil = 0;
  }

  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, options: RequestOptions) {
    const url = new URL(`${endpoint}/${bucket}${name && `/${FOLDER}${checkedName(name)}`}`);
    for (const [key, value] of Object.entries(options.query ?? {})) url.searchParams.set(key, value);
    const hash = createHash('sha256')
      .update(options.body ?? '')
      .digest('hex');
    const headers = { ...options.headers, 'x-amz-content-sha256': hash };
    const signer = new AwsV4Signer({ ...keys, service: 's3', method, url: url.href, headers, cache: signingKeys });
    const signed = await signer.sign();
    return request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: options.body ?? null,
      dispatcher,
      signal: options.signal ?? null,
    });
  }

  /** Sends a request; connection errors and 5xx are retried once. */
  async function sendWithRetry(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name = '', options: RequestOptions = {}) {
    for (let tries = 2; ; ) {
      if (Date.now() < pausedUntil) throw new StorageError();
      tries -= 1;
      try {
        const response = await send(method, name, options);
        if (response.statusCode < 500) return response;
        await response.body.dump();
        throw new Error(`status ${response.statusCode}`);
      } catch (error) {
        const { code, name: kind } = error as NodeJS.ErrnoException;
        if (tries === 0 || TIMEOUTS.test(code ?? kind ?? '')) throw away(error);
      }
    }
  }
  type S3Response = Awaited<ReturnType<typeof sendWithRetry>>;

  /** The S3 error code of a refusal. */
  async function refusalOf(response: S3Response): Promise<string> {
    const text = await response.body.text();
    return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `status ${response.statusCode}`;
  }

  async function orThrow(response: S3Response): Promise<S3Response> {
    if (response.statusCode >= 300) throw away(new Error(await refusalOf(response)));
    back();
    return response;
  }

  const firstFile = () =>
    sendWithRetry('GET', '', {
      query: { 'list-type': '2', 'max-keys': '1', prefix: FOLDER },
      signal: AbortSignal.timeout(timeouts.check),
    });

  async function look(name: string): Promise<StoredFile | null> {
    const response = await sendWithRetry('HEAD', name);
    // A body can be consumed only once, and a refusal has read it already.
    const { headers, body, statusCode } = response.statusCode === 404 ? response : await orThrow(response);
    await body.dump();
    if (statusCode === 404) return null;
    const size = Number(headers['content-length']);
    if (!Number.isSafeInteger(size)) throw away(new Error('a file without its size'));
    return { size, changed: new Date(String(headers['last-modified'])) };
  }

  return {
    async prepare() {
      const response = await firstFile().catch(() => null);
      // An unreachable storage may recover; one that refuses the settings will not.
      if (!response || response.statusCode < 300) return void (await response?.body.dump());
      const code = await refusalOf(response);
      const isS3 = !code.startsWith('status');
      throw wrong(
        REFUSALS[code] ??
          (isS3
            ? `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_BUCKET is not valid: the storage refuses them (${code}).`
            : `S3_ENDPOINT is not valid: ${endpoint} answers as no S3 storage does (${code}).`),
      );
    },
    async check() {
      const response = await orThrow(await firstFile());
      await response.body.dump();
    },
    async put(name, body) {
      stats.delete(checkedName(name));
      const response = await orThrow(await sendWithRetry('PUT', name, { body }));
      await response.body.dump();
    },
    async stat(name) {
      if (!isStoredName(name)) return null;
      const known = stats.get(name) ?? look(name);
      stats.set(name, known);
      const forget = () => stats.delete(name);
      known.then((file) => file ?? forget(), forget);
      return known;
    },
    async open(name, part) {
      if (!isStoredName(name)) return null;
      const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {};
      const response = await sendWithRetry('GET', name, { headers });
      if (response.statusCode === 404) {
        stats.delete(name);
        await response.body.dump();
        return null;
      }
      return (await orThrow(response)).body;
    },
    async list() {
      const files: ListedFile[] = [];
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: FOLDER, ...(next && { 'continuation-token': next }) };
        const page = await (await orThrow(await sendWithRetry('GET', '', { query }))).body.text();
        files.push(...filesOf(page));
        next = textOf(page, 'NextContinuationToken');
      } while (next);
      return files;
    },
    async remove(names) {
      await Promise.all(
        names.filter(isStoredName).map(async (name) => {
          stats.delete(name);
          const response = await sendWithRetry('DELETE', name);
          if (response.statusCode !== 404) await orThrow(response);
          await response.body.dump();
        }),
      );
    },
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" };
const textOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]+)</${tag}>`)
    .exec(xml)?.[1]
    ?.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The files of one page of a list; other keys are ignored. */
function filesOf(page: string): ListedFile[] {
  return page.split('<Contents>').flatMap((entry): ListedFile[] => {
    const name = textOf(entry, 'Key')?.slice(FOLDER.length);
    if (!isStoredName(name)) return [];
    const changed = new Date(textOf(entry, 'LastModified') ?? 0);
    return [{ name, size: Number(textOf(entry, 'Size')), changed }];
  });
}
