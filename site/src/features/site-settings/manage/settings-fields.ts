import type { CvPages, SiteSettings } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';
import { counted } from '@portfolio/text/format/counted';
import type { NamedField } from '#app/panel/form/changes.ts';
import { SETTING_GROUP_IDS, SETTING_HEADINGS, type SettingGroupId } from './setting-headings.ts';

/** The form values: the settings without the revision. */
export type SettingsValues = Omit<SiteSettings, 'rev'>;

interface SettingField extends NamedField {
  /** Other words by which the palette finds it. */
  also?: string;
}
/** Settings under one heading. */
export interface SettingGroup {
  id: SettingGroupId;
  heading: string;
  /** Other words by which the palette finds a group without fields. */
  also?: string;
  fields: readonly SettingField[];
  /** What a closed group shows of its values. */
  summary: (values: SettingsValues) => string;
}

const formatSections = (rows: SettingsValues['sections']) =>
  rows.map((row) => (row.visible ? row.id : `${row.id} (hidden)`)).join(', ');

const formatProfiles = (rows: SettingsValues['profiles']) => rows.map(({ label, url }) => `${label} ${url}`).join(', ');
const formatLanguages = (rows: SettingsValues['languages']) =>
  rows.map(({ name, level }) => `${name} (${level})`).join(', ');
const formatNames = (names: readonly string[]) => names.join(', ');
const formatVisible = (isVisible: boolean) => (isVisible ? 'shown' : 'hidden');
const formatSwitch = (isOn: boolean) => (isOn ? 'on' : 'off');
const formatPages = (pages: CvPages) => (pages === 'free' ? 'as many as it needs' : `at most ${pages}`);
const formatAnswerTime = (days: number) => (days > 0 ? counted(days, 'working day') : 'not shown');
const joined = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ');

const GROUPS: Record<SettingGroupId, Omit<SettingGroup, 'id' | 'heading'>> = {
  you: {
    fields: [
      { name: 'name', label: 'Name', also: 'site title owner' },
      { name: 'titleLine', label: 'Title line', also: 'job headline' },
      { name: 'pitch', label: 'Pitch', also: 'intro hero description' },
      { name: 'email', label: 'E-mail', also: 'email contact address' },
    ],
    summary: ({ name, titleLine }) => joined(name, titleLine),
  },
  profiles: {
    fields: [
      { name: 'githubUrl', label: 'GitHub', also: 'profile social link' },
      { name: 'linkedinUrl', label: 'LinkedIn', also: 'profile social link' },
      {
        name: 'profiles',
        label: 'Profile links',
        also: 'social scholar hugging face orcid mastodon bluesky fediverse rel me',
        format: formatProfiles,
      },
    ],
    summary: ({ githubUrl, linkedinUrl, profiles }) =>
      joined(githubUrl && 'GitHub', linkedinUrl && 'LinkedIn', ...profiles.map(({ label }) => label)) || 'none',
  },
  languages: {
    fields: [{ name: 'languages', label: 'Spoken languages', also: 'speak level', format: formatLanguages }],
    summary: ({ languages }) => formatLanguages(languages) || 'none',
  },
  mail: {
    also: 'email smtp notifications send a test',
    fields: [
      { name: 'answerDays', label: 'Answer time', also: 'contact reply working days', format: formatAnswerTime },
    ],
    summary: () => '',
  },
  about: {
    fields: [
      { name: 'about.0', label: 'About Me, first paragraph', also: 'bio' },
      { name: 'about.1', label: 'About Me, second paragraph', also: 'bio' },
      { name: 'about.2', label: 'About Me, third paragraph', also: 'bio' },
    ],
    summary: ({ about }) => counted(about.filter((text) => text.trim()).length, 'paragraph'),
  },
  home: {
    fields: [
      {
        name: 'sections',
        label: 'Sections',
        also: 'order hide show testimonials services recent blogs',
        format: formatSections,
      },
      { name: 'techStackVisible', label: 'Tech stack grid', format: formatVisible },
    ],
    summary: ({ sections, techStackVisible }) =>
      joined(counted(sections.filter(({ visible }) => visible).length, 'section'), techStackVisible && 'tech grid'),
  },
  skills: {
    fields: [
      { name: 'skillsVisible', label: 'Skill pages', also: 'evidence', format: formatVisible },
      { name: 'matchVisible', label: 'Match page', also: 'job ad', format: formatVisible },
    ],
    summary: ({ skillsVisible, matchVisible }) =>
      `pages ${formatSwitch(skillsVisible)}, match page ${formatSwitch(matchVisible)}`,
  },
  resume: {
    fields: [
      { name: 'cv.visible', label: 'Resume from your content', also: 'cv pdf' },
      { name: 'cv.paper', label: 'Paper', also: 'cv a4 letter format' },
      { name: 'cv.pages', label: 'Pages', also: 'cv resume length one two', format: formatPages },
      { name: 'cv.hiddenSections', label: 'Sections left out of the resume', also: 'cv', format: formatNames },
      { name: 'cv.bullets', label: 'Bullets per job', also: 'cv', format: String },
      { name: 'cv.summary', label: 'Resume summary', also: 'cv' },
      { name: 'cv.phone', label: 'Phone', also: 'cv telephone' },
      { name: 'cv.place', label: 'Place', also: 'cv city location' },
    ],
    summary: ({ cv }) => (cv.visible ? `from your content, ${cv.paper === 'a4' ? 'A4' : capitalize(cv.paper)}` : 'off'),
  },
  ai: {
    fields: [{ name: 'mcpVisible', label: 'Answers for AI programs', also: 'mcp agents', format: formatSwitch }],
    summary: ({ mcpVisible }) => formatSwitch(mcpVisible),
  },
  posts: {
    fields: [{ name: 'changesVisible', label: 'Post history', also: 'changes versions record', format: formatSwitch }],
    summary: ({ changesVisible }) => `history ${formatSwitch(changesVisible)}`,
  },
  statistics: {
    fields: [
      {
        name: 'statisticsOn',
        label: 'Count visits',
        also: 'statistics analytics views visitors',
        format: formatSwitch,
      },
      { name: 'privacyVisible', label: 'Privacy page', also: 'statistics gdpr policy data', format: formatVisible },
    ],
    summary: ({ statisticsOn, privacyVisible }) =>
      `counting ${formatSwitch(statisticsOn)}, privacy page ${formatSwitch(privacyVisible)}`,
  },
  time: {
    fields: [{ name: 'timeZone', label: 'Time zone', also: 'date clock' }],
    summary: ({ timeZone }) => timeZone,
  },
  panel: {
    fields: [{ name: 'startPage', label: 'Start page', also: 'overview projects home opens', format: capitalize }],
    summary: ({ startPage }) => `starts with ${capitalize(startPage)}`,
  },
  'email-setup': {
    fields: [
      { name: 'emailSetup.serviceId', label: 'Service ID', also: 'email setup' },
      { name: 'emailSetup.templateId', label: 'Template ID', also: 'email setup' },
      { name: 'emailSetup.publicKey', label: 'Public Key', also: 'email setup' },
    ],
    summary: ({ emailSetup }) => emailSetup.serviceId,
  },
  'initial-data': {
    also: 'seed remove',
    fields: [],
    summary: () => '',
  },
};

/** All settings in the groups and the order of the form. */
export const SETTING_GROUPS: readonly SettingGroup[] = SETTING_GROUP_IDS.map((id) => ({
  id,
  heading: SETTING_HEADINGS[id],
  ...GROUPS[id],
}));

/** All settings, as drafts and conflicts name them. */
export const SETTING_FIELDS: readonly NamedField[] = SETTING_GROUPS.flatMap(({ fields }) => [...fields]);
