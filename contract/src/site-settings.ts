import { z } from 'zod';
import { itemOf, optionalLink, optionalText, rev, text } from './common.ts';
import { LIMITS, SECTIONS } from './limits.ts';

const shown = {
  name: z.string(),
  titleLine: z.string(),
  pitch: z.string(),
  about: z.array(z.string()).length(3),
  email: z.string(),
  githubUrl: z.string(),
  linkedinUrl: z.string(),
  timeZone: z.string(),
  /** Whether the home page has the grid of the tech stack. */
  techStackVisible: z.boolean(),
};

const sectionRow = z.object({ id: z.enum(SECTIONS), visible: z.boolean() });
const emailSetup = { serviceId: z.string(), templateId: z.string(), publicKey: z.string() };
/**
 * What every visitor may know: `sections` are the visible ones in their order, `icon` the current site icon (`v` is its
 * time, for addresses that must not be kept too long), `emailSetup` what `/email-setup` is prefilled with.
 */
export const publicConfig = z.object({
  ...shown,
  sections: z.array(z.enum(SECTIONS)),
  icon: z.object({ url: z.string(), touchUrl: z.string(), v: z.number() }).optional(),
  emailSetup: z.object(emailSetup),
});
export const siteSettings = z.object({
  ...shown,
  sections: z.array(sectionRow),
  emailSetup: z.object(emailSetup),
  rev,
});
export const siteSettingsItem = itemOf(siteSettings);

/** Whether dates can be shown in a time zone of this name. */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
export const updateSiteSettings = z
  .object({
    name: text(),
    titleLine: optionalText(),
    pitch: optionalText(LIMITS.excerpt),
    about: z.array(z.string().trim().max(LIMITS.body)).length(3),
    email: z
      .string()
      .trim()
      .pipe(z.union([z.email('This address is not complete.').max(LIMITS.email), z.literal('')]))
      .meta({ format: 'email', maxLength: LIMITS.email })
      .nullish(),
    githubUrl: optionalLink,
    linkedinUrl: optionalLink,
    timeZone: z.string().refine(isTimeZone, 'Use a time zone such as Europe/Lisbon.').meta({ format: 'time-zone' }),
    sections: z
      .array(sectionRow)
      .length(SECTIONS.length)
      .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'Each section once.'),
    techStackVisible: z.boolean(),
    emailSetup: z.object({
      serviceId: z.string().trim().max(LIMITS.title),
      templateId: z.string().trim().max(LIMITS.title),
      publicKey: z.string().trim().max(LIMITS.title),
    }),
    rev,
  })
  .partial();

export type PublicConfig = z.infer<typeof publicConfig>;
export type SiteSettings = z.infer<typeof siteSettings>;
export type UpdateSiteSettings = z.input<typeof updateSiteSettings>;
