import type { OwnerPost, PublishedVersion } from '@portfolio/contract';
import { isPublic } from '#app/panel/post-status.ts';

interface HistoryState {
  post: Pick<OwnerPost, 'changesVisible' | 'publishedAt' | 'status'>;
  /** Newest first. */
  versions: readonly PublishedVersion[];
  /** Whether post history is on in Site Settings. */
  isSiteOn: boolean;
}

/**
 * The number of updates that visitors see: the first shown version is none, nor is one after a pause of the history.
 */
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

/** What visitors see of a history, as a sentence. */
export function historySummary({ post, versions, isSiteOn }: HistoryState): string {
  if (!isSiteOn) return 'Post history is off in Site Settings, so visitors see none of this.';
  if (!post.changesVisible) return 'The history of this post is off, so visitors see none of this.';
  if (!isPublic(post)) return 'Visitors see the history while the post is public.';
  const updates = countUpdates(versions);
  if (updates === 0) return 'Visitors see no history yet. It appears with the next change of title, excerpt or text.';
  return `Visitors see ${updates === 1 ? 'one update' : `${updates} updates`}.`;
}
