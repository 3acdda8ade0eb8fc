import { AppError, notFound } from '@portfolio/compat-api/errors';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { handlers } from '@portfolio/compat-api/handler';
import { present } from '@portfolio/compat-api/resources/present';
import { changesPath } from '@portfolio/contract/pages';
import { posts } from '@portfolio/contract/resources/posts';
import type { PostHistory } from './post-history.ts';

const versionSchema = posts.calls.listPublishedVersions.response.shape.items.element;

/** The calls of the public record of changes of a post. */
export const recordHandlers = (gateway: Gateway, history: PostHistory) =>
  handlers({
    // The same answer whether there is no such post, it is a draft, or its record is off or empty.
    'posts.readChanges': async ({ params: { slug } }) => {
      const post = await history.find(slug);
      if (!post) throw notFound('This page');
      if (post.slug === slug) return { item: await history.read(post) };
      const headers = { Location: `/api${changesPath(post.slug ?? '')}` };
      throw new AppError(301, 'moved', 'This record has moved.', { headers });
    },
    'posts.listPublishedVersions': async ({ user, params }) => ({
      items: (await gateway.recordedVersions(user, params.id)).map((doc) => present(versionSchema, doc)),
    }),
    'posts.withholdVersion': async ({ user, params: { id, versionId }, body }) => ({
      item: present(versionSchema, await gateway.withholdVersion(user, id, versionId, body.withheld)),
    }),
  });
