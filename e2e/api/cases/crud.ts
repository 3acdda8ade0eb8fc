import { type RouteName, resourceList } from '@portfolio/contract';
import type { Visibility } from '@portfolio/contract/resources/definition/define';
import { createsItem, crudCases, listsVisibleOnly, type RouteCases, sortsByOrder } from './helpers.ts';

/** Calls that every resource has: list, update, delete, trash, restore, purge. */
export const CRUD: RouteCases[] = resourceList.map(({ name }) => crudCases(name));

/** The values that hide an item from visitors. */
const HIDDEN: Partial<Record<Visibility, Record<string, unknown>>> = {
  visible: { visible: false },
  published: { status: 'draft' },
};

/** Resources that the owner orders: create, order and public visibility. */
export const ORDERED: RouteCases[] = resourceList
  .filter(({ traits }) => traits.includes('ordered'))
  .map(({ name: resource, visibility }) => {
    const callOf = (call: string) => `${resource}.${call}` as RouteName;
    const [list, listAdmin, create] = [callOf('list'), callOf('listAdmin'), callOf('create')];
    return Object.fromEntries([
      [
        list,
        {
          200: {
            'by order, then newest first': sortsByOrder(list, resource),
            'lists visible items only': listsVisibleOnly(list, resource, HIDDEN[visibility] ?? {}),
          },
        },
      ],
      [listAdmin, { 200: { 'by order, then newest first': sortsByOrder(listAdmin, resource) } }],
      [create, { 201: { 'creates an item': createsItem(resource, listAdmin) } }],
    ]);
  });
