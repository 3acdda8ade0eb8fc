import { pagePathOf } from '@portfolio/contract/appearance';
import type { ContentResource } from '@portfolio/contract/resources/index';
import { isRecord } from '@portfolio/contract/type-guards';
import { z } from 'zod';
import { AppError, notFound } from '#app/errors.ts';
import type { Gateway } from '#app/gateway.ts';
import { present } from '../present.ts';
import type { AnyDoc, MakeHandlers } from '../resource.ts';

/** The public item of a slug, the current slug if it has changed, or `null` if there is no item or it has no page. */
export async function lookUpSlug(
  resource: ContentResource,
  gateway: Gateway,
  slug: string,
): Promise<{ doc: AnyDoc } | { movedTo: string } | null> {
  const doc: AnyDoc | null = await gateway.first(resource.collection, null, { where: { slug: { equals: slug } } });
  if (doc) return pagePathOf(resource, doc) === undefined ? null : { doc };
  const movedTo = await gateway.movedTo(resource, slug);
  return movedTo ? { movedTo } : null;
}

/** The public item of a slug; throws 301 if the slug has changed, 404 if there is none or it has no page. */
async function findBySlug(resource: ContentResource, gateway: Gateway, slug: string) {
  const { singular, path } = resource;
  const found = await lookUpSlug(resource, gateway, slug);
  if (!found) throw notFound(`This ${singular}`);
  if ('doc' in found) return found.doc;
  const headers = { Location: `${path}/${found.movedTo}` };
  throw new AppError(301, 'moved', `This ${singular} has moved.`, { headers });
}

/** The calls of resources whose items have their own page. */
export const sluggableHandlers: MakeHandlers = (resource, options, { gateway }) => {
  const page = pageSchemaOf(resource);
  return {
    read: async ({ params: { slug = '' } }) => {
      const doc = await findBySlug(resource, gateway, slug);
      return { item: present(page, doc, await options.computePageFields?.(doc)) };
    },
  };
};

/** The response schema of an item's page. */
function pageSchemaOf({ calls, item }: ContentResource): z.ZodObject {
  const response = 'read' in calls && isRecord(calls.read) && calls.read.response;
  const page = response instanceof z.ZodObject ? response.shape.item : item;
  if (!(page instanceof z.ZodObject)) throw new Error('The read call of a resource must return an item.');
  return page;
}
