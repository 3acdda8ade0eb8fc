import type { Feature } from '#app/feature.ts';
import { historyHandlers } from './handlers.ts';
import { PostHistory, type PostHistoryParts } from './post-history.ts';

/** The public records of changes of posts. */
export function createPostHistory({ gateway, visitorReads, cache }: PostHistoryParts) {
  const history = new PostHistory({ gateway, visitorReads, cache });
  return {
    handlers: historyHandlers(gateway, history),
    extras: { updatesOf: (post) => history.updates(post) },
    pageAt: history.pageAt,
  } satisfies Feature;
}
