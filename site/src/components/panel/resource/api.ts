import { type RouteName, routes } from '@portfolio/contract';
import { send } from '../client.ts';
import type { ResourceApi } from './types.ts';

interface Names {
  list: RouteName;
  create: RouteName;
  update: RouteName;
  remove: RouteName;
  restore: RouteName;
}

/** The calls of a resource by the names of its routes; each answers the item. */
export function resourceApi<T>(names: Names): ResourceApi<T> {
  const item = async (name: RouteName, input: object) => {
    const answer = (await send(name, input)) as { item: T };
    return answer.item;
  };
  return {
    listPath: routes[names.list].path,
    create: (body) => item(names.create, { body }),
    update: (id, body) => item(names.update, { params: { id }, body }),
    remove: (id) => send(names.remove, { params: { id } }),
    restore: (id) => item(names.restore, { params: { id } }),
  };
}
