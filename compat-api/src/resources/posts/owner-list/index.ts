import { OWNER_PAGE_SIZE, type OwnerPostsQuery, type TextMatch } from '@portfolio/contract';
import { posts } from '@portfolio/contract/resources/posts';
import type { Doc, Gateway, Owner } from '#app/gateway.ts';
import type { PendingChanges } from '#app/pending-changes.ts';
import { listInBatches } from '#app/resources/calls/batches.ts';
import { presentItems, selectFor } from '#app/resources/present.ts';
import { computeRows } from '../pending.ts';
import { NEEDED } from '../presenter.ts';
import { countPosts } from './counts.ts';
import { whereOf } from './filters.ts';
import { fieldsOfOrder, idsInOrder } from './order.ts';
import { findPosts, matchesOf, type TextSearch } from './search.ts';

const SELECTED = selectFor(posts.row, NEEDED);
/** Whole rows read at once, which takes some milliseconds. */
const READ = 100;

interface ListParts {
  gateway: Gateway;
  pendingChanges: PendingChanges;
}
interface ListCall {
  user: Owner;
  query: OwnerPostsQuery;
  signal: AbortSignal | undefined;
}

/** The order of the whole list: last change first. */
export const OWNER_POSTS_ORDER = ['-contentUpdatedAt', '-createdAt'];

/** All posts of their owner, or one page of those that a query asks for, and how many there are on all pages. */
export async function readOwnerPosts(parts: ListParts, call: ListCall) {
  const { gateway } = parts;
  if (Object.keys(call.query).length > 0) return readPage(parts, call);
  const docs = await listInBatches(gateway, 'posts', call.user, { sort: OWNER_POSTS_ORDER, select: SELECTED });
  return { items: await presentRows(parts, call.user, docs) };
}

const presentRows = (parts: ListParts, user: Owner, docs: Doc<'posts'>[], matches?: ReadonlyMap<string, TextMatch>) => {
  async function computeFields(rows: Doc<'posts'>[]) {
    const compute = await computeRows(parts, rows);
    return (doc: Doc<'posts'>) => ({ ...compute(doc), match: matches?.get(String(doc.id)) });
  }
  return presentItems(posts.row, docs, { computeFields }, user);
};

async function readPage(parts: ListParts, { user, query, signal }: ListCall) {
  const { gateway, pendingChanges } = parts;
  const { page = 1, pageSize = OWNER_PAGE_SIZE, q, tag, pending, sort = 'changed' } = query;
  const fields = [...fieldsOfOrder(sort), ...(tag ? ['tags'] : [])];
  const waiting = pending && (await pendingChanges.times());
  const listed = (await gateway.postColumns(user, fields, { where: whereOf(query) })).filter(
    ({ id, tags }) => (!tag || tags?.includes(tag)) && (!waiting || waiting.has(String(id))),
  );
  const words = q?.replace(/\s+/g, ' ');
  const search = words ? { gateway, user, words, signal, pending: await gateway.pendingOfPosts(user) } : undefined;
  const ids = await found(search, idsInOrder(listed, sort));
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  const matches = search && (await matchesOf(search, shown));
  const items = await presentRows(parts, user, await readRows(gateway, user, shown), matches);
  return { items, total: ids.length, ...(query.counts && { counts: await countPosts(parts, user) }) };
}

async function found(search: TextSearch | undefined, ids: string[]): Promise<string[]> {
  if (!search) return ids;
  const posts = await findPosts(search, ids);
  return ids.filter((id) => posts.has(id));
}

/** The rows with these ids, in their order. */
async function readRows(gateway: Gateway, user: Owner, ids: readonly string[]): Promise<Doc<'posts'>[]> {
  const rows = new Map<string, Doc<'posts'>>();
  for (let start = 0; start < ids.length; start += READ) {
    const where = { id: { in: ids.slice(start, start + READ) } };
    const { docs } = await gateway.list('posts', user, { where, select: SELECTED });
    for (const doc of docs) rows.set(String(doc.id), doc);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}
