import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import { findText } from '@portfolio/text/find/find-text';
import { paragraphOf } from '@portfolio/text/find/paragraph-of';
import { textAround } from '@portfolio/text/find/text-around';
import { counted } from '@portfolio/text/format/counted';
import { useRef, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { withPending } from '#app/features/posts/manage/pending/pending-values.ts';
import { isPublic } from '#app/panel/post-status.ts';
import { forEachPooled } from '#app/panel/resource/order.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { rowOf } from '../actions/list-changes.ts';
import { Kept, type Replaced, replaceInPost, undoReplace } from './replace-in-post.ts';

/** A post that was left as it was, and why. */
export interface KeptPost {
  post: OwnerPostRow;
  reason: string;
}

/** Replaces words in posts, a few at a time, and offers one undo for all; reports those that were left as they were. */
export function useReplace(words: string, onUndone: () => void) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const replaced = useRef<Replaced[]>([]);
  const withdraw = useRef<() => boolean>(() => false);
  async function run(posts: readonly OwnerPostRow[], by: string): Promise<KeptPost[]> {
    const kept: KeptPost[] = [];
    let done = 0;
    setProgress({ done, of: posts.length });
    await forEachPooled(posts, async (post) => {
      try {
        replaced.current.push(await replaceInPost(post, words, by));
      } catch (error) {
        const { message, item } = error instanceof Kept ? error : new Kept(String(error));
        kept.push({ post: item ? foundRow(item, words) : post, reason: message });
      }
      done += 1;
      setProgress({ done, of: posts.length });
    });
    setProgress(null);
    withdraw.current();
    if (replaced.current.length > 0) withdraw.current = offer(replaced.current, onUndone);
    return kept;
  }
  return { progress, run };
}

/** The row of a post with where the words are in the text that is stored now. */
function foundRow(item: OwnerPost, words: string): OwnerPostRow {
  const { content } = withPending(item);
  const found = findText(content, words);
  if (!found) return rowOf(item);
  const place = { paragraph: paragraphOf(content, found.at), text: textAround(content, found.at, words) };
  return { ...rowOf(item), match: { ...found, ...place } };
}

/** One undo for all; what it leaves as it is, is named. */
function offer(replaced: readonly Replaced[], onUndone: () => void): () => boolean {
  const waiting = replaced.filter(({ item }) => isPublic(item)).length;
  const detail = waiting > 0 ? `In ${counted(waiting, 'public post')} the change isn’t public yet.` : undefined;
  const takeBack = async (posts: readonly Replaced[]) => {
    const kept: { post: Replaced; reason: string }[] = [];
    await forEachPooled(posts, (post) =>
      undoReplace(post).catch((error: Error) => kept.push({ post, reason: error.message })),
    );
    onUndone();
    const [first] = kept;
    if (!first) return;
    const titles = kept.map(({ post }) => post.item.title).join(', ');
    toast.error(`${counted(kept.length, 'post')} kept the new words: ${first.reason}`, {
      detail: titles,
      action: { label: 'Try again', run: () => void takeBack(kept.map(({ post }) => post)) },
    });
  };
  return offerUndo(`Replaced in ${counted(replaced.length, 'post')}`, () => takeBack(replaced), detail);
}
