import { linksTo } from '@portfolio/cms';
import { postPath } from '@portfolio/contract/pages';
import type { Doc, Gateway, Owner } from '#app/gateway.ts';

/** Texts that are searched at once: of the greatest length that takes some milliseconds. */
const AT_ONCE = 25;

/** How many other posts outside the trash link to a post, in their text or in a pending one: what follows a new slug. */
export async function countLinkingPosts(gateway: Gateway, user: Owner, { id, slug }: Doc<'posts'>): Promise<number> {
  if (!slug) return 0;
  const ids = (await gateway.postColumns(user, ['slug'])).map((post) => String(post.id)).filter((one) => one !== id);
  const pending = await gateway.pendingOfPosts(user);
  const where = { content: { contains: postPath(slug) } };
  const links = (text: string | null | undefined) => text?.includes(postPath(slug)) && linksTo(text, 'blog', slug);
  const linking = new Set(ids.filter((one) => links(pending.get(one)?.content)));
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const part = { where, ids: ids.slice(start, start + AT_ONCE) };
    for (const post of await gateway.postColumns(user, ['content'], part)) {
      if (links(post.content)) linking.add(String(post.id));
    }
  }
  return linking.size;
}
