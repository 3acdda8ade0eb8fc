import { conflictOf, StaleError } from '@portfolio/cms';
import type { ContentResource } from '@portfolio/contract/resources/index';
import { instant } from '@portfolio/contract/schemas/common';
import { OWNER_ORDER } from '@portfolio/server/cache/visitor-reads';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { listInBatches } from './batches.ts';
import { createOnce } from './create-once.ts';
import { assertUnused } from './file.ts';
import { present, presentItem, presentItems, selectFor, withClears, withoutEmpty } from './present.ts';
import type { AnyDoc, ResourceHandlers, ResourceOptions } from './resource.ts';

/** The current item first, or by the owner's order; then newest first. */
function sortOf({ traits }: ContentResource): string[] {
  if (traits.includes('current')) return ['-current', '-createdAt'];
  return traits.includes('ordered') ? OWNER_ORDER : ['-createdAt'];
}

/** The owner's lists of items and of the trash. */
function listHandlers(resource: ContentResource, options: ResourceOptions): ResourceHandlers {
  const { collection } = resource;
  const row = resource.row ?? resource.item;
  const trashedRow = row.extend({ deletedAt: instant });
  const sort = options.sort ?? sortOf(resource);
  // Whole documents are read unless the list has fewer fields than an item.
  const select = resource.row && { select: selectFor(trashedRow, options.needed) };
  return {
    listAdmin: async ({ user }, services) => {
      const docs = await listInBatches(services.gateway, collection, user, { sort, ...select });
      return { items: await presentItems(row, docs, options, services, user) };
    },
    listTrash: async ({ user }, services) => {
      const docs = await listInBatches(services.gateway, collection, user, { sort, ...select, trashed: true });
      return { items: await presentItems(trashedRow, docs, options, services, user) };
    },
  };
}

function changeHandlers(resource: ContentResource, options: ResourceOptions): ResourceHandlers {
  const { collection } = resource;
  const toStored = options.toStored ?? ((body) => body);
  const respondOnce = createOnce<AnyDoc>();
  return {
    create: ({ user, body, http }, services) =>
      respondOnce({
        key: http?.request.get('Idempotency-Key'),
        owner: String(user.id),
        body,
        idOf: (ownedKey, attempt) => services.gateway.idFrom(`${collection} ${ownedKey} ${attempt}`),
        async create(id) {
          await options.check?.(body, services);
          const data = withoutEmpty(await toStored(body));
          return mapConflict(() => services.gateway.create(collection, user, id ? { ...data, id } : data));
        },
        read: (id) => services.gateway.read(collection, user, id),
        isTrashed: async (id) => (await services.gateway.read(collection, user, id, true)) !== null,
        present: (doc) => presentItem(resource, doc, options, services, user),
      }),
    update: async ({ user, params: { id = '' }, body }, services) => {
      await options.check?.(body, services);
      const current = () => services.gateway.findOrThrow(collection, user, id);
      const marks = typeof body.rev === 'number' ? { expectedRev: body.rev } : {};
      const data = withClears(await toStored(body, current));
      const doc = await mapStaleError(
        () => mapConflict(() => services.gateway.update(collection, user, id, data, marks)),
        async () => (await presentItem(resource, await current(), options, services, user)).item,
      );
      return presentItem(resource, doc, options, services, user);
    },
  };
}

function removalHandlers(resource: ContentResource, options: ResourceOptions): ResourceHandlers {
  const { collection } = resource;
  return {
    delete: async ({ user, params: { id = '' } }, { gateway }) => {
      if (resource.isKeptWhileUsed) await assertUnused(gateway, user, await gateway.findOrThrow(collection, user, id));
      await gateway.trash(collection, user, id);
      return { ok: true };
    },
    restore: async ({ user, params: { id = '' } }, services) =>
      presentItem(
        resource,
        await mapConflict(() => services.gateway.restore(collection, user, id)),
        options,
        services,
        user,
      ),
    /** Only items in the trash can be deleted permanently. */
    purge: async ({ user, params: { id = '' } }, { gateway }) => {
      await gateway.purge(collection, user, id);
      return { ok: true };
    },
    readAdmin: async ({ user, params: { id = '' } }, services) =>
      presentItem(resource, await services.gateway.findOrThrow(collection, user, id), options, services, user),
  };
}

/** The owner's calls that any resource may have. */
export const crudHandlers = (resource: ContentResource, options: ResourceOptions): ResourceHandlers => ({
  ...listHandlers(resource, options),
  ...changeHandlers(resource, options),
  ...removalHandlers(resource, options),
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
    const message = code === 'slug_taken' ? 'This slug is taken by another one.' : conflict.message;
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
export function publicListHandlers(resource: ContentResource, options: ResourceOptions): ResourceHandlers {
  if (!resource.list) return {};
  const { name, item } = listIn(resource.list);
  return {
    list: async (_, services) => {
      const docs = await services.visitorReads.list(resource.collection, { sort: sortOf(resource) });
      const compute = await options.computePublicFields?.(docs, services);
      return { [name]: docs.map((doc) => present(item, doc, compute?.(doc))) };
    },
  };
}
