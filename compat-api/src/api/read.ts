import {
  type AddressOf,
  type ReadAnswer,
  type ResponseOf,
  type RouteName,
  type RouteSpec,
  routes,
} from '@portfolio/contract';
import type { Cache } from '../cache.ts';
import { AppError } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { isPublicRead, matchPath, runHandler } from './index.ts';

const specs: RouteSpec[] = Object.values(routes);
/** The paths of public reads without a parameter. */
const FIXED = new Set(specs.filter((spec) => isPublicRead(spec) && !spec.path.includes(':')).map(({ path }) => path));

/**
 * Answers a public API read in process, as HTTP would; pages are rendered from it. The path may carry a query. Server
 * faults are thrown. Reads of a fixed path are cached until the content changes; callers must not change the answer.
 */
export function createReads(handlers: Partial<Handlers>, cache: Cache) {
  async function answer(path: string): Promise<ReadAnswer> {
    const url = new URL(path, 'http://in.process');
    const match = matchPath(url.pathname).find(({ spec }) => isPublicRead(spec));
    if (!match) return { status: 404, body: null };
    try {
      const query = Object.fromEntries(url.searchParams);
      const call = { query, body: undefined, session: null, upload: undefined, address: '', http: null };
      const body = await runHandler(handlers, match, call);
      return { status: match.spec.status, body };
    } catch (error) {
      // A temporary error (503, 429) must not be rendered: the page would say that there is no content.
      if (!(error instanceof AppError) || error.status === 429 || error.status >= 500) throw error;
      const location = error.extra.headers?.Location;
      return { status: error.status, body: null, ...(location && { location }) };
    }
  }

  return async function read(path: string): Promise<ReadAnswer> {
    return FIXED.has(path) ? cache.remember(path, () => answer(path)) : answer(path);
  };
}
/** Answers a public read by its path, without a request over the network. */
export type Read = ReturnType<typeof createReads>;

/** The response body of a public read, typed by its route; throws if the read is refused. */
export async function bodyOf<N extends RouteName>(read: Read, path: AddressOf<N>): Promise<ResponseOf<N>> {
  const { status, body } = await read(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body as ResponseOf<N>;
}
