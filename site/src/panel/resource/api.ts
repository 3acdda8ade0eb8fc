import { type ResourceName, type RouteName, routes } from '@portfolio/contract';
import { send } from '../api/client.ts';
import { randomId } from '../random-id.ts';
import type { EditableName, ListApi, ResourceApi } from './types.ts';

async function callForItem<T>(name: RouteName, input: object): Promise<T> {
  const { item } = await send<{ item: T }>(name, input);
  return item;
}

/** The API calls of a resource's list. */
export const listApi = <T>(resource: ResourceName): ListApi<T> => ({
  listPath: routes[`${resource}.listAdmin`].path,
  remove: (id) => send(`${resource}.delete`, { params: { id } }),
  restore: (id) => callForItem(`${resource}.restore`, { params: { id } }),
});

/** The API calls of a resource's section; all but the deletion return the item. */
export const resourceApi = <T>(resource: EditableName | 'redirects'): ResourceApi<T> => ({
  ...listApi(resource),
  create: (body, key = randomId()) => callForItem(`${resource}.create`, { body, key }),
  update: (id, body) => callForItem(`${resource}.update`, { params: { id }, body }),
});
