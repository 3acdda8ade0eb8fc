import { z } from 'zod';
import { base, itemOf, itemsOf, optionalLink, optionalText, orDefault, order, ownerBase, rev, text } from './common.ts';
import { LIMITS } from './limits.ts';

const shown = { name: z.string(), description: z.string(), imageUrl: z.string().optional() };
export const service = z.object({ ...base, ...shown });
export const ownerService = z.object({ ...ownerBase, ...shown, order: z.number(), visible: z.boolean() });

const fields = {
  name: text(),
  description: optionalText(LIMITS.body),
  order: order.optional(),
  visible: orDefault(z.boolean(), true),
  imageUrl: optionalLink,
};
export const createService = z.object(fields);
export const updateService = z.object({ ...fields, rev }).partial();

export const serviceList = itemsOf(service);
export const ownerServiceList = itemsOf(ownerService);
export const ownerServiceItem = itemOf(ownerService);

export type Service = z.infer<typeof service>;
export type OwnerService = z.infer<typeof ownerService>;
export type CreateService = z.input<typeof createService>;
export type UpdateService = z.input<typeof updateService>;
