import { type SiteSettings, updateSiteSettings } from '@portfolio/contract';
import { call } from '#app/panel/api/client.ts';
import type { NamedField } from '#app/panel/form/changes.ts';
import type { FormKind } from '#app/panel/form/form-kind.ts';

/** The form values: the settings without the revision. */
export type SettingsValues = Omit<SiteSettings, 'rev'>;

const settingsValues = ({ rev: _rev, ...values }: SiteSettings): SettingsValues => values;

const formatSections = (rows: SettingsValues['sections']) =>
  rows.map((row) => (row.visible ? row.id : `${row.id} (hidden)`)).join(', ');

const formatNames = (names: readonly string[]) => names.join(', ');
const formatVisible = (isVisible: boolean) => (isVisible ? 'shown' : 'hidden');
const formatSwitch = (isOn: boolean) => (isOn ? 'on' : 'off');

const FIELDS: readonly NamedField[] = [
  { name: 'name', label: 'Name' },
  { name: 'titleLine', label: 'Title line' },
  { name: 'pitch', label: 'Pitch' },
  { name: 'email', label: 'E-mail' },
  { name: 'about.0', label: 'About Me, first paragraph' },
  { name: 'about.1', label: 'About Me, second paragraph' },
  { name: 'about.2', label: 'About Me, third paragraph' },
  { name: 'githubUrl', label: 'GitHub' },
  { name: 'linkedinUrl', label: 'LinkedIn' },
  { name: 'techStackVisible', label: 'Tech stack grid', format: formatVisible },
  { name: 'skillsVisible', label: 'Skill pages', format: formatVisible },
  { name: 'matchVisible', label: 'Match page', format: formatVisible },
  { name: 'sections', label: 'Sections', format: formatSections },
  { name: 'cv.visible', label: 'Resume from your content' },
  { name: 'cv.paper', label: 'Paper' },
  { name: 'cv.hiddenSections', label: 'Sections left out of the resume', format: formatNames },
  { name: 'cv.bullets', label: 'Bullets per job', format: String },
  { name: 'cv.summary', label: 'Resume summary' },
  { name: 'cv.phone', label: 'Phone' },
  { name: 'cv.place', label: 'Place' },
  { name: 'mcpVisible', label: 'Answers for AI programs', format: formatSwitch },
  { name: 'changesVisible', label: 'Post history', format: formatSwitch },
  { name: 'timeZone', label: 'Time zone' },
  { name: 'emailSetup.serviceId', label: 'Service ID' },
  { name: 'emailSetup.templateId', label: 'Template ID' },
  { name: 'emailSetup.publicKey', label: 'Public Key' },
];

const save = async (body: object) => (await call('siteSettings.update', { body })).item;

/** The configuration of the settings form; `opened` are the settings it was opened with. */
export const settingsForm = (opened: SiteSettings): FormKind<SiteSettings, SettingsValues> => ({
  kind: 'settings',
  fields: FIELDS,
  schema: { create: updateSiteSettings, update: updateSiteSettings },
  empty: () => settingsValues(opened),
  toValues: settingsValues,
  // Sent as typed: the server trims and normalises.
  toBody: (values) => ({ ...values }),
  fieldOf: (path) => path,
  nameOf: () => 'Site Settings',
  changedElsewhere: 'The settings were changed elsewhere',
  create: save,
  update: (_item, body) => save(body),
});
