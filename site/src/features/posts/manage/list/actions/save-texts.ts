import type { OwnerPost, RequestOf } from '@portfolio/contract';
import { call } from '#app/panel/api/client.ts';
import { isPublic } from '#app/panel/post-status.ts';

/** Texts of a post whose changes can wait. */
export type Texts = Pick<RequestOf<'posts.savePending'>, 'title' | 'excerpt' | 'content' | 'tags'>;
/** The revisions that the texts were read with; with older ones nothing is saved. */
export type Revisions = Pick<OwnerPost, 'rev' | 'pendingRev'>;

/** Saves texts: of a public post as changes that are not public yet, else at once. */
export async function saveTexts(
  post: Pick<OwnerPost, '_id' | 'status' | 'publishedAt'>,
  texts: Texts,
  { rev, pendingRev }: Partial<Revisions> = {},
): Promise<OwnerPost> {
  const params = { id: post._id };
  const { item } = isPublic(post)
    ? await call('posts.savePending', { params, body: { ...texts, rev, pendingRev } })
    : await call('posts.update', { params, body: { ...texts, rev } });
  return item;
}
