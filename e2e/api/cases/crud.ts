import { type RouteName, resourceList } from '@portfolio/contract';
import type { Visibility } from '@portfolio/contract/resources/definition/define';
import { expectEqual } from '../case.ts';
import {
  createsItem,
  crudCases,
  expectStatus,
  listsVisibleOnly,
  type RouteCases,
  type RunCase,
  sortsByOrder,
} from './helpers.ts';

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

/** Resources whose items have a page: slugs that are taken, unknown or former. */
export const SLUGGABLE: RouteCases[] = resourceList
  .filter(({ traits }) => traits.includes('sluggable'))
  .map(({ name: resource, path }) => {
    const callOf = (call: string) => `${resource}.${call}` as RouteName;
    const [create, update, read] = [callOf('create'), callOf('update'), callOf('read')];
    const rejectsTakenSlug =
      (name: RouteName): RunCase =>
      async ({ call, createItem, stamp }) => {
        const [one, other] = [await createItem(resource), await createItem(resource)];
        const json = { title: stamp, slug: one.slug };
        expectStatus(await call(name, { id: other._id }, { json }), 409, 'slug_taken');
      };
    const redirectsFormerSlug: RunCase = async ({ call, createItem }) => {
      const { _id, slug } = await createItem(resource);
      const moved = await call(update, { id: _id }, { json: { slug: `${slug}-moved` } });
      const answer = expectStatus(await call(read, { slug }, { session: 'none' }), 301);
      expectEqual(answer.headers.get('location'), `${path}/${moved.body.item.slug}`, 'Location');
    };
    const rejectsUnknownSlug: RunCase = async ({ call }) => expectStatus(await call(read, { slug: 'never-was' }), 404);
    return {
      [create]: { 409: { 'a slug that is taken': rejectsTakenSlug(create) } },
      [update]: { 409: { 'a slug that is taken': rejectsTakenSlug(update) } },
      [read]: {
        301: { 'under a former slug': redirectsFormerSlug },
        404: { 'an unknown slug': rejectsUnknownSlug },
      },
    };
  });
