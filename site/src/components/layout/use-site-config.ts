import type { PublicConfig } from '@portfolio/contract';
import { useRead } from '#app/lib/use-read.ts';

/** The public settings; without the order of the sections if they could not be read. */
export type SiteConfig = Omit<PublicConfig, 'sections'> & Partial<Pick<PublicConfig, 'sections'>>;

/** Defaults until the settings are loaded, and when they cannot be read. */
const DEFAULTS: SiteConfig = {
  name: '',
  titleLine: 'AI & Data Scientist | AI Engineer',
  pitch: '',
  about: ['', '', ''],
  email: '',
  githubUrl: '',
  linkedinUrl: '',
  timeZone: 'UTC',
  techStackVisible: true,
  skillsVisible: true,
  emailSetup: { serviceId: '', templateId: '', publicKey: '' },
};

/** The owner's public settings. */
export function useSiteConfig(): SiteConfig {
  return useRead<'siteSettings.readPublic'>('/api/public-config').data ?? DEFAULTS;
}
