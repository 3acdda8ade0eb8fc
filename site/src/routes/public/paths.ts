import type { ReadAnswer } from '@portfolio/contract';

const FIXED = new Set(['/', '/blog', '/contact-us', '/email-setup']);

/** The HTTP status of a page: 404 for unknown paths and for posts that are not there. */
export function statusOf(pathname: string, data: Record<string, ReadAnswer>): number {
  if (FIXED.has(pathname)) return 200;
  const isPost = /^\/blog\/[^/]+$/.test(pathname);
  const answer = isPost && Object.entries(data).find(([path]) => path.startsWith('/api/blog/'))?.[1];
  return answer && answer.status === 200 ? 200 : 404;
}
