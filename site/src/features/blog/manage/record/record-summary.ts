import type { OwnerPost, PublishedVersion } from '@portfolio/contract';
import { isPublic } from '../post-status.ts';

interface RecordState {
  post: Pick<OwnerPost, 'changesVisible' | 'publishedAt' | 'status'>;
  /** Newest first. */
  versions: readonly PublishedVersion[];
  /** Whether records are on in Site Settings. */
  isSiteOn: boolean;
}

/** The number of updates that visitors see: the first shown version is none, nor is one after a pause of the record. */
export function countUpdates(versions: readonly PublishedVersion[], now = Date.now()): number {
  let updates = 0;
  let isStart = true;
  for (const { publicAt, startsRecord, withheld } of versions.toReversed()) {
    isStart ||= startsRecord;
    if (withheld || Date.parse(publicAt) > now) continue;
    if (!isStart) updates += 1;
    isStart = false;
  }
  return updates;
}

/** What visitors see of a record, as a sentence. */
export function recordSummary({ post, versions, isSiteOn }: RecordState): string {
  if (!isSiteOn) return 'Records are off in Site Settings, so visitors see none of this.';
  if (!post.changesVisible) return 'The record of this post is off, so visitors see none of this.';
  if (!isPublic(post)) return 'Visitors see the record while the post is public.';
  const updates = countUpdates(versions);
  if (updates === 0) return 'Visitors see no record yet. It appears with the next change of title, excerpt or text.';
  return `Visitors see ${updates === 1 ? 'one update' : `${updates} updates`}.`;
}
