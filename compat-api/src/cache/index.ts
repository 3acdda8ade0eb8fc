import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Messages } from '../messages.ts';
import { requestId } from '../request-id.ts';
import { ask } from './ask.ts';
import { Entry } from './entry.ts';
import type { Generation } from './generation.ts';
import { keyOf } from './paths.ts';
import { encodingFor, send } from './send.ts';
import { createSilence } from './silence.ts';
import { Store } from './store.ts';
import { askerOf, createTurns } from './turns.ts';

const MINUTE = 60_000;

export interface PageCacheOptions {
  /** The product as a whole: what is not kept is answered by it. */
  app: RequestListener;
  /** What it wants its requests and responses made of. */
  messages?: Messages;
  /** Room for finished answers (bytes). */
  room: number;
  log: Logger;
  /** Whether each hit is a line of the log. */
  logsHits?: boolean;
  /** Which content stands now. */
  generation: Generation;
  /** Throws, or is silent, when the database does not answer. */
  ready(): Promise<void>;
  /** How many proxies are in front; left out, none. */
  trustProxy?: number;
}

/** A request that is answered by drawing: under which name it is logged, and who asks. */
interface Asked {
  id: string;
  by: string;
}

export interface CacheFigures {
  /** Answers from memory. */
  hits: number;
  /** Answers that had to be drawn. */
  draws: number;
  /** Older answers given because a newer one could not be drawn. */
  stale: number;
  entries: number;
  bytes: number;
}

export interface PageCache {
  listener: RequestListener;
  figures(): CacheFigures;
  close(): void;
}

interface Flight {
  generation: number;
  drawn: Promise<Entry>;
}

/** Hits after which a page is worth its best compression. */
const OFTEN = 3;
/** Every so many hits the store is told of one: it need not know the order to a hair. */
const SEEN = 8;
const pathOf = (key: string) => key.split('?')[0];
const isRedirect = ({ status }: Entry) => status >= 300 && status < 400;
const isKept = (entry: Entry) => entry.status === 200 || entry.status === 404 || isRedirect(entry);

/** Finished answers of public reads, kept in memory in front of the app until the content changes. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { app, log, generation, logsHits = false, trustProxy = 0 } = options;
  const silence = createSilence(options.ready);
  const store = new Store<Entry>(options.room);
  const flights = new Map<string, Flight>();
  const inTurn = createTurns();
  const counts = { hits: 0, draws: 0, stale: 0 };

  async function draw(key: string, { id, by }: Asked, of: number): Promise<Entry> {
    await generation.begun();
    await new Promise<void>((begin) => inTurn(by, begin));
    counts.draws += 1;
    const entry = new Entry(await ask(app, key, id, options.messages), of);
    // What raced with a change is good for those who wait for it, and for nobody after them.
    if (isKept(entry) && generation.current() === of) store.set(key, entry);
    return entry;
  }

  /** The one rendering under way for the present content, or a new one. */
  function flightFor(key: string, asked: Asked, of: number): Flight {
    const before = flights.get(key);
    if (before?.generation === of) return before;
    const drawn = draw(key, asked, of);
    const flight = { generation: of, drawn };
    flights.set(key, flight);
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    drawn.then(end, end);
    return flight;
  }

  /** A present answer, or an older one when there is no other way. */
  async function freshOrOlder(key: string, asked: Asked, of: number): Promise<Entry> {
    const before = store.peek(key);
    if (before?.generation === of) return before;
    const { id } = asked;
    const { drawn } = flightFor(key, asked, of);
    if (!before) return drawn;
    const entry = await Promise.race([drawn, silence.during(drawn)]).catch((err: unknown) => {
      log.warn({ err, id }, 'a page could not be drawn');
    });
    if (entry && entry.status < 500) return entry;
    counts.stale += 1;
    log.warn({ path: pathOf(key), id }, 'an older page was served: a newer one could not be drawn');
    return before;
  }

  async function answer(key: string, request: IncomingMessage, response: ServerResponse, of: number): Promise<void> {
    const id = requestId();
    const entry = await freshOrOlder(key, { id, by: askerOf(request, trustProxy) }, of);
    if (isRedirect(entry)) return void app(request, response);
    const encoding = encodingFor(request);
    const body = entry.made(encoding) ?? (await grown(key, entry, () => entry.make(encoding)));
    send(request, response, entry, body, id);
  }

  /** Does what makes an entry larger, and counts its bytes anew. */
  async function grown<T>(key: string, entry: Entry, make: () => Promise<T>): Promise<T> {
    const made = await make();
    if (store.peek(key) === entry) store.set(key, entry);
    return made;
  }

  let polishing: Promise<unknown> = Promise.resolve();
  /** One page after the other, and only what is still shown when its turn comes. */
  function polish(key: string, entry: Entry): void {
    polishing = polishing
      .then(async () => {
        const isShown = store.peek(key) === entry && entry.generation === generation.current();
        if (isShown) await grown(key, entry, () => entry.improve());
      })
      .catch((err: unknown) => log.warn({ err }, 'a page could not be compressed better'));
  }

  function hit(key: string, entry: Entry, request: IncomingMessage, response: ServerResponse): boolean {
    // How a redirection is written depends on who asks.
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

  /** What is not kept is answered in its turn, if somebody still waits for it. */
  const pass: RequestListener = (request, response) =>
    inTurn(askerOf(request, trustProxy), () => {
      if (!request.socket.destroyed) app(request, response);
    });

  const listener: RequestListener = (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return pass(request, response);
    const direct = store.peek(url);
    const key = direct ? url : keyOf(url);
    if (key === null) return pass(request, response);
    const of = generation.current();
    const entry = direct ?? store.peek(key);
    if (entry?.generation === of && hit(key, entry, request, response)) return;
    // Where nothing could be drawn the app says so itself.
    answer(key, request, response, of).catch(() => app(request, response));
  };

  const summary = setInterval(() => {
    const now = figures();
    if (now.hits + now.draws > reported.hits + reported.draws) {
      log.info({ hits: now.hits - reported.hits, draws: now.draws - reported.draws, bytes: now.bytes }, 'page cache');
    }
    reported = now;
  }, MINUTE);
  summary.unref();
  const figures = (): CacheFigures => ({ ...counts, entries: store.count, bytes: store.size });
  let reported = figures();

  return { listener, figures, close: () => clearInterval(summary) };
}
