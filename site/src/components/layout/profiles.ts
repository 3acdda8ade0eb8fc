import type { SiteConfig } from './use-site-config.ts';

/** The owner's profiles on other sites in the order of their links: GitHub, LinkedIn, and the others. */
export const profilesOf = ({ githubUrl, linkedinUrl, profiles }: SiteConfig): { label: string; url: string }[] =>
  [{ label: 'GitHub', url: githubUrl }, { label: 'LinkedIn', url: linkedinUrl }, ...profiles].filter(({ url }) => url);
