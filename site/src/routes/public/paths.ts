import type { ReadAnswer } from '@portfolio/contract';
import {
  BLOG_PAGE,
  CHANGES_PAGE,
  CONTACT_PAGE,
  CV_PAGE,
  EMAIL_SETUP_PAGE,
  HOME_PAGE,
  MATCH_PAGE,
  POST_PAGE,
  PROJECT_PAGE,
  SEARCH_PAGE,
  SKILL_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';
import { pageApiPath } from '#app/lib/prefetch.ts';

const FIXED = new Set<string>([HOME_PAGE, BLOG_PAGE, CONTACT_PAGE, EMAIL_SETUP_PAGE, SEARCH_PAGE]);

/** The modules of the pages by path pattern; those of other paths are that of the page “not found”. */
const MODULES = new Map<string, string>([
  [HOME_PAGE, 'home'],
  [BLOG_PAGE, 'blog'],
  [POST_PAGE, 'post'],
  [CHANGES_PAGE, 'changes'],
  [PROJECT_PAGE, 'project'],
  [SKILLS_PAGE, 'skills'],
  [SKILL_PAGE, 'skills'],
  [CV_PAGE, 'cv'],
  [MATCH_PAGE, 'match'],
  [SEARCH_PAGE, 'search'],
  [CONTACT_PAGE, 'contact'],
  [EMAIL_SETUP_PAGE, 'email-setup'],
]);
/** Key of a page's module in the build manifest, by its path pattern; not with the pages, whose code browsers load. */
export const moduleOf = (pattern: string): string =>
  `src/routes/public/${MODULES.get(pattern) ?? 'fallbacks/not-found'}.tsx`;

/** The HTTP status of a page: 404 for unknown paths, missing items, pages after the last one, and a page of no skills. */
export function statusOf(pathname: string, search: string, data: Record<string, ReadAnswer>): number {
  const read = pageApiPath(pathname, search);
  const answer = read ? data[read] : undefined;
  if (FIXED.has(pathname)) return isPastTheEnd(answer?.body) ? 404 : 200;
  if (pathname === SKILLS_PAGE && isEmptyList(answer?.body)) return 404;
  return answer?.status === 200 ? 200 : 404;
}

const isEmptyList = (body: unknown): boolean => ((body ?? {}) as { items?: unknown[] }).items?.length === 0;

/** Whether this is a page after the last one of a list. */
function isPastTheEnd(body: unknown): boolean {
  const { items, page } = (body ?? {}) as { items?: unknown[]; page?: number };
  return items?.length === 0 && page !== 1;
}
