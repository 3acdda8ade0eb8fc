import { isDeepStrictEqual } from 'node:util';
import { type BasePayload as Payload, type PayloadRequest, ValidationError, type Where } from 'payload';
import { documentProblems } from '#app/content/check/problems.ts';
import { PENDING_CHANGES } from '#app/content/parts.ts';
import { inTransaction } from '#app/database/transaction.ts';
import { StaleError } from '#app/errors.ts';
import type { Post } from '#app/payload-types.ts';
import { isPublicPost } from '../posts/hooks.ts';
import { keepReplaced } from './replaced.ts';
import { hasChanges, type Row, type StoredChanges } from './row.ts';
import { normalValues, type PendingValues, withoutPublic } from './values.ts';

/** The revisions that a caller has read; absent ones are not compared. */
export interface ReadRevisions {
  rev?: number | undefined;
  pendingRev?: number | undefined;
}

interface NewChanges {
  values: Record<string, unknown>;
  read?: ReadRevisions;
  /** Whether the values come from a version, so that the text they replace becomes one. */
  isRestore?: boolean;
}

/** The row of a post, below access rules; `undefined` if it never had pending changes. */
export async function findRow(payload: Payload, post: string, req?: PayloadRequest): Promise<Row | undefined> {
  const where = { post: { equals: post } };
  return (await payload.db.findOne<Row>({ collection: PENDING_CHANGES, where, ...(req && { req }) })) ?? undefined;
}

/** The pending changes of a post, for its owner; without any if it has none. */
export async function readPending(payload: Payload, post: string): Promise<StoredChanges> {
  const { rev = 0, updatedAt = '', changes } = (await findRow(payload, post)) ?? {};
  return { rev, updatedAt, changes: changes ?? {} };
}

/** When the pending changes of each post that has some were last saved, by the id of the post; without the changes. */
export async function readPendingTimes(payload: Payload): Promise<Map<string, string>> {
  const { docs } = await payload.db.find<Row>({
    collection: PENDING_CHANGES,
    pagination: false,
    select: { post: true, updatedAt: true },
    where: { hasChanges: { equals: true } },
  });
  return new Map(docs.map(({ post, updatedAt }) => [post, updatedAt]));
}

/** The rows of all posts that have pending changes. */
export async function readPendingRows(payload: Payload): Promise<Row[]> {
  const where = { hasChanges: { equals: true } };
  return (await payload.db.find<Row>({ collection: PENDING_CHANGES, pagination: false, where })).docs;
}

/** The pending changes of each post that has some, by its id. */
export async function readAllPending(payload: Payload): Promise<Map<string, PendingValues>> {
  return new Map((await readPendingRows(payload)).map(({ post, changes }) => [post, changes]));
}

/**
 * Stores the changes of a post as the next revision of its row; throws `StaleError` if another write came first, which
 * only a database without transactions lets happen.
 */
export async function writeRow(
  payload: Payload,
  { post, row, changes, req }: { post: string; row: Row | undefined; changes: PendingValues; req: PayloadRequest },
): Promise<StoredChanges> {
  const rev = (row?.rev ?? 0) + 1;
  const updatedAt = new Date().toISOString();
  const data = { post, rev, changes, hasChanges: hasChanges({ changes }), updatedAt };
  if (row) {
    const where: Where = { and: [{ post: { equals: post } }, { rev: { equals: row.rev } }] };
    if (!(await payload.db.updateOne({ collection: PENDING_CHANGES, where, data, req }))) throw new StaleError();
  } else {
    await payload.db.create({ collection: PENDING_CHANGES, data, req }).catch(async (error: unknown) => {
      throw (await findRow(payload, post)) ? new StaleError() : error;
    });
  }
  return { rev, updatedAt, changes };
}

/**
 * Saves changes of a public post for later, merged with those that wait already. Values equal to the public ones are
 * dropped. Throws `StaleError` if post or changes are newer than the caller's revisions, a validation error for values
 * that the post could not have. `null` if the post is not public.
 */
export async function savePending(
  payload: Payload,
  post: string,
  { values, read = {}, isRestore = false }: NewChanges,
): Promise<StoredChanges | null> {
  return inTransaction(payload, async (req) => {
    const where = { id: { equals: post } };
    const stored = await payload.db.findOne<Post & { rev?: number }>({ collection: 'posts', where, req });
    if (!stored || !isPublicPost(stored)) return null;
    const row = await findRow(payload, post, req);
    requireCurrent(read, { rev: stored.rev, pendingRev: row?.rev ?? 0 });
    const merged = { ...row?.changes, ...normalValues(values, values.title ?? stored.title) };
    const doc = { ...stored, ...merged, coverImage: merged.coverImage ?? stored.coverImage };
    const { flattenedFields: fields } = payload.collections.posts.config;
    const problems = await documentProblems({ slug: 'posts', fields, doc: { ...doc }, req });
    const changed = new Set([...Object.keys(merged), ...('series' in merged ? ['seriesPart'] : [])]);
    const errors = problems.filter(({ path }) => changed.has(path.split('.')[0] ?? ''));
    if (errors.length > 0) throw new ValidationError({ collection: 'posts', errors });
    await markAsEdited(stored, req);
    const changes = withoutPublic(merged, { ...stored });
    if (isRestore && hasChanges(row) && !isDeepStrictEqual(changes, row.changes)) await keepReplaced(stored, row, req);
    return writeRow(payload, { post, row, changes, req });
  });
}

/** Imports and their undo leave a post whose changes wait, as one that was edited here. */
async function markAsEdited({ id, imported, rev }: Post & { rev?: number }, req: PayloadRequest): Promise<void> {
  if (rev === undefined || imported?.rev !== rev) return;
  const data = { imported: { ...imported, rev: null }, updatedAt: null };
  await req.payload.db.updateOne({ collection: 'posts', id, data, req, returning: false });
}

/** Discards the pending changes of a post; `false` if it has none. */
export async function discardPending(payload: Payload, post: string): Promise<boolean> {
  return inTransaction(payload, async (req) => {
    const row = await findRow(payload, post, req);
    if (!hasChanges(row)) return false;
    await writeRow(payload, { post, row, changes: {}, req });
    return true;
  });
}

/** Throws `StaleError` if the caller has read an older revision. */
function requireCurrent(read: ReadRevisions, now: ReadRevisions): void {
  const isOld = (['rev', 'pendingRev'] as const).some((name) => read[name] !== undefined && read[name] !== now[name]);
  if (isOld) throw new StaleError();
}
