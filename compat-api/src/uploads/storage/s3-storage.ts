import { createHash } from 'node:crypto';
import { isStoredName } from '@portfolio/contract';
import { codeOf, messageOf } from '@portfolio/text/error-code';
import { AwsV4Signer } from 'aws4fetch';
import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher, request } from 'undici';
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
type RequestArgs = [method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name?: string, options?: RequestOptions];

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

/** Signed requests to a bucket; logs once that it does not answer, and once that it answers again. */
class S3Client {
  readonly #settings: S3Settings;
  readonly #log: (message: string) => void;
  readonly #dispatcher: Agent;
  readonly #signingKeys = new Map<string, ArrayBuffer>();
  #isAway = false;
  #pausedUntil = 0;

  constructor(settings: S3Settings, { connect, answer }: Timeouts, log: (message: string) => void) {
    this.#settings = settings;
    this.#log = log;
    this.#dispatcher = new Agent({ connect: { timeout: connect }, headersTimeout: answer, bodyTimeout: answer });
  }

  /** Sends a request; connection errors and 5xx are retried once. */
  async send(...args: RequestArgs): Promise<Dispatcher.ResponseData> {
    for (let isRetry = false; ; isRetry = true) {
      if (Date.now() < this.#pausedUntil) throw new StorageError();
      try {
        const response = await this.#sendOnce(...args);
        if (response.statusCode < 500) return response;
        await response.body.dump();
        throw new Error(`status ${response.statusCode}`);
      } catch (error) {
        if (isRetry || TIMEOUTS.test(reasonOf(error))) throw this.unavailable(error);
      }
    }
  }

  /** Sends a request; throws `StorageError` for a refusal. */
  async sendOrThrow(...args: RequestArgs): Promise<Dispatcher.ResponseData> {
    return this.#orThrow(await this.send(...args));
  }

  /** Sends a request about one file; `null` if it is missing, throws `StorageError` for another refusal. */
  async find(...args: RequestArgs): Promise<Dispatcher.ResponseData | null> {
    const response = await this.send(...args);
    if (response.statusCode !== 404) return this.#orThrow(response);
    await response.body.dump();
    return null;
  }

  /** Logs that the storage does not answer, and returns the error to throw. */
  unavailable(cause: unknown): StorageError {
    const reason = reasonOf(cause);
    if (TIMEOUTS.test(reason)) this.#pausedUntil = Date.now() + PAUSE;
    if (!this.#isAway) this.#log(`The storage of uploads does not answer (${reason}): uploads wait until it does.`);
    this.#isAway = true;
    return new StorageError(cause);
  }

  async #sendOnce(...[method, name, { query, headers, ...options } = {}]: RequestArgs) {
    const { bucket, endpoint, ...keys } = this.#settings;
    const url = new URL(`${endpoint}/${bucket}${name ? `/${FOLDER}${checkedName(name)}` : ''}`);
    url.search = new URLSearchParams(query).toString();
    const hash = createHash('sha256')
      .update(options.body ?? '')
      .digest('hex');
    const toSign = { method, url: url.href, headers: { ...headers, 'x-amz-content-sha256': hash } };
    const signer = new AwsV4Signer({ ...keys, ...toSign, service: 's3', cache: this.#signingKeys });
    const signed = await signer.sign();
    const dispatcher = this.#dispatcher;
    return request(signed.url, { ...options, method, headers: Object.fromEntries(signed.headers), dispatcher });
  }

  async #orThrow(response: Dispatcher.ResponseData): Promise<Dispatcher.ResponseData> {
    if (response.statusCode >= 300) throw this.unavailable(new Error(await refusalOf(response)));
    if (this.#isAway) this.#log('The storage of uploads answers again.');
    this.#isAway = false;
    this.#pausedUntil = 0;
    return response;
  }
}

/** The S3 error code of a refusal. */
async function refusalOf(response: Dispatcher.ResponseData): Promise<string> {
  const text = await response.body.text();
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? `status ${response.statusCode}`;
}

/** The code of an error, or else its name or message. */
function reasonOf(error: unknown): string {
  const name = error instanceof Error && error.name !== 'Error' ? error.name : '';
  return codeOf(error) || name || messageOf(error);
}

/** Uploads in an S3 bucket. Imported only for sites with a bucket, because the client's libraries take memory. */
export function createS3Storage({ settings, log, wrong, timeouts = PATIENCE }: S3Options): Storage {
  const client = new S3Client(settings, timeouts, log);
  const stats = new LRUCache<string, Promise<StoredFile | null>>({ max: REMEMBERED });
  const firstFile = () => ({
    query: { 'list-type': '2', 'max-keys': '1', prefix: FOLDER },
    signal: AbortSignal.timeout(timeouts.check),
  });

  return {
    async prepare() {
      const response = await client.send('GET', '', firstFile()).catch(() => null);
      // An unreachable storage may recover; one that refuses the settings will not.
      if (!response || response.statusCode < 300) return void (await response?.body.dump());
      const code = await refusalOf(response);
      const noS3 = `S3_ENDPOINT is not valid: ${settings.endpoint} answers as no S3 storage does (${code}).`;
      const refused = `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY or S3_BUCKET is not valid: the storage refuses them (${code}).`;
      throw wrong(REFUSALS[code] ?? (code.startsWith('status') ? noS3 : refused));
    },
    async check() {
      const response = await client.sendOrThrow('GET', '', firstFile());
      await response.body.dump();
    },
    async put(name, body) {
      stats.delete(checkedName(name));
      const response = await client.sendOrThrow('PUT', name, { body });
      await response.body.dump();
    },
    async stat(name) {
      if (!isStoredName(name)) return null;
      const known = stats.get(name) ?? readStat(client, name);
      stats.set(name, known);
      const forget = () => stats.delete(name);
      known.then((file) => file ?? forget(), forget);
      return known;
    },
    async open(name, part) {
      if (!isStoredName(name)) return null;
      const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {};
      const response = await client.find('GET', name, { headers });
      if (!response) stats.delete(name);
      return response?.body ?? null;
    },
    async list() {
      const files: ListedFile[] = [];
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', prefix: FOLDER, ...(next && { 'continuation-token': next }) };
        const page = await (await client.sendOrThrow('GET', '', { query })).body.text();
        files.push(...filesOf(page));
        next = textOf(page, 'NextContinuationToken');
      } while (next);
      return files;
    },
    async remove(names) {
      await Promise.all(
        names.filter(isStoredName).map(async (name) => {
          stats.delete(name);
          const response = await client.find('DELETE', name);
          await response?.body.dump();
        }),
      );
    },
  };
}

async function readStat(client: S3Client, name: string): Promise<StoredFile | null> {
  const response = await client.find('HEAD', name);
  if (!response) return null;
  await response.body.dump();
  const size = Number(response.headers['content-length']);
  if (!Number.isSafeInteger(size)) throw client.unavailable(new Error('a file without its size'));
  return { size, changed: new Date(String(response.headers['last-modified'])) };
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
