import type { ReadAnswer } from '@portfolio/contract';
import * as pages from '@portfolio/contract/pages';
import { isRecord } from '@portfolio/contract/type-guards';
import { pageApiPath } from '#app/lib/page-api-path.ts';

const FIXED = new Set<string>([
  pages.HOME_PAGE,
  pages.BLOG_PAGE,
  pages.CONTACT_PAGE,
  pages.EMAIL_SETUP_PAGE,
  pages.SEARCH_PAGE,
]);

/** The modules of the pages by path pattern; those of other paths are that of the page “not found”. */
const MODULES = new Map<string, string>([
  [pages.HOME_PAGE, 'home'],
  [pages.BLOG_PAGE, 'blog'],
  [pages.POST_PAGE, 'post'],
  [pages.HISTORY_PAGE, 'history'],
  [pages.PROJECT_PAGE, 'project'],
  [pages.SKILLS_PAGE, 'skills'],
  [pages.SKILL_PAGE, 'skills'],
  [pages.CV_PAGE, 'cv'],
  [pages.MATCH_PAGE, 'match'],
  [pages.SEARCH_PAGE, 'search'],
  [pages.CONTACT_PAGE, 'contact'],
  [pages.PRIVACY_PAGE, 'privacy'],
  [pages.EMAIL_SETUP_PAGE, 'email-setup'],
  [pages.API_PAGE, 'api-reference'],
]);
/** Key of a page's module in the build manifest, by its path pattern. */
export const moduleOf = (pattern: string): string =>
  `src/routes/public/${MODULES.get(pattern) ?? 'fallbacks/not-found'}.tsx`;

/** The HTTP status of a page: 404 for unknown paths, missing items, pages after the last one, and a page of skills that nothing leads to. */
export function statusOf(pathname: string, search: string, data: Record<string, ReadAnswer>): number {
  const read = pageApiPath(pathname, search);
  const answer = read ? data[read] : undefined;
  if (FIXED.has(pathname)) return pathname === pages.BLOG_PAGE && isPastTheEnd(answer?.body) ? 404 : 200;
  if (pathname === pages.PRIVACY_PAGE) return isOn(data, 'privacyVisible') ? 200 : 404;
  if (pathname === pages.SKILLS_PAGE && isEmptyList(answer?.body) && !isOn(data, 'skillsVisible')) return 404;
  return answer?.status === 200 ? 200 : 404;
}

/** Whether a public setting is on. The site leads to its skills once it has work: also if that names none of them. */
function isOn(data: Record<string, ReadAnswer>, name: 'privacyVisible' | 'skillsVisible'): boolean {
  const config = data['/api/public-config']?.body;
  return isRecord(config) && config[name] === true;
}

const isEmptyList = (body: unknown): body is { page?: unknown } =>
  isRecord(body) && Array.isArray(body.items) && body.items.length === 0;

/** Whether this is a page after the last one of a list. */
const isPastTheEnd = (body: unknown): boolean => isEmptyList(body) && body.page !== 1;
