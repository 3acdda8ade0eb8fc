import { publicNow } from '../../clock.ts';

/** Whether visitors have seen a post: it was public once, or it is published and its time has come. */
export function hasBeenPublic(post: Record<string, unknown> | undefined): boolean {
  if (post?.wasPublic === true) return true;
  const { publishedAt } = post ?? {};
  const time = typeof publishedAt === 'string' || publishedAt instanceof Date ? new Date(publishedAt).getTime() : NaN;
  return post?.status === 'published' && time <= publicNow();
}
