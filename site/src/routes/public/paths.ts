import type { ReadAnswer } from '@portfolio/contract';
import { readBehind } from '../../lib/prefetch.ts';

const FIXED = new Set(['/', '/blog', '/contact-us', '/email-setup', '/search']);

/** The HTTP status of a page: 404 for unknown paths, for posts and projects that are not there, and past the last page. */
export function statusOf(pathname: string, search: string, data: Record<string, ReadAnswer>): number {
  const read = readBehind(pathname, search);
  const answer = read ? data[read] : undefined;
  if (FIXED.has(pathname)) return isPastTheEnd(answer?.body) ? 404 : 200;
  return answer?.status === 200 ? 200 : 404;
}

/** Whether this is a page of a list that ended before it. */
function isPastTheEnd(body: unknown): boolean {
  const { items, page } = (body ?? {}) as { items?: unknown[]; page?: number };
  return items?.length === 0 && page !== 1;
}
