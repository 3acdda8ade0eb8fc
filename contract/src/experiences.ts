import { z } from 'zod';
import { base, day, itemOf, itemsOf, optionalText, orDefault, order, ownerBase, rev, text, texts } from './common.ts';
import { LIMITS } from './limits.ts';

const shown = {
  company: z.string(),
  title: z.string(),
  location: z.string().optional(),
  startDate: z.string(),
  endDate: z.string().optional(),
  bullets: z.array(z.string()),
};
export const experience = z.object({ ...base, ...shown });
export const ownerExperience = z.object({
  ...ownerBase,
  ...shown,
  type: z.string(),
  order: z.number(),
  visible: z.boolean(),
});

const fields = {
  company: text(),
  title: text(),
  location: optionalText(),
  startDate: day,
  endDate: z.union([day, z.literal('')]).nullish(),
  type: optionalText(),
  bullets: orDefault(texts(LIMITS.bullets, LIMITS.bullet), []),
  order: order.optional(),
  visible: orDefault(z.boolean(), true),
};
const endsAfterStart = (period: { startDate?: string | undefined; endDate?: string | null | undefined }) =>
  !(period.startDate && period.endDate) || period.endDate >= period.startDate;
const endRule = { path: ['endDate'], message: 'The end must not be before the start.' };

export const createExperience = z.object(fields).refine(endsAfterStart, endRule);
export const updateExperience = z
  .object({ ...fields, rev })
  .partial()
  .refine(endsAfterStart, endRule);

export const experienceList = itemsOf(experience);
export const ownerExperienceList = itemsOf(ownerExperience);
export const ownerExperienceItem = itemOf(ownerExperience);

export type Experience = z.infer<typeof experience>;
export type OwnerExperience = z.infer<typeof ownerExperience>;
export type CreateExperience = z.input<typeof createExperience>;
export type UpdateExperience = z.input<typeof updateExperience>;
