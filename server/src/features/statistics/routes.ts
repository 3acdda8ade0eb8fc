import type { Counts } from '@portfolio/cms';
import { requireMinimumBodyRate } from '@portfolio/compat-api/api/body';
import { addressOf } from '@portfolio/compat-api/api/index';
import { AppError, wrongMethod } from '@portfolio/compat-api/errors';
import { isLoadedAhead } from '@portfolio/compat-api/http/loaded-ahead';
import { Throttle } from '@portfolio/compat-api/http/throttle';
import { MAX_SEEN_BYTES, SEEN_IMAGE, SEEN_PATH, type SeenEvent } from '@portfolio/contract/counting';
import { messageOf } from '@portfolio/text/error-code';
import { type Request, type Response, Router } from 'express';
import { isbot } from 'isbot';
import { parseEvent, seenEvent } from './events.ts';

/** Reports that are counted of one address in a window (ms). */
const MAX_REPORTS = 60;
const WINDOW = 60_000;
/** How long the rest of a report that is too long may come (ms). */
const DISCARD_MS = 10_000;
/** A transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Options {
  record: (event: SeenEvent, client: string) => Promise<void>;
  allowedOrigins: () => Set<string>;
  counts: Counts;
  log: (message: string) => void;
}

/**
 * Takes what browsers report of visits. Whatever comes gets the same answer, at once: what is not counted is not told, and
 * cookies are ignored.
 */
export function seenRoutes({ record, allowedOrigins, counts, log }: Options): Router {
  const throttle = new Throttle('pages seen from', MAX_REPORTS, WINDOW, counts);

  async function count(request: Request, event: SeenEvent | null): Promise<void> {
    const agent = request.get('user-agent') ?? '';
    if (!event || isUncounted(request, agent)) return;
    const address = addressOf(request);
    try {
      await throttle.take(address);
      await record(event, `${address} ${agent}`);
    } catch (error) {
      // A limited address is not counted; nor is anything while the database does not answer.
      if (!(error instanceof AppError)) log(`A visit was not counted: ${messageOf(error)}`);
    }
  }

  const router = Router({ strict: true, caseSensitive: true });
  router.post(SEEN_PATH, async (request, response) => {
    const text = await requireMinimumBodyRate(request, readText(request)).catch(() => null);
    if (text === null) discard(request);
    response.status(204).set('Cache-Control', 'no-store').end();
    if (text !== null && isOwn(request, allowedOrigins())) await count(request, parseEvent(text));
  });
  router.all(SEEN_PATH, (request) => {
    throw wrongMethod(request.method, 'POST');
  });
  router.get(SEEN_IMAGE, async (request: Request, response: Response) => {
    response.set({ 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' }).end(PIXEL);
    if (request.method !== 'GET' || !isShownOnOwnPage(request, allowedOrigins())) return;
    await count(request, seenEvent.safeParse({ kind: 'view', path: request.query.path }).data ?? null);
  });
  return router;
}

/** Whether a report must not be counted: of a bot, of a page that is loaded ahead, or of somebody who wishes not to be. */
function isUncounted(request: Request, agent: string): boolean {
  const { headers } = request;
  return isLoadedAhead(headers) || headers.dnt === '1' || headers['sec-gpc'] === '1' || agent === '' || isbot(agent);
}

/** Whether a page of this site has sent a report: browsers name the origin of every POST. */
const isOwn = (request: Request, allowed: Set<string>): boolean =>
  allowed.has(request.get('origin') ?? '') && isSameSite(request);

/** Whether a page of this site shows the image; an address without its page counts nothing. */
const isShownOnOwnPage = (request: Request, allowed: Set<string>): boolean =>
  allowed.has(originOf(request.get('referer'))) && isSameSite(request);

const isSameSite = (request: Request): boolean => (request.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';

const originOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : '';

/** The text of a report; `null` if it is too long or does not come. */
async function readText(request: Request): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const part of chunks) {
      bytes += part.length;
      if (bytes > MAX_SEEN_BYTES) return null;
      parts.push(part);
    }
  } catch {
    // The client has left.
    return null;
  }
  return Buffer.concat(parts).toString();
}

/** Throws away what still comes of a report, for some seconds: a connection closed at once could lose the answer. */
function discard(request: Request): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), DISCARD_MS).unref();
  request.once('close', () => clearTimeout(timer));
}
