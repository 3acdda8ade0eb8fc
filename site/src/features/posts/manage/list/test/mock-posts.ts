import type { OwnerPostRow } from '@portfolio/contract';
import { buildItem } from '@portfolio/contract/test/content';
import { mockRoute, type ReceivedRequest } from '#app/test/server.ts';

/** So many posts, named by their numbers; the first was edited last. */
export const manyPosts = (count: number, values: Partial<OwnerPostRow> = {}): OwnerPostRow[] =>
  Array.from({ length: count }, (_, at) => buildItem('posts', { _id: `p${at}`, title: `Post ${at}`, ...values }));

/** Mocks the owner's list: its pages, counts, two filters and the search, which finds titles and matches. */
export const mockPosts = (posts: readonly OwnerPostRow[]): ReceivedRequest[] =>
  mockRoute('posts.listAdmin', ({ params }) => {
    if (params.counts) return { items: [], total: posts.length, counts: countsOf(posts) };
    const { page = '1', pageSize = '50', status, tag, q } = params;
    const found = posts.filter(
      (post) =>
        (!status || post.status === status) &&
        (!tag || post.tags.includes(tag)) &&
        (!q || [post.title, post.match?.text].some((text) => text?.toLowerCase().includes(q.toLowerCase()))),
    );
    const size = Number(pageSize);
    const items = found.slice((Number(page) - 1) * size, Number(page) * size);
    return { items: q ? items : items.map(({ match: _match, ...post }) => post), total: found.length };
  });

function countsOf(posts: readonly OwnerPostRow[]) {
  const countOf = (has: (post: OwnerPostRow) => unknown) => posts.filter(has).length;
  const tags = [...new Set(posts.flatMap((post) => post.tags))];
  return {
    total: posts.length,
    status: {
      published: countOf(({ status }) => status === 'published'),
      draft: countOf(({ status }) => status === 'draft'),
      archived: countOf(({ status }) => status === 'archived'),
    },
    tags: tags.map((name) => ({ name, count: countOf((post) => post.tags.includes(name)) })),
    series: [],
    pending: countOf(({ pendingAt }) => pendingAt),
    noExcerpt: countOf(({ excerpt }) => !excerpt),
    noCover: 0,
  };
}
