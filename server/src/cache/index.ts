import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { HttpClasses } from '@portfolio/compat-api/http/messages';
import type { CacheMetrics } from '@portfolio/compat-api/http/metrics';
import { clientIp, isRead, networkOf, requestId } from '@portfolio/compat-api/http/request-target';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { CountMiss } from '../feature.ts';
import { createDatabaseWatchdog } from './database-watchdog.ts';
import { Entry, encodingFor, send } from './entry.ts';
import { keyOf } from './paths.ts';
import { inject } from './render.ts';
import { ContentCache, type ContentVersion, PageStore } from './store.ts';

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
  generation: ContentVersion;
  /** Rejects or hangs while the database does not answer. */
  ready(): Promise<void>;
  /** Number of trusted proxies in front; default 0. */
  trustProxy?: number;
  /** Is told of the requests that are answered with 404. */
  countMiss?: CountMiss;
}

/** Hits after which a page is recompressed at the best quality. */
const HITS_BEFORE_RECOMPRESSION = 3;
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

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#watchdog = createDatabaseWatchdog(options.ready);
    this.#store = new PageStore(options.maxBytes);
    this.#pages = new ContentCache(options.generation, this.#store);
  }

  /** Answers from memory where that is possible; the app answers everything else. */
  readonly listener: RequestListener = (request, response) => {
    const key = isRead(request) ? keyOf(request.url ?? '') : null;
    if (key === null) return this.#pass(request, response);
    const entry = this.#current(key);
    if (entry) this.#hit(key, entry, request, response);
    else void this.#answer(key, request, response);
  };

  figures(): CacheMetrics {
    return { ...this.#counts, entries: this.#store.count, bytes: this.#store.size };
  }

  #current(key: string): Entry | undefined {
    const stored = this.#store.get(key);
    return stored?.generation === this.#options.generation.current() ? stored.value : undefined;
  }

  /** Queues requests that are not cached; skipped if the client has disconnected. */
  #pass(request: IncomingMessage, response: ServerResponse): void {
    this.#enqueue(this.#networkOf(request), () => {
      if (!request.socket.destroyed) this.#options.app(request, response);
    });
  }

  #hit(key: string, entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    if (isLeftToApp(entry)) return void this.#options.app(request, response);
    const body = entry.body(encodingFor(request));
    if (body instanceof Promise) return void this.#answer(key, request, response);
    this.#counts.hits += 1;
    entry.hits += 1;
    if (entry.hits === HITS_BEFORE_RECOMPRESSION) void this.#improve(key, entry);
    const id = requestId();
    const { log, logsHits } = this.#options;
    if (entry.status === 404) this.#countMiss(request);
    if (logsHits)
      log.info({ req: { id, method: request.method, path: pathOf(key) }, res: { status: entry.status } }, 'hit');
    send(request, response, entry, body, id);
  }

  async #answer(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = requestId();
    try {
      const entry = await this.#freshOrOlder(key, id, this.#networkOf(request));
      if (isLeftToApp(entry)) return this.#options.app(request, response);
      const body = await entry.body(encodingFor(request));
      if (entry.status === 404) this.#countMiss(request);
      send(request, response, entry, body, id);
    } catch {
      // If rendering failed, the app sends its own error.
      this.#options.app(request, response);
    }
  }

  /** A current response, or a stale one if rendering fails or the database hangs. */
  async #freshOrOlder(key: string, id: string, network: string): Promise<Entry> {
    const { log } = this.#options;
    const older = this.#store.get(key)?.value;
    const current = this.#pages.get(key, () => this.#render(key, id, network), isKept);
    if (!older) return current;
    const entry = await Promise.race([current, this.#watchdog.during(current)]).catch((err: unknown) => {
      log.warn({ err, id }, 'page render failed');
    });
    if (entry && entry.status < 500 && !entry.isIncomplete) return entry;
    this.#counts.stale += 1;
    log.warn({ path: pathOf(key), id }, 'stale page served: rendering failed');
    return older;
  }

  async #render(key: string, id: string, network: string): Promise<Entry> {
    await new Promise<void>((begin) => this.#enqueue(network, begin));
    this.#counts.renders += 1;
    return new Entry(await inject(this.#options.app, key, id, this.#options.messages));
  }

  /** Recompresses one page after the other, and only those still current by then. */
  #improve(key: string, entry: Entry): Promise<void> {
    return this.#enqueueImprovement(async () => {
      if (this.#current(key) === entry) await entry.improve();
    });
  }

  #countMiss(request: IncomingMessage): void {
    const { method = '', url = '', headers } = request;
    this.#options.countMiss?.({ method, address: url, headers, network: this.#networkOf(request) });
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(clientIp(request, this.#options.trustProxy ?? 0));
  }
}
