import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { HttpClasses } from '../http/messages.ts';
import { requestId } from '../http/request-target.ts';
import { Entry, encodingFor, send } from './entry.ts';
import type { Generation } from './generation.ts';
import { keyOf } from './paths.ts';
import { clientIp, createDatabaseWatchdog, createFairQueue, inject } from './render.ts';
import { ContentCache, PageStore } from './store.ts';

const MINUTE = 60_000;

/** The options of the page cache. */
export interface PageCacheOptions {
  /** The app; answers everything that is not cached. */
  app: RequestListener;
  /** The app's classes for requests and responses. */
  messages?: HttpClasses;
  /** Maximum size of the cached responses (bytes). */
  maxBytes: number;
  log: Logger;
  /** Whether each hit is logged. */
  logsHits?: boolean;
  /** Current content version. */
  generation: Generation;
  /** Rejects or hangs while the database does not answer. */
  ready(): Promise<void>;
  /** Number of trusted proxies in front; default 0. */
  trustProxy?: number;
}

/** The request that causes a render: its log id and its client address. */
interface RenderRequest {
  id: string;
  ip: string;
}

/** Metrics of the cache; counts since the start. */
export interface CacheMetrics {
  /** Responses from memory. */
  hits: number;
  /** Responses that were rendered. */
  draws: number;
  /** Stale responses, served because rendering failed. */
  stale: number;
  entries: number;
  bytes: number;
}

/** The cache as a request listener. */
export interface PageCache {
  listener: RequestListener;
  figures(): CacheMetrics;
  close(): void;
}

/** Hits after which a page is recompressed at the best quality. */
const OFTEN = 3;
/** Hits per update of the eviction order, which need not be exact. */
const SEEN = 8;
const pathOf = (key: string) => key.split('?')[0];
const isRedirect = ({ status }: Entry) => status >= 300 && status < 400;
const isKept = (entry: Entry) => entry.status === 200 || entry.status === 404 || isRedirect(entry);

/** In-memory cache of rendered public reads in front of the app, valid until the content changes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { app, log, generation, logsHits = false, trustProxy = 0 } = options;
  const watchdog = createDatabaseWatchdog(options.ready);
  const store = new PageStore<Entry>(options.maxBytes);
  const pages = new ContentCache<Entry>(generation, store);
  const enqueue = createFairQueue();
  const counts = { hits: 0, draws: 0, stale: 0 };

  async function render(key: string, { id, ip }: RenderRequest): Promise<Entry> {
    await new Promise<void>((begin) => enqueue(ip, begin));
    counts.draws += 1;
    return new Entry(await inject(app, key, id, options.messages));
  }

  /** A current response, or a stale one if rendering fails or the database hangs. */
  async function freshOrOlder(key: string, request: RenderRequest): Promise<Entry> {
    const older = store.get(key)?.value;
    const current = pages.get(key, () => render(key, request), isKept);
    if (!older) return current;
    const { id } = request;
    const entry = await Promise.race([current, watchdog.during(current)]).catch((err: unknown) => {
      log.warn({ err, id }, 'page render failed');
    });
    if (entry && entry.status < 500) return entry;
    counts.stale += 1;
    log.warn({ path: pathOf(key), id }, 'stale page served: rendering failed');
    return older;
  }

  async function answer(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = requestId();
    const entry = await freshOrOlder(key, { id, ip: clientIp(request, trustProxy) });
    if (isRedirect(entry)) return void app(request, response);
    const encoding = encodingFor(request);
    const body = entry.made(encoding) ?? (await grown(key, entry, () => entry.make(encoding)));
    send(request, response, entry, body, id);
  }

  /** Runs work that makes an entry larger, and updates its size in the store. */
  async function grown<T>(key: string, entry: Entry, make: () => Promise<T>): Promise<T> {
    const made = await make();
    const stored = store.get(key);
    if (stored?.value === entry) store.set(key, stored);
    return made;
  }

  let polishing: Promise<unknown> = Promise.resolve();
  /** Recompresses one page after the other, and only those still current by then. */
  function polish(key: string, entry: Entry): void {
    polishing = polishing
      .then(async () => {
        const stored = store.get(key);
        const isShown = stored?.value === entry && stored.generation === generation.current();
        if (isShown) await grown(key, entry, () => entry.improve());
      })
      .catch((err: unknown) => log.warn({ err }, 'page recompression failed'));
  }

  function hit(key: string, entry: Entry, request: IncomingMessage, response: ServerResponse): boolean {
    // The body of a redirect depends on the Accept header.
    if (isRedirect(entry)) {
      app(request, response);
      return true;
    }
    const body = entry.made(encodingFor(request));
    if (!body) return false;
    counts.hits += 1;
    if (entry.hits % SEEN === 0) store.touch(key);
    entry.hits += 1;
    if (entry.hits === OFTEN) polish(key, entry);
    const id = requestId();
    if (logsHits) {
      log.info({ req: { id, method: request.method, path: pathOf(key) }, res: { status: entry.status } }, 'hit');
    }
    send(request, response, entry, body, id);
    return true;
  }

  /** Queues requests that are not cached; skipped if the client has disconnected. */
  const pass: RequestListener = (request, response) =>
    enqueue(clientIp(request, trustProxy), () => {
      if (!request.socket.destroyed) app(request, response);
    });

  const listener: RequestListener = (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return pass(request, response);
    const direct = store.get(url);
    const key = direct ? url : keyOf(url);
    if (key === null) return pass(request, response);
    const stored = direct ?? store.get(key);
    if (stored?.generation === generation.current() && hit(key, stored.value, request, response)) return;
    // If rendering failed, the app sends its own error.
    answer(key, request, response).catch(() => app(request, response));
  };

  const summary = setInterval(() => {
    const now = figures();
    if (now.hits + now.draws > reported.hits + reported.draws) {
      log.info({ hits: now.hits - reported.hits, draws: now.draws - reported.draws, bytes: now.bytes }, 'page cache');
    }
    reported = now;
  }, MINUTE);
  summary.unref();
  const figures = (): CacheMetrics => ({ ...counts, entries: store.count, bytes: store.size });
  let reported = figures();

  return { listener, figures, close: () => clearInterval(summary) };
}
