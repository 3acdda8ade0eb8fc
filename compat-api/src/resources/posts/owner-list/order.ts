import type { PostOrder } from '@portfolio/contract';
import { normalizeWord } from '@portfolio/text/words';
import type { Doc } from '#app/gateway.ts';

type Post = Doc<'posts'>;
type Field = 'contentUpdatedAt' | 'publishedAt' | 'title';

/** Comes after every time. */
const LAST = '~';
/** The field of each order, its value as it is compared, and whether the highest one comes first. */
const ORDERS: Record<
  PostOrder,
  { field: Field; keyOf: (value: string | null | undefined) => string; isDown: boolean }
> = {
  changed: { field: 'contentUpdatedAt', keyOf: (time) => time ?? '', isDown: true },
  newest: { field: 'publishedAt', keyOf: (time) => time ?? '', isDown: true },
  oldest: { field: 'publishedAt', keyOf: (time) => time ?? LAST, isDown: false },
  title: { field: 'title', keyOf: (title) => normalizeWord(title ?? ''), isDown: false },
};

/** The fields that an order needs. */
export const fieldsOfOrder = (order: PostOrder): string[] => [ORDERS[order].field, 'createdAt'];

/** The ids of posts in an order; of equal ones the newest comes first. */
export function idsInOrder(posts: readonly Post[], order: PostOrder): string[] {
  const { field, keyOf, isDown } = ORDERS[order];
  const rows = posts.map((post) => ({ id: String(post.id), key: keyOf(post[field]), createdAt: post.createdAt }));
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  rows.sort(
    (a, b) =>
      (isDown ? compare(b.key, a.key) : compare(a.key, b.key)) ||
      compare(b.createdAt, a.createdAt) ||
      compare(a.id, b.id),
  );
  return rows.map(({ id }) => id);
}
