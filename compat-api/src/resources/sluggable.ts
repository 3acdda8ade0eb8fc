import type { ContentResource } from '@portfolio/contract/resources/index';
import { z } from 'zod';
import { AppError, notFound } from '../errors.ts';
import type { Gateway } from '../gateway.ts';
import { present } from './present.ts';
import type { AnyDoc, ResourceHandlers, ResourceOptions } from './resource.ts';

/** The public item of a slug; throws 301 if the slug has changed, 404 if there is none or it has no page. */
async function findBySlug(resource: ContentResource, { hasPage }: ResourceOptions, gateway: Gateway, slug: string) {
  const { collection, singular, path } = resource;
  const doc: AnyDoc | null = await gateway.first(collection, null, { where: { slug: { equals: slug } } });
  if (doc && (hasPage?.(doc) ?? true)) return doc;
  const current = doc ? null : await gateway.movedTo(resource, slug);
  if (!current) throw notFound(`This ${singular}`);
  throw new AppError(301, 'moved', `This ${singular} has moved.`, { headers: { Location: `${path}/${current}` } });
}

/** The calls of resources whose items have their own page. */
export const sluggableHandlers = (resource: ContentResource, options: ResourceOptions): ResourceHandlers => {
  const page = pageSchemaOf(resource);
  return {
    read: async ({ params: { slug = '' } }, services) => {
      const doc = await findBySlug(resource, options, services.gateway, slug);
      return { item: present(page, doc, await options.computePageFields?.(doc, services)) };
    },
  };
};

/** The response schema of an item's page. */
function pageSchemaOf({ calls, item }: ContentResource): z.ZodObject {
  const response = 'read' in calls && (calls.read as { response?: unknown }).response;
  const page = response instanceof z.ZodObject ? response.shape.item : item;
  if (!(page instanceof z.ZodObject)) throw new Error('The read call of a resource must return an item.');
  return page;
}
