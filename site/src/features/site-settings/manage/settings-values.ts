import { SECTIONS, type SiteSettings } from '@portfolio/contract';

/** The settings as their form holds them: everything but the revision. */
export type SettingsValues = Omit<SiteSettings, 'rev'>;

/** The form of stored settings. */
export function settingsValues({ rev: _rev, ...values }: SiteSettings): SettingsValues {
  const listed = values.sections.map((row) => row.id);
  const missing = SECTIONS.filter((id) => !listed.includes(id)).map((id) => ({ id, visible: true }));
  return { ...values, sections: [...values.sections, ...missing] };
}

const LABELS: Record<keyof SettingsValues, string> = {
  name: 'Name',
  titleLine: 'Title line',
  pitch: 'Pitch',
  about: 'About Me',
  email: 'E-mail',
  githubUrl: 'GitHub',
  linkedinUrl: 'LinkedIn',
  timeZone: 'Time zone',
  techStackVisible: 'Tech stack grid',
  sections: 'Sections',
  emailSetup: 'Email Configuration',
};

const say: { [K in keyof SettingsValues]?: (value: SettingsValues[K]) => string } = {
  about: (texts) => texts.join('\n'),
  techStackVisible: (isVisible) => (isVisible ? 'shown' : 'hidden'),
  sections: (rows) => rows.map((row) => (row.visible ? row.id : `${row.id} (hidden)`)).join(', '),
  emailSetup: (setup) => Object.values(setup).join(', '),
};

function inWords<K extends keyof SettingsValues>(name: K, values: SettingsValues): string {
  return say[name]?.(values[name]) ?? String(values[name]);
}

/** What the form says otherwise than what is stored, in words. */
export function differencesOf(mine: SettingsValues, stored: SettingsValues) {
  return (Object.keys(LABELS) as (keyof SettingsValues)[])
    .map((name) => ({ label: LABELS[name], mine: inWords(name, mine), stored: inWords(name, stored) }))
    .filter((difference) => difference.mine !== difference.stored);
}
