import type { ReadAnswer } from '@portfolio/contract';
import { AppError } from '../errors.ts';
import type { Handlers, Services } from '../handler.ts';
import { matchPath } from './match.ts';
import { parse } from './parse.ts';

type AnyHandler = (call: unknown, services: Services) => unknown;

/**
 * Answers a public read in process, as HTTP would: what the pages are drawn from. The path may carry a query. Faults of
 * the server are thrown.
 */
export function createReads(handlers: Handlers, services: Services) {
  return async function read(path: string): Promise<ReadAnswer> {
    const url = new URL(path, 'http://in.process');
    const match = matchPath(url.pathname).find(({ spec }) => spec.method === 'GET' && spec.access === 'public');
    if (!match) return { status: 404, body: null };
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
      if (!(error instanceof AppError)) throw error;
      const location = error.extra.headers?.Location;
      return { status: error.status, body: null, ...(location && { location }) };
    }
  };
}
export type Read = ReturnType<typeof createReads>;
