import { z } from 'zod';
import { base, itemOf, itemsOf, order, ownerBase, rev, text } from './common.ts';
import { LIMITS } from './limits.ts';

const shown = { name: z.string(), iconKey: z.string() };
export const tech = z.object({ ...base, ...shown });
export const ownerTech = z.object({ ...ownerBase, ...shown, order: z.number(), visible: z.boolean() });

const fields = {
  name: text(),
  iconKey: text(LIMITS.iconKey),
  order: order.optional(),
  visible: z.boolean().optional(),
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
