import type { OwnerPost } from '@portfolio/contract';
import { useEffect, useReducer } from 'react';
import { isPublic, isScheduled } from '#app/panel/post-status.ts';

/** The longest delay of a timer (ms). */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Whether visitors can read a post; rendered anew when the time of a scheduled one comes. */
export function useIsPublic(post: OwnerPost | null): boolean {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const time = post && isScheduled(post) ? Date.parse(post.publishedAt ?? '') : null;
  useEffect(() => {
    if (time === null) return;
    const timer = setTimeout(renderAnew, Math.min(Math.max(0, time - Date.now()) + 1, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [time]);
  return post !== null && isPublic(post);
}
