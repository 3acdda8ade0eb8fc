import type { PublicConfig } from '@portfolio/contract';
import { usePageData } from '#app/lib/page.ts';

/** Settings without a default. */
type Optional = 'sections' | 'matchVisible' | 'statisticsOn' | 'privacyVisible';
/** The public settings; without the order of the sections and what can be switched off if they could not be read. */
export type SiteConfig = Omit<PublicConfig, Optional> & Partial<Pick<PublicConfig, Optional>>;

/** Defaults until the settings are loaded, and when they cannot be read. */
const DEFAULTS: SiteConfig = {
  name: '',
  titleLine: 'AI & Data Scientist | AI Engineer',
  pitch: '',
  about: ['', '', ''],
  email: '',
  githubUrl: '',
  linkedinUrl: '',
  profiles: [],
  languages: [],
  timeZone: 'UTC',
  menuSections: [],
  techStackVisible: true,
  skillsVisible: true,
  answerDays: 0,
  emailSetup: { serviceId: '', templateId: '', publicKey: '' },
};

/** The owner's public settings. */
export function useSiteConfig(): SiteConfig {
  return usePageData<'siteSettings.readPublic'>('/api/public-config') ?? DEFAULTS;
}
