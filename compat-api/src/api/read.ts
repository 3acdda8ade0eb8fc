import type { ReadAnswer } from '@portfolio/contract';
import { AppError } from '../errors.ts';
import type { Handlers, Services } from '../handler.ts';
import { type Match, matchPath } from './match.ts';
import { parse } from './parse.ts';

type AnyHandler = (call: unknown, services: Services) => unknown;

/**
 * Answers a public read in process, as HTTP would: what the pages are drawn from. The path may carry a query. Faults of
 * the server are thrown. The same few reads stand on most pages: those of a fixed path are kept while the content stands,
 * and must not be changed by who asks.
 */
export function createReads(handlers: Handlers, services: Services) {
  const { generation } = services;
  const kept = new Map<string, { of: number; answer: Promise<ReadAnswer> }>();

  async function read(path: string): Promise<ReadAnswer> {
    const of = generation.current();
    const before = kept.get(path);
    if (before?.of === of) return before.answer;
    const url = new URL(path, 'http://in.process');
    const match = matchPath(url.pathname).find(({ spec }) => spec.method === 'GET' && spec.access === 'public');
    if (!match) return { status: 404, body: null };
    if (path !== match.spec.path) return make(url, match);
    const answer = generation.begun().then(() => make(url, match));
    const mine = { of, answer };
    kept.set(path, mine);
    // What failed is no answer for the next one.
    answer.catch(() => kept.get(path) === mine && kept.delete(path));
    return answer;
  }

  async function make(url: URL, match: Match): Promise<ReadAnswer> {
    try {
      const body = await (handlers[match.name] as AnyHandler)(
        {
          params: parse(match.spec.params, match.params),
          query: parse(match.spec.query, Object.fromEntries(url.searchParams)),
          body: undefined,
          session: null,
          user: null,
          address: '',
          http: null,
        },
        services,
      );
      return { status: match.spec.status, body };
    } catch (error) {
      // A refusal for now (503, 429) is no answer to draw a page from: the page would say that there is nothing.
      if (!(error instanceof AppError) || error.status === 429 || error.status >= 500) throw error;
      const location = error.extra.headers?.Location;
      return { status: error.status, body: null, ...(location && { location }) };
    }
  }

  return read;
}
export type Read = ReturnType<typeof createReads>;
