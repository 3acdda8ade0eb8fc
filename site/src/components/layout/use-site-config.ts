import type { PublicConfig } from '@portfolio/contract';
import { useRead } from '../../lib/use-read.ts';

export type SiteConfig = PublicConfig;

/** What stands in until the settings are known, and when they cannot be read. */
const UNKNOWN: SiteConfig = {
  name: '',
  titleLine: 'AI & Data Scientist | AI Engineer',
  pitch: '',
  about: ['', '', ''],
  email: '',
  githubUrl: '',
  linkedinUrl: '',
  sections: ['projects', 'experience', 'services', 'testimonials'],
  timeZone: 'UTC',
  techStackVisible: true,
  emailSetup: { serviceId: '', templateId: '', publicKey: '' },
};

/** The owner's public settings. */
export function useSiteConfig(): SiteConfig {
  return useRead<'publicConfig'>('/api/public-config').data ?? UNKNOWN;
}
