import type { Feature } from '#app/feature.ts';
import { historyHandlers } from './handlers.ts';
import { type HistoryParts, PostHistories } from './post-history.ts';

/** The public histories of posts. */
export function createPostHistory(parts: HistoryParts) {
  const history = new PostHistories(parts);
  return {
    handlers: historyHandlers(parts.gateway, history),
    extras: { updatesOf: (post) => history.updates(post) },
    pageAt: history.pageAt,
  } satisfies Feature;
}
