import type { Counts } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import type { PostCards } from '@portfolio/compat-api/resources/posts/cards';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { Feature } from '#app/feature.ts';
import { mcp } from './routes.ts';

interface McpOptions {
  visitorReads: VisitorReads;
  postCards: PostCards;
  cache: Cache;
  counts: Counts;
  origin: string;
  /** The resume as JSON; `null` while there is none. */
  readResume: () => Promise<object | null>;
}

/** The server of the Model Context Protocol. */
export function createMcp({ visitorReads, postCards, cache, counts, origin, readResume }: McpOptions) {
  return {
    pages: ({ read, allowedOrigins }) =>
      mcp({ read, visitorReads, postCards, cache, counts, origin, readResume, allowedOrigins }),
  } satisfies Feature;
}
