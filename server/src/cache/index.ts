import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HttpClasses } from '@portfolio/compat-api/http/messages';
import type { CacheMetrics } from '@portfolio/compat-api/http/metrics';
import { clientIp, isRead, networkOf, requestId } from '@portfolio/compat-api/http/request-target';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { createDatabaseWatchdog } from './database-watchdog.ts';
import { Entry, encodingFor, send } from './entry.ts';
import { keyOf } from './paths.ts';
import { inject } from './render.ts';
import type { Generation } from './store.ts';
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

/** Hits after which a page is recompressed at the best quality. */
const HITS_BEFORE_RECOMPRESSION = 3;
/** Hits per update of the eviction order, which need not be exact. */
const HITS_PER_TOUCH = 8;
const pathOf = (key: string) => key.split('?')[0];
/** The body of a redirect depends on the Accept header, and the app counts the requests for what is moved or gone. */
const isLeftToApp = ({ status }: Entry) => (status >= 300 && status < 400) || status === 410;
const isKept = (entry: Entry) =>
  !entry.isIncomplete && (entry.status === 200 || entry.status === 404 || isLeftToApp(entry));

/** Starts a job now, or when it is the turn of its client address. */
type FairQueue = (address: string, begin: () => void) => void;

/**
 * Starts one job per turn of the event loop, alternating between addresses. Otherwise fifty concurrent requests would
 * be rendered in one go, and requests for cached pages would wait for all of them.
 */
export function createFairQueue(): FairQueue {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;
  const next = () => {
    const [first] = waiting;
    isTaken = first !== undefined;
    if (!first) return;
    const [address, [begin, ...others]] = first;
    waiting.delete(address);
    if (others.length > 0) waiting.set(address, others);
    setImmediate(next);
    begin?.();
  };
  return (address, begin) => {
    if (isTaken) {
      waiting.set(address, [...(waiting.get(address) ?? []), begin]);
      return;
    }
    isTaken = true;
    setImmediate(next);
    begin();
  };
}

/** In-memory cache of rendered public reads in front of the app, valid until the content changes. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #watchdog: ReturnType<typeof createDatabaseWatchdog>;
  readonly #store: PageStore<Entry>;
  readonly #pages: ContentCache<Entry>;
  readonly #enqueue = createFairQueue();
  readonly #enqueueImprovement = pLimit(1);
  readonly #counts = { hits: 0, renders: 0, stale: 0 };
  readonly #summary = setInterval(() => this.#logSummary(), MINUTE).unref();
  #logged: Pick<CacheMetrics, 'hits' | 'renders'> = { hits: 0, renders: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#watchdog = createDatabaseWatchdog(options.ready);
    this.#store = new PageStore(options.maxBytes);
    this.#pages = new ContentCache(options.generation, this.#store);
  }

  /** Answers from memory where that is possible; the app answers everything else. */
  readonly listener: RequestListener = (request, response) => {
    const { url = '' } = request;
    if (!isRead(request)) return this.#pass(request, response);
    const direct = this.#store.get(url);
    const key = direct ? url : keyOf(url);
    if (key === null) return this.#pass(request, response);
    const stored = direct ?? this.#store.get(key);
    const isCurrent = stored?.generation === this.#options.generation.current();
    if (isCurrent && this.#hit(key, stored.value, request, response)) return;
    // If rendering failed, the app sends its own error.
    this.#answer(key, request, response).catch(() => this.#options.app(request, response));
  };

  figures(): CacheMetrics {
    return { ...this.#counts, entries: this.#store.count, bytes: this.#store.size };
  }

  close(): void {
    clearInterval(this.#summary);
  }

  /** Queues requests that are not cached; skipped if the client has disconnected. */
  #pass(request: IncomingMessage, response: ServerResponse): void {
    this.#enqueue(this.#ipOf(request), () => {
      if (!request.socket.destroyed) this.#options.app(request, response);
    });
  }

  #hit(key: string, entry: Entry, request: IncomingMessage, response: ServerResponse): boolean {
    if (isLeftToApp(entry)) {
      this.#options.app(request, response);
      return true;
    }
    const body = entry.made(encodingFor(request));
    if (!body) return false;
    this.#counts.hits += 1;
    if (entry.hits % HITS_PER_TOUCH === 0) this.#store.touch(key);
    entry.hits += 1;
    if (entry.hits === HITS_BEFORE_RECOMPRESSION) this.#improve(key, entry);
    const id = requestId();
    if (this.#options.logsHits) {
      const req = { id, method: request.method, path: pathOf(key) };
      this.#options.log.info({ req, res: { status: entry.status } }, 'hit');
    }
    send(request, response, entry, body, id);
    return true;
  }

  async #answer(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = requestId();
    const entry = await this.#freshOrOlder(key, { id, ip: this.#ipOf(request) });
    if (isLeftToApp(entry)) return void this.#options.app(request, response);
    const encoding = encodingFor(request);
    const body = entry.made(encoding) ?? (await this.#grown(key, entry, () => entry.make(encoding)));
    send(request, response, entry, body, id);
  }

  /** A current response, or a stale one if rendering fails or the database hangs. */
  async #freshOrOlder(key: string, request: RenderRequest): Promise<Entry> {
    const { log } = this.#options;
    const { id } = request;
    const older = this.#store.get(key)?.value;
    const current = this.#pages.get(key, () => this.#render(key, request), isKept);
    if (!older) return current;
    const entry = await Promise.race([current, this.#watchdog.during(current)]).catch((err: unknown) => {
      log.warn({ err, id }, 'page render failed');
    });
    if (entry && entry.status < 500 && !entry.isIncomplete) return entry;
    this.#counts.stale += 1;
    log.warn({ path: pathOf(key), id }, 'stale page served: rendering failed');
    return older;
  }

  async #render(key: string, { id, ip }: RenderRequest): Promise<Entry> {
    await new Promise<void>((begin) => this.#enqueue(ip, begin));
    this.#counts.renders += 1;
    return new Entry(await inject(this.#options.app, key, id, this.#options.messages));
  }

  /** Runs work that makes an entry larger, and updates its size in the store. */
  async #grown<T>(key: string, entry: Entry, make: () => Promise<T>): Promise<T> {
    const made = await make();
    const stored = this.#store.get(key);
    if (stored?.value === entry) this.#store.set(key, stored);
    return made;
  }

  /** Recompresses one page after the other, and only those still current by then. */
  #improve(key: string, entry: Entry): void {
    const { generation, log } = this.#options;
    this.#enqueueImprovement(async () => {
      const stored = this.#store.get(key);
      const isShown = stored?.value === entry && stored.generation === generation.current();
      if (isShown) await this.#grown(key, entry, () => entry.improve());
    }).catch((err: unknown) => log.warn({ err }, 'page recompression failed'));
  }

  #ipOf(request: IncomingMessage): string {
    return networkOf(clientIp(request, this.#options.trustProxy ?? 0));
  }

  #logSummary(): void {
    const { hits, renders, bytes } = this.figures();
    if (hits + renders > this.#logged.hits + this.#logged.renders) {
      const since = { hits: hits - this.#logged.hits, renders: renders - this.#logged.renders };
      this.#options.log.info({ ...since, bytes }, 'page cache');
    }
    this.#logged = { hits, renders };
  }
}
