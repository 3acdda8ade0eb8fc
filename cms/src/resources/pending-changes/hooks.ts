import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  RequestContext,
} from 'payload';
import { PENDING_CHANGES } from '#app/content/parts.ts';
import { StaleError } from '#app/errors.ts';
import type { Post } from '#app/payload-types.ts';
import { hasPublicTime } from '../posts/hooks.ts';
import { hasChanges, type Row } from './row.ts';
import { findRow, writeRow } from './store.ts';
import { asWritten, normalValues, withoutPublic } from './values.ts';

declare module 'payload' {
  interface RequestContext {
    /** Set by the API: the write publishes the pending changes of the post. */
    publishesPending?: boolean;
    /** The revision of the pending changes that the caller has read. */
    expectedPendingRev?: number;
    /** The pending changes that this write takes over, and the fields that it sets itself. */
    pendingWrite?: { takenRev: number | undefined; sent: string[] };
    /** The pending changes of the post as they are in the transaction of this write. */
    pendingInTransaction?: { post: string; row: Row | undefined };
  }
}

type Data = Record<string, unknown>;

/** The fields that a write sets: those it sends, or of a form that sends the whole post those that it changes. */
function sentFields(data: Data, stored: Data, req: PayloadRequest): string[] {
  if (req.payloadAPI === 'local') return Object.keys(data);
  return Object.keys(withoutPublic(normalValues(data, stored.title), stored));
}

/**
 * Adds the pending changes of a post to a write that publishes them, and to one after which the post is not public: its
 * draft has them then. Values that the write itself sets win. Before the text is rendered.
 */
export const takePendingChanges: CollectionBeforeOperationHook = async ({ args, context, operation, req }) => {
  if (operation !== 'update' || !('id' in args) || !('data' in args) || !args.id) return args;
  const data: Data = { ...args.data };
  const row = await findRow(req.payload, String(args.id));
  const where = { id: { equals: String(args.id) } };
  const stored = row && (await req.payload.db.findOne<Post>({ collection: 'posts', where }));
  if (!row || !stored) return args;
  const sent = sentFields(data, { ...stored }, req);
  const next = { status: data.status ?? stored.status, publishedAt: data.publishedAt ?? stored.publishedAt };
  const isTaken = context.publishesPending === true || !hasPublicTime(next);
  context.pendingWrite = { takenRev: isTaken ? row.rev : undefined, sent };
  if (!isTaken) return args;
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => sent.includes(name)));
  return { ...args, data: { ...data, ...asWritten(row.changes ?? {}), ...kept } };
};

/** Throws `StaleError` if the pending changes are newer than those that the caller has read, or that the write took. */
function requireTaken(context: RequestContext, row: Row | undefined, post: Data): void {
  const { expectedPendingRev, pendingWrite } = context;
  const isOld = expectedPendingRev !== undefined && expectedPendingRev !== (row?.rev ?? 0);
  const takesAll = pendingWrite?.takenRev !== undefined || !hasPublicTime(post);
  const isMissed = hasChanges(row) && takesAll && pendingWrite?.takenRev !== row.rev;
  if (isOld || isMissed) throw new StaleError();
}

/** The same before the post is written, because without transactions the write would stay. */
export const requireCurrentPending: CollectionBeforeChangeHook = async ({ context, data, originalDoc, req }) => {
  if (!originalDoc) return data;
  const post = String(originalDoc.id);
  const row = await findRow(req.payload, post, req);
  requireTaken(context, row, data);
  if (await req.transactionID) context.pendingInTransaction = { post, row };
  return data;
};

/**
 * Drops the pending changes that a write has published, taken into the draft, or replaced by values of its own, in its
 * transaction. Throws `StaleError` if they are newer than those that the write took. Without transactions the write is
 * done by then, so newer ones go on waiting.
 */
export const settlePendingChanges: CollectionAfterChangeHook<Post> = async (change) => {
  const { context, doc, operation, req } = change;
  if (operation !== 'update') return doc;
  const hasTransaction = Boolean(await req.transactionID);
  const known = context.pendingInTransaction;
  const row = known?.post === String(doc.id) ? known.row : await findRow(req.payload, String(doc.id), req);
  if (hasTransaction) requireTaken(context, row, { ...doc });
  if (!hasChanges(row)) return doc;
  const { sent = [], takenRev } = context.pendingWrite ?? {};
  const isTaken = takenRev === row.rev;
  const left = Object.fromEntries(Object.entries(row.changes).filter(([name]) => !isTaken && !sent.includes(name)));
  const changes = withoutPublic(left, { ...doc });
  if (Object.keys(row.changes).every((name) => name in changes)) return doc;
  try {
    await writeRow(req.payload, { post: String(doc.id), row, changes, req });
  } catch (error) {
    if (hasTransaction || !(error instanceof StaleError)) throw error;
    return settlePendingChanges(change);
  }
  return doc;
};

/** Deletes the pending changes of a post that is deleted for good. */
export const deletePendingChanges: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
  await req.payload.db.deleteMany({ collection: PENDING_CHANGES, req, where: { post: { equals: String(id) } } });
  return doc;
};
