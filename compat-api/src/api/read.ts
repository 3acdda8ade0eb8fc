import type { AddressOf, ReadAnswer, ResponseOf, RouteName } from '@portfolio/contract';
import { AppError } from '../errors.ts';
import type { Handlers, Services } from '../handler.ts';
import { parse } from './body.ts';
import { type Match, matchPath } from './match.ts';

type AnyHandler = (call: unknown, services: Services) => unknown;

/**
 * Answers a public API read in process, as HTTP would; pages are rendered from it. The path may carry a query. Server
 * faults are thrown. Reads of a fixed path are cached until the content changes; callers must not change the answer.
 */
export function createReads(handlers: Handlers, services: Services) {
  const { generation } = services;
  const cache = new Map<string, { generation: number; answer: Promise<ReadAnswer> }>();

  async function read(path: string): Promise<ReadAnswer> {
    const current = generation.current();
    const cached = cache.get(path);
    if (cached?.generation === current) return cached.answer;
    const url = new URL(path, 'http://in.process');
    const match = matchPath(url.pathname).find(({ spec }) => spec.method === 'GET' && spec.access === 'public');
    if (!match) return { status: 404, body: null };
    if (path !== match.spec.path) return make(url, match);
    const answer = generation.ready().then(() => make(url, match));
    const entry = { generation: current, answer };
    cache.set(path, entry);
    // Rejected reads are not cached.
    answer.catch(() => cache.get(path) === entry && cache.delete(path));
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
      // A temporary error (503, 429) must not be rendered: the page would say that there is no content.
      if (!(error instanceof AppError) || error.status === 429 || error.status >= 500) throw error;
      const location = error.extra.headers?.Location;
      return { status: error.status, body: null, ...(location && { location }) };
    }
  }

  return read;
}
/** Answers a public read by its path, without a request over the network. */
export type Read = ReturnType<typeof createReads>;

/** The response body of a public read, typed by its route; throws if the read is refused. */
export async function bodyOf<N extends RouteName>(read: Read, path: AddressOf<N>): Promise<ResponseOf<N>> {
  const { status, body } = await read(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body as ResponseOf<N>;
}
