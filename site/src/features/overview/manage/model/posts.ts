import { OVERVIEW_ITEMS, OVERVIEW_POSTS, type Overview, type PostInWork } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { AT_CARET } from '#app/panel/writing/plain/at-caret.ts';

/** A post that the owner can go on with. */
export interface ContinuedPost extends PostInWork {
  isDraft: boolean;
}

/** Drafts and public posts with pending changes, by last edit; the other drafts, and the scheduled posts. */
export function postsOf({ drafts, pending, scheduled }: Overview) {
  const continued: ContinuedPost[] = [
    ...drafts.items.map((post) => ({ ...post, isDraft: true })),
    ...pending.map((post) => ({ ...post, isDraft: false })),
  ]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, OVERVIEW_POSTS);
  const ids = new Set(continued.map(({ _id }) => _id));
  const others = drafts.items.filter(({ _id }) => !ids.has(_id));
  return { continued, scheduled: scheduled.items, drafts: others.slice(0, OVERVIEW_ITEMS - scheduled.items.length) };
}

/** The editor of a post, at the place of the caret. */
export const continuePath = (id: string): string => `${panelPath(PANEL_SECTIONS.posts, id)}#${AT_CARET}`;
