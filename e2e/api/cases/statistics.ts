import { SEEN_PATH } from '@portfolio/contract/counting';
import { postPath } from '@portfolio/contract/pages';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, UNKNOWN_ID } from './helpers.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Reports a view as the public script does. */
async function see({ base }: TestContext, path: string): Promise<void> {
  const { origin } = new URL(base);
  const answer = await fetch(new URL(SEEN_PATH, base), {
    method: 'POST',
    headers: { origin, 'user-agent': AGENT },
    body: JSON.stringify({ kind: 'view', path }),
  });
  expectEqual(answer.status, 204, 'status of a report');
}

/** Calls until the answer is as expected, because what is reported is counted after the answer; at most ten seconds. */
async function whenCounted<T>(read: () => Promise<T>, isCounted: (answer: T) => boolean): Promise<T> {
  for (let looks = 0; looks < 100; looks += 1) {
    const answer = await read();
    if (isCounted(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return read();
}

/** What is counted of visits. */
export const statistics: RouteCases = {
  'statistics.read': {
    200: {
      'counts a view of a post': async (context) => {
        const { call, createItem, uniqueWord } = context;
        const title = `Counted ${uniqueWord()}`;
        const post = await createItem('posts', { title, status: 'published' });
        const path = postPath(String(post.slug));
        await see(context, path);
        const read = async () => {
          const { item } = expectStatus(await call('statistics.read', {}, { query: { range: '7d' } }), 200).body;
          expectEqual(item.points.length, 7, 'points');
          return item.pages.items.find((page: { path: string }) => page.path === path);
        };
        const page = await whenCounted(read, Boolean);
        expectEqual(page, { path, title, views: 1, visitors: 1, reads: 0 }, 'page');
      },
      'has as many points of the span before': async ({ call }) => {
        for (const [range, points] of [
          ['30d', 30],
          ['12m', 52],
        ] as const) {
          const { item } = expectStatus(await call('statistics.read', {}, { query: { range } }), 200).body;
          expectEqual([item.points.length, item.before.length], [points, points], range);
        }
      },
    },
  },
  'statistics.readPosts': {
    200: {
      'has the views of the last 30 days, and no row for an unknown id': async (context) => {
        const { call, createItem } = context;
        const post = await createItem('posts', { status: 'published' });
        await see(context, postPath(String(post.slug)));
        const query = { ids: `${post._id},${UNKNOWN_ID}` };
        const read = async () => expectStatus(await call('statistics.readPosts', {}, { query }), 200).body.items;
        const items = await whenCounted(read, ([row]) => row?.views > 0);
        expectEqual(items, [{ _id: post._id, views: 1, days: [...Array(29).fill(0), 1] }], 'rows');
      },
    },
    400: {
      'more posts than a list shows': async ({ call }) => {
        const query = { ids: Array(101).fill(UNKNOWN_ID).join(',') };
        expectStatus(await call('statistics.readPosts', {}, { query }), 400);
      },
    },
  },
  'statistics.export': {
    200: {
      'is CSV with a line for each name of each day': async ({ call }) => {
        const { headers, text } = expectStatus(await call('statistics.export', {}, { query: {} }), 200);
        expectTrue((headers.get('content-type') ?? '').startsWith('text/csv'), 'it is no CSV');
        expectEqual(text.split('\r\n')[0], 'day,kind,name,count,visitors,read_to_end', 'head');
      },
    },
  },
};
