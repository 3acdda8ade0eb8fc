import { normalizeLink } from '@portfolio/contract';
import type { Entry } from './entry.ts';

/** What of a resume does not come in, and why. */
export interface LeftPart {
  /** Its path in the file. */
  part: string;
  reason: string;
  /** Whether that is a fault of the file. */
  isFailure: boolean;
}

/** The networks that have a setting, with what the addresses of their profiles start with. */
const NETWORKS: Readonly<Record<string, { field: string; start: string }>> = {
  github: { field: 'githubUrl', start: 'https://github.com/' },
  linkedin: { field: 'linkedinUrl', start: 'https://www.linkedin.com/in/' },
};

/** Why a part does not come in that nothing here is made of. */
export const noPlace = (part: string, words: string): LeftPart => ({
  part,
  reason: `it has no place here: ${words}`,
  isFailure: false,
});

/** Takes the settings that the head of a resume has; names the rest. */
export function takeBasics(basics: Entry): { settings: Record<string, string>; left: LeftPart[] } {
  const settings = new Map<string, string | null>([
    ['name', basics.text('name')],
    ['titleLine', basics.text('label')],
    ['pitch', basics.text('summary')],
    ['email', basics.text('email')],
    ['cv.phone', basics.text('phone')],
    ['cv.place', locationOf(basics)],
  ]);
  const left = basics.entries('profiles').flatMap((profile) => takeProfile(profile, settings));
  left.push(...basics.rest().map(([name, words]) => noPlace(`basics.${name}`, words)));
  const filled = [...settings].flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()] as const] : []));
  return { settings: Object.fromEntries(filled), left };
}

/** The place of a resume in one line; its street stays with the owner. */
function locationOf(basics: Entry): string | null {
  const location = basics.entry('location');
  if (!location) return basics.text('location');
  const parts = ['city', 'region', 'countryCode'].map((name) => location.text(name)?.trim());
  basics.giveBack('location', location);
  return parts.filter(Boolean).join(', ');
}

/** Takes a profile that has a setting, the first one of each network. */
function takeProfile(profile: Entry, settings: Map<string, string | null>): LeftPart[] {
  const network = profile.text('network')?.trim() ?? '';
  const { field, start } = (Object.hasOwn(NETWORKS, network.toLowerCase()) && NETWORKS[network.toLowerCase()]) || {};
  const url = profile.text('url')?.trim();
  const user = profile.text('username')?.trim();
  const link = url || (user && start && /^[\w.-]{1,100}$/.test(user) ? `${start}${user}` : '');
  const isTaken = field !== undefined && link !== '' && !settings.has(field);
  if (isTaken) settings.set(field, normalizeLink(link));
  const isNamed = isTaken && (!user || link.toLowerCase().includes(user.toLowerCase()));
  const values = [isNamed ? '' : user, isTaken ? '' : url];
  const words = [...values, ...profile.rest().map(([name, more]) => `${name}: ${more}`)].filter(Boolean).join('; ');
  return words || !isTaken ? [noPlace(`basics.profiles (${network})`, words)] : [];
}
