import type { ReadAnswer } from '@portfolio/contract';
import {
  BLOG_PAGE,
  CONTACT_PAGE,
  EMAIL_SETUP_PAGE,
  HOME_PAGE,
  SEARCH_PAGE,
  SKILLS_PAGE,
} from '@portfolio/contract/pages';
import { pageApiPath } from '#app/lib/prefetch.ts';

const FIXED = new Set<string>([HOME_PAGE, BLOG_PAGE, CONTACT_PAGE, EMAIL_SETUP_PAGE, SEARCH_PAGE]);

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
