import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, UNKNOWN_ID, withSettings } from './helpers.ts';

/** A public post with one update in its history, while the history is on for the site. */
const withHistory = (context: TestContext, run: (post: { _id: string; slug: string }) => Promise<void>) =>
  withSettings(context, { changesVisible: true }, async () => {
    const { call, createItem } = context;
    const { _id, slug } = await createItem('posts', { content: 'the old words', changesVisible: true });
    await call('posts.update', { id: _id }, { json: { content: 'the new words' } });
    await run({ _id, slug: slug as string });
  });

/** The public history of posts. */
export const postHistory: RouteCases = {
  'posts.readChanges': {
    200: {
      'compares the published versions': (context) =>
        withHistory(context, async ({ slug }) => {
          const { text, body } = expectStatus(
            await context.call('posts.readChanges', { slug }, { session: 'none' }),
            200,
          );
          expectEqual(body.item.entries.length, 2, 'entries');
          expectTrue(text.includes('old') && text.includes('new'), text);
        }),
    },
    301: {
      'under a former slug': (context) =>
        withHistory(context, async ({ _id, slug }) => {
          await context.call('posts.update', { id: _id }, { json: { slug: `${slug}-moved` } });
          const answer = expectStatus(await context.call('posts.readChanges', { slug }, { session: 'none' }), 301);
          expectEqual(answer.headers.get('location'), `/api/blog/${slug}-moved/changes`, 'Location');
        }),
    },
    404: {
      'an unknown slug': async ({ call }) => expectStatus(await call('posts.readChanges', { slug: 'never-was' }), 404),
      'a post whose history is off, even for the owner': (context) =>
        withHistory(context, async ({ _id, slug }) => {
          await context.call('posts.update', { id: _id }, { json: { changesVisible: false } });
          expectStatus(await context.call('posts.readChanges', { slug }), 404);
        }),
    },
  },
  'posts.listPublishedVersions': {
    200: {
      'lists the versions, newest first': (context) =>
        withHistory(context, async ({ _id }) => {
          const { items } = expectStatus(await context.call('posts.listPublishedVersions', { id: _id }), 200).body;
          expectEqual(
            items.map(({ startsRecord }: { startsRecord: boolean }) => startsRecord),
            [false, true],
            'startsRecord',
          );
        }),
    },
  },
  'posts.withholdVersion': {
    200: {
      'hides the version from visitors': (context) =>
        withHistory(context, async ({ _id, slug }) => {
          const [version] = (await context.call('posts.listPublishedVersions', { id: _id })).body.items;
          const params = { id: _id, versionId: version._id };
          const { item } = expectStatus(
            await context.call('posts.withholdVersion', params, { json: { withheld: true } }),
            200,
          ).body;
          expectEqual(item.withheld, true, 'withheld');
          expectStatus(await context.call('posts.readChanges', { slug }, { session: 'none' }), 404);
        }),
    },
    404: {
      'a version that the history does not have': (context) =>
        withHistory(context, async ({ _id }) => {
          const params = { id: _id, versionId: UNKNOWN_ID };
          expectStatus(await context.call('posts.withholdVersion', params, { json: { withheld: true } }), 404);
        }),
    },
  },
};
