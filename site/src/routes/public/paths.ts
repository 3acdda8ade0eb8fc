import type { ReadAnswer } from '@portfolio/contract';
import { itemRead } from '../../lib/prefetch.ts';

const FIXED = new Set(['/', '/blog', '/contact-us', '/email-setup', '/search']);

/** The HTTP status of a page: 404 for unknown paths, and for posts and projects that are not there. */
export function statusOf(pathname: string, data: Record<string, ReadAnswer>): number {
  if (FIXED.has(pathname)) return 200;
  const read = itemRead(pathname);
  return read && data[read]?.status === 200 ? 200 : 404;
}
