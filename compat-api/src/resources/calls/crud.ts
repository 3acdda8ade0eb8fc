import { conflictOf, StaleError } from '@portfolio/cms';
import type { ContentResource } from '@portfolio/contract/resources/index';
import { instant } from '@portfolio/contract/schemas/common';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { present, presentItem, presentItems, selectFor, withClears, withoutEmpty } from '../present.ts';
import type { AnyDoc, MakeHandlers, ResourceHandlers } from '../resource.ts';
import { OWNER_ORDER } from '../visitor-reads.ts';
import { listInBatches } from './batches.ts';
import { createOnce } from './create-once.ts';
import { assertUnused } from './file.ts';

/** The current item first, or by the owner's order; then newest first. */
function sortOf({ traits }: ContentResource): string[] {
  if (traits.includes('current')) return ['-current', '-createdAt'];
  return traits.includes('ordered') ? OWNER_ORDER : ['-createdAt'];
}

/** The owner's lists of items and of the trash. */
const listHandlers: MakeHandlers = (resource, options, { gateway }) => {
  const { collection } = resource;
  const row = resource.row ?? resource.item;
  const trashedRow = row.extend({ deletedAt: instant });
  const sort = options.sort ?? sortOf(resource);
  // Whole documents are read unless the list has fewer fields than an item.
  const select = resource.row && { select: selectFor(trashedRow, options.needed) };
  const ofRows = { ...options, computeFields: options.computeRowFields ?? options.computeFields };
  return {
    listAdmin: async ({ user }) => {
      const docs = await listInBatches(gateway, collection, user, { sort, ...select });
      return { items: await presentItems(row, docs, ofRows, user) };
    },
    listTrash: async ({ user }) => {
      const docs = await listInBatches(gateway, collection, user, { sort, ...select, trashed: true });
      return { items: await presentItems(trashedRow, docs, ofRows, user) };
    },
  };
};

const changeHandlers: MakeHandlers = (resource, options, { gateway }) => {
  const { collection } = resource;
  const toStored = options.toStored ?? ((body) => body);
  const flagsOf = options.flagsOf ?? (() => ({}));
  const respondOnce = createOnce<AnyDoc>();
  return {
    create: ({ user, body, http }) =>
      respondOnce({
        key: http?.request.get('Idempotency-Key'),
        owner: String(user.id),
        body,
        idOf: (ownedKey, attempt) => gateway.idFrom(`${collection} ${ownedKey} ${attempt}`),
        async create(id) {
          await options.check?.(body);
          const data = withoutEmpty(await toStored(body));
          return mapConflict(() => gateway.create(collection, user, id ? { ...data, id } : data, flagsOf(body)));
        },
        read: (id) => gateway.read(collection, user, id),
        isTrashed: async (id) => (await gateway.read(collection, user, id, true)) !== null,
        present: (doc) => presentItem(resource, doc, options, user),
      }),
    update: async ({ user, params: { id = '' }, body }) => {
      await options.check?.(body);
      const current = () => gateway.findOrThrow(collection, user, id);
      const flags = { ...flagsOf(body), ...(typeof body.rev === 'number' && { expectedRev: body.rev }) };
      const data = withClears(await toStored(body, current));
      const doc = await mapStaleError(
        () => mapConflict(() => gateway.update(collection, user, id, data, flags)),
        async () => (await presentItem(resource, await current(), options, user)).item,
      );
      return presentItem(resource, doc, options, user);
    },
    makeCurrent: async ({ user, params: { id = '' } }) =>
      presentItem(resource, await gateway.update(collection, user, id, { current: true }), options, user),
  };
};

const removalHandlers: MakeHandlers = (resource, options, { gateway }) => {
  const { collection } = resource;
  return {
    delete: async ({ user, params: { id = '' } }) => {
      if (resource.isKeptWhileUsed) await assertUnused(gateway, user, await gateway.findOrThrow(collection, user, id));
      await gateway.trash(collection, user, id);
      return { ok: true };
    },
    restore: async ({ user, params: { id = '' } }) =>
      presentItem(resource, await mapConflict(() => gateway.restore(collection, user, id)), options, user),
    /** Only items in the trash can be deleted permanently. */
    purge: async ({ user, params: { id = '' } }) => {
      await gateway.purge(collection, user, id);
      return { ok: true };
    },
    readAdmin: async ({ user, params: { id = '' } }) =>
      presentItem(resource, await gateway.findOrThrow(collection, user, id), options, user),
  };
};

/** The owner's calls that any resource may have. */
export const crudHandlers: MakeHandlers = (resource, options, tools) => ({
  ...listHandlers(resource, options, tools),
  ...changeHandlers(resource, options, tools),
  ...removalHandlers(resource, options, tools),
});

/** Runs a change that fails if the item has changed since it was read: 409 with the current item. */
export async function mapStaleError<T>(change: () => Promise<T>, current: () => Promise<unknown>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
    throw new AppError(409, 'stale', error.message, { item: await current() });
  }
}

/** Runs a change that may conflict with another item: 409 with the field. */
export async function mapConflict<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const conflict = conflictOf(error);
    if (!conflict) throw error;
    const { code, path } = conflict;
    const message = code === 'slug_taken' ? 'Another item already uses this slug.' : conflict.message;
    throw new AppError(409, code, message, { details: [{ path, message }] });
  }
}

/** The key of a list response, and the schema of its items. */
function listIn(schema: z.ZodType): { name: string; item: z.ZodObject } {
  const [[name, array] = []] = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  if (!name || !(array instanceof z.ZodArray) || !(array.element instanceof z.ZodObject)) {
    throw new Error('A public list is an object with one array of objects.');
  }
  return { name, item: array.element };
}

/** The public list; the collection's access rules exclude hidden items. */
export const publicListHandlers: MakeHandlers = (resource, options, { visitorReads }): ResourceHandlers => {
  if (!resource.list) return {};
  const { name, item } = listIn(resource.list);
  return {
    list: async () => {
      const all = await visitorReads.list(resource.collection, { sort: sortOf(resource) });
      const docs = all.filter((doc) => options.isListed?.(doc) ?? true);
      const compute = await options.computePublicFields?.(docs);
      return { [name]: docs.map((doc) => present(item, doc, compute?.(doc))) };
    },
  };
};
