/** The headings of the groups of settings, in the order of the form; its placeholder needs no more of them. */
export const SETTING_HEADINGS = {
  you: 'You',
  profiles: 'Profiles',
  languages: 'Languages',
  mail: 'Mail',
  about: 'About Me',
  home: 'Home page',
  skills: 'Skills',
  resume: 'Resume',
  ai: 'AI programs',
  posts: 'Posts',
  statistics: 'Statistics',
  time: 'Time',
  panel: 'Panel',
  'email-setup': 'Email Configuration',
  'initial-data': 'Initial data',
} as const;

/** The id of a group of settings. */
export type SettingGroupId = keyof typeof SETTING_HEADINGS;

/** The ids of all groups, in the order of the form. */
export const SETTING_GROUP_IDS = Object.keys(SETTING_HEADINGS) as SettingGroupId[];
