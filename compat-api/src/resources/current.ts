import type { ContentResource } from '@portfolio/contract/resources/index';
import { presentItem } from './present.ts';
import type { ResourceHandlers, ResourceOptions } from './resource.ts';

/** The calls of resources with one current item. */
export const currentHandlers = (resource: ContentResource, options: ResourceOptions): ResourceHandlers => ({
  makeCurrent: async ({ user, params: { id = '' } }, services) => {
    const doc = await services.gateway.update(resource.collection, user, id, { current: true });
    return presentItem(resource, doc, options, services, user);
  },
});
