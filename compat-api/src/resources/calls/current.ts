import type { ContentResource } from '@portfolio/contract/resources/index';
import { presentItem } from '../present.ts';
import type { ResourceHandlers, ResourceOptions, ResourceTools } from '../resource.ts';

/** The calls of resources with one current item. */
export const currentHandlers = (
  resource: ContentResource,
  options: ResourceOptions,
  { gateway }: ResourceTools,
): ResourceHandlers => ({
  makeCurrent: async ({ user, params: { id = '' } }) => {
    const doc = await gateway.update(resource.collection, user, id, { current: true });
    return presentItem(resource, doc, options, user);
  },
});
