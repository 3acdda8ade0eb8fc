import type { OwnerPost, OwnerPostRow } from '@portfolio/contract';
import type { Change } from '#app/panel/list/pending-changes.ts';

/** A post as it is listed: without its text. */
export function rowOf(post: OwnerPost | OwnerPostRow): OwnerPostRow {
  const {
    content: _content,
    pending,
    pendingRev: _pendingRev,
    ...row
  } = { content: '', pending: null, pendingRev: 0, ...post };
  return pending ? { ...row, pendingAt: pending.updatedAt } : row;
}

/** The list with a post that was saved: last edited first, as the server sorts the whole list. */
export const withPost = (post: OwnerPost | OwnerPostRow) => (items: readonly OwnerPostRow[]) =>
  [rowOf(post), ...items.filter((other) => other._id !== post._id)].sort(
    (a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.createdAt.localeCompare(a.createdAt),
  );

/** The list with a post that was saved in its place, if it has one; the server knows where it belongs. */
export const withSaved =
  (post: OwnerPost): Change<OwnerPostRow> =>
  (items) =>
    items.map((other) => (other._id === post._id ? rowOf(post) : other));

/** Puts posts back where they were in a list. */
export function placesIn(items: readonly OwnerPostRow[]): (post: OwnerPost | OwnerPostRow) => Change<OwnerPostRow> {
  const places = new Map(items.map(({ _id }, index) => [_id, index]));
  const positionOf = ({ _id }: { _id: string }) => places.get(_id) ?? -1;
  return (post) => (now) => {
    const others = now.filter(({ _id }) => _id !== post._id);
    const next = others.findIndex((other) => positionOf(other) > positionOf(post));
    return others.toSpliced(next < 0 ? others.length : next, 0, rowOf(post));
  };
}
