import { AppError, notFound } from '@portfolio/compat-api/errors';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { handlers } from '@portfolio/compat-api/handler';
import { present } from '@portfolio/compat-api/resources/present';
import { historyPath } from '@portfolio/contract/pages';
import { posts } from '@portfolio/contract/resources/posts';
import type { PostHistories } from './post-history.ts';

const versionSchema = posts.calls.listPublishedVersions.response.shape.items.element;

/** The versions in a post's history, newest first; throws 404 if there is no such post. */
async function versionsOf(gateway: Gateway, user: Owner, postId: string) {
  await gateway.findOrThrow('posts', user, postId);
  const { docs } = await gateway.list('published-versions', user, {
    where: { post: { equals: postId } },
    sort: '-number',
    select: { post: true, number: true, publicAt: true, startsRecord: true, title: true, withheld: true },
  });
  return docs;
}

/** The calls of the history of a post. */
export const historyHandlers = (gateway: Gateway, history: PostHistories) =>
  handlers({
    // The same answer whether there is no such post, it is a draft, or its history is off or empty.
    'posts.readChanges': async ({ params: { slug } }) => {
      const post = await history.find(slug);
      if (!post) throw notFound('This page');
      if (post.slug === slug) return { item: await history.read(post) };
      const headers = { Location: `/api${historyPath(post.slug ?? '')}` };
      throw new AppError(301, 'moved', 'This history has moved.', { headers });
    },
    'posts.listPublishedVersions': async ({ user, params }) => ({
      items: (await versionsOf(gateway, user, params.id)).map((doc) => present(versionSchema, doc)),
    }),
    'posts.withholdVersion': async ({ user, params: { id, versionId }, body: { withheld } }) => {
      const versions = await versionsOf(gateway, user, id);
      if (!versions.some((version) => version.id === versionId)) throw notFound('This version');
      const changed = await gateway.update('published-versions', user, versionId, { withheld });
      return { item: present(versionSchema, changed) };
    },
  });
