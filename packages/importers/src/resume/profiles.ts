import { LIMITS, linkProblem, normalizeLink } from '@portfolio/contract';
import type { ProfileLink } from '@portfolio/contract/schemas/site-settings';
import type { Entry } from './entry.ts';
import { type LeftPart, noPlace } from './left-part.ts';

interface Network {
  /** The setting that has it, if it is not one of the list. */
  field?: string;
  /** What the addresses of its profiles start with. */
  start?: string;
  icon?: string;
}
const icon = (name: string, start?: string): Network => ({ icon: `simple-icons:${name}`, ...(start && { start }) });

/** The networks that are known, by their names without spaces and signs. */
const NETWORKS: Readonly<Record<string, Network>> = {
  github: { field: 'githubUrl', start: 'https://github.com/' },
  linkedin: { field: 'linkedinUrl', start: 'https://www.linkedin.com/in/' },
  twitter: icon('x', 'https://x.com/'),
  x: icon('x', 'https://x.com/'),
  devto: icon('devdotto', 'https://dev.to/'),
  bluesky: icon('bluesky', 'https://bsky.app/profile/'),
  gitlab: icon('gitlab', 'https://gitlab.com/'),
  codeberg: icon('codeberg', 'https://codeberg.org/'),
  bitbucket: icon('bitbucket', 'https://bitbucket.org/'),
  medium: icon('medium', 'https://medium.com/@'),
  youtube: icon('youtube', 'https://www.youtube.com/@'),
  instagram: icon('instagram', 'https://www.instagram.com/'),
  kaggle: icon('kaggle', 'https://www.kaggle.com/'),
  huggingface: icon('huggingface', 'https://huggingface.co/'),
  dribbble: icon('dribbble', 'https://dribbble.com/'),
  behance: icon('behance', 'https://www.behance.net/'),
  codepen: icon('codepen', 'https://codepen.io/'),
  soundcloud: icon('soundcloud', 'https://soundcloud.com/'),
  orcid: icon('orcid', 'https://orcid.org/'),
  mastodon: icon('mastodon'),
  stackoverflow: icon('stackoverflow'),
  googlescholar: icon('googlescholar'),
  researchgate: icon('researchgate'),
  facebook: icon('facebook'),
  xing: icon('xing'),
};
const networkOf = (name: string): Network | undefined => {
  const key = name.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(NETWORKS, key) ? NETWORKS[key] : undefined;
};

/** Where the profiles of a resume go. */
export interface Profiles {
  /** Those with a setting of their own, by its name. */
  settings: Map<string, string>;
  links: ProfileLink[];
  left: LeftPart[];
}

/** Takes the profiles of a resume: the first ones of GitHub and LinkedIn, and the others as links; names the rest. */
export function takeProfiles(entries: readonly Entry[]): Profiles {
  const profiles: Profiles = { settings: new Map(), links: [], left: [] };
  for (const entry of entries) takeProfile(entry, profiles);
  return profiles;
}

function takeProfile(profile: Entry, { settings, links, left }: Profiles): void {
  const network = profile.text('network')?.trim() ?? '';
  const { field, start, icon } = networkOf(network) ?? {};
  const url = profile.text('url')?.trim();
  const user = profile.text('username')?.trim();
  const written = url || (user && start && /^@?[\w.-]{1,100}$/.test(user) ? `${start}${user.replace(/^@/, '')}` : '');
  const link = normalizeLink(written);
  const isOwn = field !== undefined && written !== '' && !settings.has(field);
  const isListed = !isOwn && isWebAddress(link) && links.length < LIMITS.profiles && hasNewAddress(link, links);
  const label = network || (isListed ? new URL(link).host.replace(/^www\./, '') : '');
  if (isOwn) settings.set(field, link);
  if (isListed) links.push({ label: label.slice(0, LIMITS.tag), url: link, ...(icon && { iconKey: icon }) });
  const isTaken = isOwn || isListed;
  const isNamed = isTaken && (!user || link.toLowerCase().includes(user.toLowerCase()));
  const values = [isNamed ? '' : user, isTaken ? '' : url, label.length > LIMITS.tag ? label : ''];
  const words = [...values, ...profile.rest().map(([name, more]) => `${name}: ${more}`)].filter(Boolean).join('; ');
  if (words || !isTaken) left.push(noPlace(`basics.profiles (${network})`, words));
}

const isWebAddress = (link: string): boolean =>
  /^https?:/i.test(link) && link.length <= LIMITS.link && linkProblem(link) === null;
const hasNewAddress = (link: string, links: readonly ProfileLink[]) => links.every(({ url }) => url !== link);
