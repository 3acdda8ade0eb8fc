import { z } from 'zod';
import { linkProblem } from '../addresses/links.ts';
import { LANGUAGE_LEVELS, LIMITS, START_PAGES } from '../limits.ts';
import { SECTIONS } from '../resources/index.ts';
import { INVALID_PROFILE_URL, INVALID_TIME_ZONE } from '../sentences.ts';
import { normalizeLink } from '../text.ts';
import { email, itemOf, optionalLink, optionalText, rev, text, texts } from './common.ts';
import { cvSettings, updateCvSettings } from './cv-settings.ts';

/** Working days within which the owner answers a message; 0 if visitors are not told. */
export const answerDays = z.int(`Use a whole number from 0 to ${LIMITS.answerDays}.`).min(0).max(LIMITS.answerDays);

const level = z.enum(LANGUAGE_LEVELS);
const areDistinct = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

/** The languages that the owner speaks, in their order. */
export const languages = z.array(z.object({ name: z.string(), level }));
/** The same in a request. */
export const updateLanguages = z
  .array(z.object({ name: text(LIMITS.tag), level }))
  .max(LIMITS.languages)
  .refine((rows) => areDistinct(rows.map(({ name }) => name)), 'List each language once.');

/** The owner's profiles besides GitHub and LinkedIn, in their order; `iconKey` is one of the icons of the tech stack. */
export const profiles = z.array(z.object({ label: z.string(), url: z.string(), iconKey: z.string().optional() }));
/** The same in a request. */
export const updateProfiles = z
  .array(
    z.object({
      label: text(LIMITS.tag),
      url: text(LIMITS.link)
        .transform(normalizeLink)
        .check(
          z.superRefine<string>((url, { addIssue }) => {
            const problem = /^https?:/i.test(url) ? linkProblem(url) : INVALID_PROFILE_URL;
            if (problem) addIssue(problem);
          }),
        )
        .meta({ format: 'uri' }),
      iconKey: optionalText(LIMITS.iconKey),
    }),
  )
  .max(LIMITS.profiles);

const shown = {
  name: z.string(),
  titleLine: z.string(),
  pitch: z.string(),
  about: z.array(z.string()).length(3),
  email: z.string(),
  githubUrl: z.string(),
  linkedinUrl: z.string(),
  profiles,
  languages,
  timeZone: z.string(),
  /** Whether the home page has the grid of the tech stack. */
  techStackVisible: z.boolean(),
  /** Whether there are pages of skills with their evidence. */
  skillsVisible: z.boolean(),
  matchVisible: z.boolean(),
  answerDays,
  /** Whether visits are counted. */
  statisticsOn: z.boolean(),
  /** Whether there is a page that says what is collected. */
  privacyVisible: z.boolean(),
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
  /** The groups of skills in their order; an item of the tech stack names its group. */
  skillGroups: z.array(z.string()),
  cv: cvSettings,
  /** Whether programs may ask through the Model Context Protocol. */
  mcpVisible: z.boolean(),
  /** Whether posts can have a public history. */
  changesVisible: z.boolean(),
  /** The section that the panel opens with. */
  startPage: z.enum(START_PAGES),
  /** Whether the first steps are gone for good: the owner has hidden them, or all were done once. */
  firstStepsHidden: z.boolean(),
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
    profiles: updateProfiles,
    languages: updateLanguages,
    timeZone: z.string().refine(isTimeZone, INVALID_TIME_ZONE).meta({ format: 'time-zone' }),
    sections: z
      .array(sectionRow)
      .min(1, 'Choose at least one section.')
      .max(SECTIONS.length)
      .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'List each section once.'),
    techStackVisible: z.boolean(),
    skillGroups: texts(LIMITS.tags, LIMITS.tag),
    skillsVisible: z.boolean(),
    matchVisible: z.boolean(),
    answerDays,
    statisticsOn: z.boolean(),
    privacyVisible: z.boolean(),
    cv: updateCvSettings,
    mcpVisible: z.boolean(),
    changesVisible: z.boolean(),
    startPage: z.enum(START_PAGES),
    firstStepsHidden: z.boolean(),
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
/** A language that the owner speaks. */
export type SpokenLanguage = z.infer<typeof languages>[number];
/** A profile of the owner on another site. */
export type ProfileLink = z.infer<typeof profiles>[number];
