import type { Feature } from '#app/feature.ts';
import { recordHandlers } from './handlers.ts';
import { PostHistory, type RecordsOptions } from './post-history.ts';

/** The public records of changes of posts. */
export function createPostHistory({ gateway, visitorReads, cache }: RecordsOptions) {
  const history = new PostHistory({ gateway, visitorReads, cache });
  return {
    handlers: recordHandlers(gateway, history),
    extras: { updatesOf: (post) => history.updates(post) },
    pageAt: history.pageAt,
  } satisfies Feature;
}
