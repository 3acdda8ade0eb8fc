import { type RouteName, routes } from '@portfolio/contract';
import { send } from '../api/client.ts';
import type { EditableName, ResourceApi } from './types.ts';

/** The API calls of a resource's section; all but the deletion return the item. */
export function resourceApi<T>(resource: EditableName | 'redirects'): ResourceApi<T> {
  const item = async (name: RouteName, input: object) => {
    const answer = await send<{ item: T }>(name, input);
    return answer.item;
  };
  return {
    listPath: routes[`${resource}.listAdmin`].path,
    create: (body) => item(`${resource}.create`, { body }),
    update: (id, body) => item(`${resource}.update`, { params: { id }, body }),
    remove: (id) => send(`${resource}.delete`, { params: { id } }),
    restore: (id) => item(`${resource}.restore`, { params: { id } }),
  };
}
