import type { Feature } from '#app/feature.ts';
import { ChangeRecords, type RecordsOptions } from './change-records.ts';
import { recordHandlers } from './handlers.ts';

/** The public records of changes of posts. */
export function createPostHistory({ gateway, visitorReads, cache }: RecordsOptions) {
  const records = new ChangeRecords({ gateway, visitorReads, cache });
  return {
    handlers: recordHandlers(gateway, records),
    extras: { updatesOf: (post) => records.updates(post) },
    pageAt: records.pageAt,
  } satisfies Feature;
}
