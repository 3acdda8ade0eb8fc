import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SECTIONS } from '../resources/index.ts';
import { INVALID_TIME_ZONE } from '../sentences.ts';
import { email, itemOf, optionalLink, optionalText, rev, text } from './common.ts';
import { cvSettings, updateCvSettings } from './cv-settings.ts';

/** Working days within which the owner answers a message; 0 if visitors are not told. */
export const answerDays = z.int(`Use a whole number from 0 to ${LIMITS.answerDays}.`).min(0).max(LIMITS.answerDays);

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
  /** Whether there are pages of skills with their evidence. */
  skillsVisible: z.boolean(),
  matchVisible: z.boolean(),
  answerDays,
};

const sectionRow = z.object({ id: z.enum(SECTIONS), visible: z.boolean() });
type SectionRow = z.infer<typeof sectionRow>;

/**
 * Adds the sections that `rows` lacks, because a client or a backup may be older than a section: each goes after the
 * section it follows by default, with the visibility in `stored`, and visible if it is in neither.
 */
export function completeSections(rows: readonly SectionRow[], stored: readonly SectionRow[] = []): SectionRow[] {
  return SECTIONS.reduce<SectionRow[]>(
    (all, id, index) => {
      if (all.some((row) => row.id === id)) return all;
      const at = all.findIndex((row) => row.id === SECTIONS[index - 1]) + 1;
      const visible = stored.find((row) => row.id === id)?.visible ?? true;
      return all.toSpliced(at, 0, { id, visible });
    },
    [...rows],
  );
}

const emailSetup = { serviceId: z.string(), templateId: z.string(), publicKey: z.string() };
/**
 * The public settings: `sections` are the visible ones in their order, `menuSections` those of them that have items,
 * `resumeUrl` the page or else the file of the resume if there is one; `skillsVisible` and `matchVisible` are false while
 * there is no work that these pages could show. `icon` is the current site icon (`v` is its time, for cache busting),
 * `emailSetup` the initial values of `/email-setup`.
 */
export const publicConfig = z.object({
  ...shown,
  sections: z.array(z.enum(SECTIONS)),
  menuSections: z.array(z.enum(SECTIONS)),
  resumeUrl: z.string().optional(),
  icon: z.object({ url: z.string(), touchUrl: z.string(), v: z.number() }).optional(),
  emailSetup: z.object(emailSetup),
});
/** The settings as their owner sees them. */
export const siteSettings = z.object({
  ...shown,
  sections: z.array(sectionRow),
  cv: cvSettings,
  /** Whether programs may ask through the Model Context Protocol. */
  mcpVisible: z.boolean(),
  /** Whether posts can have a public history. */
  changesVisible: z.boolean(),
  emailSetup: z.object(emailSetup),
  rev,
});
/** A response with the settings. */
export const siteSettingsItem = itemOf(siteSettings);

/** Whether `Intl.DateTimeFormat` accepts this time zone. */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
/** The body that changes some settings; `rev` is the revision that was edited. */
export const updateSiteSettings = z
  .object({
    name: text(),
    titleLine: optionalText(),
    pitch: optionalText(LIMITS.excerpt),
    about: z.array(z.string().trim().max(LIMITS.body)).length(3),
    email: z
      .string()
      .trim()
      .pipe(z.union([email, z.literal('')]))
      .meta({ format: 'email', maxLength: LIMITS.email })
      .nullish(),
    githubUrl: optionalLink,
    linkedinUrl: optionalLink,
    timeZone: z.string().refine(isTimeZone, INVALID_TIME_ZONE).meta({ format: 'time-zone' }),
    sections: z
      .array(sectionRow)
      .min(1, 'Choose at least one section.')
      .max(SECTIONS.length)
      .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'List each section once.'),
    techStackVisible: z.boolean(),
    skillsVisible: z.boolean(),
    matchVisible: z.boolean(),
    answerDays,
    cv: updateCvSettings,
    mcpVisible: z.boolean(),
    changesVisible: z.boolean(),
    emailSetup: z.object({
      serviceId: z.string().trim().max(LIMITS.title),
      templateId: z.string().trim().max(LIMITS.title),
      publicKey: z.string().trim().max(LIMITS.title),
    }),
    rev,
  })
  .partial();

/** The settings as visitors see them. */
export type PublicConfig = z.infer<typeof publicConfig>;
/** The settings as their owner sees them. */
export type SiteSettings = z.infer<typeof siteSettings>;
