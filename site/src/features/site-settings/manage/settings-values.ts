import { SECTIONS, type SiteSettings, updateSiteSettings } from '@portfolio/contract';
import { call } from '../../../components/panel/client.ts';
import type { NamedField } from '../../../components/panel/form/changes.ts';
import type { FormKind } from '../../../components/panel/form/form-kind.ts';

/** The settings as their form holds them: everything but the revision. */
export type SettingsValues = Omit<SiteSettings, 'rev'>;

function settingsValues({ rev: _rev, ...values }: SiteSettings): SettingsValues {
  const listed = values.sections.map((row) => row.id);
  const missing = SECTIONS.filter((id) => !listed.includes(id)).map((id) => ({ id, visible: true }));
  return { ...values, sections: [...values.sections, ...missing] };
}

const saySections = (rows: SettingsValues['sections']) =>
  rows.map((row) => (row.visible ? row.id : `${row.id} (hidden)`)).join(', ');

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
  {
    name: 'techStackVisible',
    label: 'Tech stack grid',
    say: (isVisible: boolean) => (isVisible ? 'shown' : 'hidden'),
  },
  { name: 'sections', label: 'Sections', say: saySections },
  { name: 'timeZone', label: 'Time zone' },
  { name: 'emailSetup.serviceId', label: 'Service ID' },
  { name: 'emailSetup.templateId', label: 'Template ID' },
  { name: 'emailSetup.publicKey', label: 'Public Key' },
];

const save = async (body: object) => (await call('updateSettings', { body })).item;

/** The one form of the settings; `opened` are those that it was opened with. */
export const settingsForm = (opened: SiteSettings): FormKind<SiteSettings, SettingsValues> => ({
  kind: 'settings',
  fields: FIELDS,
  schema: { create: updateSiteSettings, update: updateSiteSettings },
  empty: () => settingsValues(opened),
  toValues: settingsValues,
  // What was typed is what is sent: the server trims and normalises.
  toBody: (values) => ({ ...values }),
  fieldOf: (path) => path,
  nameOf: () => 'the settings',
  changedElsewhere: 'The settings were changed elsewhere',
  create: save,
  update: (_item, body) => save(body),
});
