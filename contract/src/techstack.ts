import { z } from 'zod';
import { base, itemOf, itemsOf, orDefault, order, ownerBase, rev, text } from './common.ts';
import { LIMITS } from './limits.ts';

const shown = { name: z.string(), iconKey: z.string() };
/**
 * `icon` is the drawing of an identifier `collection:name`, ready to stand inside of a page; `iconUrl` where a large one
 * is. Built-in and unknown keys have neither.
 */
export const tech = z.object({
  ...base,
  ...shown,
  icon: z.object({ viewBox: z.string(), body: z.string() }).optional(),
  iconUrl: z.string().optional(),
});
export const ownerTech = z.object({ ...ownerBase, ...shown, order: z.number(), visible: z.boolean() });

const fields = {
  name: text(),
  iconKey: text(LIMITS.iconKey),
  order: order.optional(),
  visible: orDefault(z.boolean(), true),
};
export const createTech = z.object(fields);
export const updateTech = z.object({ ...fields, rev }).partial();

export const techList = itemsOf(tech);
export const ownerTechList = itemsOf(ownerTech);
export const ownerTechItem = itemOf(ownerTech);

export type Tech = z.infer<typeof tech>;
export type OwnerTech = z.infer<typeof ownerTech>;
export type CreateTech = z.input<typeof createTech>;
export type UpdateTech = z.input<typeof updateTech>;
