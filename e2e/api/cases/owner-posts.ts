import { LIMITS } from '@portfolio/contract';
import { expectEqual, expectTrue } from '../case.ts';
import type { Item } from '../context.ts';
import { expectStatus, type RouteCases, type RunCase } from './helpers.ts';

const NAME = 'posts.listAdmin';
const refuses =
  (query: Record<string, string>, path: string): RunCase =>
  async ({ call }) => {
    const { body } = expectStatus(await call(NAME, {}, { query }), 400, 'invalid');
    expectEqual(
      body.details.map((detail: { path: string }) => detail.path),
      [path],
      'details',
    );
  };

/** The owner's list of posts: pages, filters, orders and the search in texts; and the links to one of them. */
export const ownerPosts: RouteCases = {
  [NAME]: {
    200: {
      'everything without a query': async ({ call, createItem }) => {
        const { _id } = await createItem('posts', { status: 'draft' });
        const { body } = expectStatus(await call(NAME, {}, { query: { unknown: 'ignored' } }), 200);
        expectTrue(
          body.items.some((item: Item) => item._id === _id),
          'the draft is not listed',
        );
        expectEqual([body.total, body.items.some((item: Item) => 'content' in item)], [undefined, false], 'total');
      },
      'filtered, sorted and in pages': async ({ call, createItem, uniqueWord }) => {
        const series = uniqueWord();
        const first = await createItem('posts', { series, tags: [series], title: `A ${series}` });
        const second = await createItem('posts', { series, status: 'draft', title: `b ${series}` });
        const idsOf = async (query: Record<string, string>) => {
          const { items, total } = expectStatus(await call(NAME, {}, { query: { series, ...query } }), 200).body;
          return [items.map((item: Item) => item._id), total];
        };
        expectEqual(await idsOf({ sort: 'title' }), [[first._id, second._id], 2], 'by title');
        expectEqual(await idsOf({ sort: 'title', page: '2', pageSize: '1' }), [[second._id], 2], 'the second page');
        expectEqual(await idsOf({ status: 'draft' }), [[second._id], 1], 'drafts');
        expectEqual(await idsOf({ tag: series }), [[first._id], 1], 'with the tag');
        expectEqual(await idsOf({ pending: 'true' }), [[], 0], 'with changes that wait');
      },
      'with the counts of the filters': async ({ call, createItem, uniqueWord }) => {
        const word = uniqueWord();
        const countsOf = async () =>
          expectStatus(await call(NAME, {}, { query: { counts: 'true', pageSize: '1' } }), 200).body.counts;
        const before = await countsOf();
        await createItem('posts', { tags: [word], series: word, status: 'draft', excerpt: '', coverImage: null });
        const after = await countsOf();
        for (const name of ['total', 'noExcerpt', 'noCover']) expectEqual(after[name], before[name] + 1, name);
        expectEqual(after.status.draft, before.status.draft + 1, 'drafts');
        for (const name of ['tags', 'series']) {
          const counted = after[name].find((entry: { name: string }) => entry.name === word);
          expectEqual(counted, { name: word, count: 1 }, name);
        }
      },
      'with the place of what was searched for in the pending text': async ({ call, createItem, uniqueWord }) => {
        const q = uniqueWord();
        const { _id } = await createItem('posts', { content: `Public ${q}.` });
        const content = `One line.\n\nIt *is* ${q}, twice ${q}.`;
        expectStatus(await call('posts.savePending', { id: _id }, { json: { content } }), 200);
        const { items, total } = expectStatus(await call(NAME, {}, { query: { q: q.toUpperCase() } }), 200).body;
        expectEqual(total, 1, 'total');
        expectEqual(
          items[0].match,
          { text: `It is ${q}, twice ${q}.`, at: content.indexOf(q), paragraph: 2, count: 2 },
          'match',
        );
      },
    },
    400: {
      'a page of too many posts': refuses({ pageSize: String(LIMITS.ownerPageSize + 1) }, 'pageSize'),
      'a wrong order': refuses({ sort: 'best' }, 'sort'),
    },
  },
  'posts.countLinks': {
    200: {
      'counts the posts whose texts, public or pending, link to it': async ({ call, createItem }) => {
        const { _id, slug } = await createItem('posts');
        await call('posts.update', { id: _id }, { json: { content: `[itself](/blog/${slug})` } });
        await createItem('posts', { content: `[one](/blog/${slug}#part)`, status: 'draft' });
        await createItem('posts', { content: `/blog/${slug} is no link, [this](/blog/${slug}-2) is another.` });
        const waiting = await createItem('posts');
        await call('posts.savePending', { id: waiting._id }, { json: { content: `[two](/blog/${slug})` } });
        expectEqual(expectStatus(await call('posts.countLinks', { id: _id }), 200).body, { posts: 2 }, 'posts');
      },
    },
  },
};
