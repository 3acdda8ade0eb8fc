import { type SiteSettings, updateSiteSettings } from '@portfolio/contract';
import { call } from '#app/panel/api/client.ts';
import type { FormKind } from '#app/panel/form/form-kind.ts';
import { SETTING_FIELDS, type SettingsValues } from './settings-fields.ts';

/** The form values of stored settings. */
export const settingsValues = ({ rev: _rev, ...values }: SiteSettings): SettingsValues => values;

const save = async (body: object) => (await call('siteSettings.update', { body })).item;

/** The configuration of the settings form; `opened` are the settings it was opened with. */
export const settingsForm = (opened: SiteSettings): FormKind<SiteSettings, SettingsValues> => ({
  kind: 'settings',
  fields: SETTING_FIELDS,
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
