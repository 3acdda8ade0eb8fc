import { isDeepStrictEqual } from 'node:util';
import { withLineFeedsIn } from '@portfolio/text/line-ends';
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type CollectionConfig,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { showRow } from '../access/rules.ts';
import { documentProblems, type Problem } from '../content/check/problems.ts';
import { context } from '../context.ts';
import { afterCommit } from '../database/transaction.ts';
import { StaleError } from '../errors.ts';
import { requireActiveSession } from '../session/sessions.ts';

declare module 'payload' {
  interface RequestContext {
    /** Set by hooks: whether visitors see nothing of the write, now or later; asked once it is committed. */
    isInvisible?: () => boolean;
  }
}

type Hooks = NonNullable<CollectionConfig['hooks']>;
/** Hooks of one collection, in addition to the common ones. */
export type CollectionHooks = Pick<
  Hooks,
  'afterChange' | 'afterDelete' | 'beforeChange' | 'beforeOperation' | 'beforeValidate'
>;

/** The hooks that signal a change of content. */
type SignalHooks = Pick<Hooks, 'afterChange' | 'afterDelete'>;

/** Adds the common hooks to those of a collection; its changes are signalled by `signals`. */
export function contentHooks(collectionHooks: CollectionHooks, signals: SignalHooks): Hooks {
  return {
    beforeOperation: [checkRestWrite, normalizeLineEnds, ...(collectionHooks.beforeOperation ?? [])],
    beforeValidate: [...(collectionHooks.beforeValidate ?? []), checkDocument],
    beforeChange: [...(collectionHooks.beforeChange ?? []), nextRev],
    afterChange: [...(collectionHooks.afterChange ?? []), ...(signals.afterChange ?? [])],
    afterDelete: [...(collectionHooks.afterDelete ?? []), ...(signals.afterDelete ?? [])],
  };
}

/**
 * What our API does itself for its writes, for those through Payload's REST API and admin: the session must not have
 * ended while the body arrived, and the form must not be outdated. Payload's forms send the whole document as it was
 * opened, including hidden `rev` and `updatedAt`; these are stored in the context for `nextRev`.
 */
export const checkRestWrite: CollectionBeforeOperationHook & GlobalBeforeOperationHook = async (call) => {
  const { args, context, operation, req } = call;
  if (req.payloadAPI === 'local') return;
  await requireActiveSession(call);
  // Only our API gives an item its id.
  if (operation === 'create' && args.data) Reflect.deleteProperty(args.data, 'id');
  if (operation !== 'update' || !('data' in args)) return;
  const { rev, updatedAt } = args.data ?? {};
  if (typeof rev === 'number') context.expectedRev = rev;
  if (typeof updatedAt === 'string') context.seenAt = updatedAt;
};

/** Stores the texts of every write with LF as line ends. */
export const normalizeLineEnds: CollectionBeforeOperationHook & GlobalBeforeOperationHook = ({ args }) =>
  'data' in args && args.data ? { ...args, data: withLineFeedsIn(args.data) } : args;

/**
 * Increases `rev` by one with every change. If the caller passes the revision it has read (`context.expectedRev`) or
 * its `updatedAt` (`context.seenAt`), throws `StaleError` if the stored document is newer; this runs inside the write's
 * transaction, so no other write can come between. What was imported and only moved in its list counts as unedited.
 */
export const nextRev: CollectionBeforeChangeHook & GlobalBeforeChangeHook = ({ context, data, originalDoc }) => {
  const rev = Number(originalDoc?.rev ?? 0);
  if (typeof context.expectedRev === 'number' && context.expectedRev !== rev) throw new StaleError();
  if (isOlder(context.seenAt, originalDoc?.updatedAt)) throw new StaleError();
  const imported = originalDoc?.imported;
  const isUnedited = imported?.rev === rev && isMoved(data, originalDoc);
  return { ...data, rev: rev + 1, ...(isUnedited && { imported: { ...imported, rev: rev + 1 } }) };
};

const OF_PLACE = new Set(['order', 'updatedAt']);
/** Whether a write changes nothing but the place in a list, which is no edit of what was imported. */
const isMoved = (data: Record<string, unknown>, earlier: Record<string, unknown>): boolean =>
  data.order !== earlier.order &&
  Object.entries(data).every(([name, value]) => OF_PLACE.has(name) || isDeepStrictEqual(value, earlier[name]));

const isOlder = (seen: unknown, current: unknown): boolean =>
  typeof seen === 'string' && typeof current === 'string' && new Date(seen).getTime() < new Date(current).getTime();

interface Change<T> {
  doc: T;
  req: PayloadRequest;
  collection?: { slug: string };
  global?: { slug: string };
}

/** Signals a change of content that visitors may see, after its transaction is committed. */
export const signalChange = async <T extends { id?: unknown }>({
  doc,
  req,
  collection,
  global,
}: Change<T>): Promise<T> => {
  await afterCommit(req, () => {
    showRow(doc.id);
    if (req.context.isInvisible?.()) return;
    context().changed((collection ?? global)?.slug, collection && String(doc.id));
  });
  return doc;
};

/** The same for all writes but the creation of a row, for rows that no page can show or refer to yet. */
export const signalLaterChange: CollectionAfterChangeHook = ({ operation, ...change }) =>
  operation === 'create' ? change.doc : signalChange(change);

/**
 * Applies the API's validation to every write, also through Payload's REST API and admin, before other hooks derive
 * dates and HTML from the data. An item that is already invalid can still be moved to the trash.
 */
export const checkDocument: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data;
  const { slug, flattenedFields: fields } = collection;
  const problems = await documentProblems({ slug, fields, doc: data, req });
  const isTrashing = operation === 'update' && data.deletedAt && !originalDoc?.deletedAt;
  const isNew = ({ path }: Problem) => {
    const [name = ''] = path.split('.', 1);
    return !isDeepStrictEqual(data[name], originalDoc?.[name]);
  };
  const errors = isTrashing ? problems.filter(isNew) : problems;
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors });
  return data;
};

/** The same for the site settings. */
export const checkSettings: GlobalBeforeValidateHook = async ({
  data,
  global: { slug, flattenedFields: fields },
  req,
}) => {
  const errors = await documentProblems({ slug, fields, doc: data, req });
  if (errors.length > 0) throw new ValidationError({ errors, global: slug });
  return data;
};
