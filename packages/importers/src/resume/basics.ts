import type { ProfileLink } from '@portfolio/contract/schemas/site-settings';
import type { Entry } from './entry.ts';
import { type LeftPart, noPlace } from './left-part.ts';
import { takeProfiles } from './profiles.ts';

/** What the head of a resume has. */
interface Basics {
  settings: Record<string, string>;
  profiles: ProfileLink[];
  left: LeftPart[];
}

/** Takes the settings that the head of a resume has; names the rest. */
export function takeBasics(basics: Entry): Basics {
  const { settings: own, links: profiles, left } = takeProfiles(basics.entries('profiles'));
  const settings = new Map<string, string | null>([
    ['name', basics.text('name')],
    ['titleLine', basics.text('label')],
    ['pitch', basics.text('summary')],
    ['email', basics.text('email')],
    ['cv.phone', basics.text('phone')],
    ['cv.place', locationOf(basics)],
    ...own,
  ]);
  left.push(...basics.rest().map(([name, words]) => noPlace(`basics.${name}`, words)));
  const filled = [...settings].flatMap(([field, value]) => (value?.trim() ? [[field, value.trim()] as const] : []));
  return { settings: Object.fromEntries(filled), profiles, left };
}

/** The place of a resume in one line; its street stays with the owner. */
function locationOf(basics: Entry): string | null {
  const location = basics.entry('location');
  if (!location) return basics.text('location');
  const parts = ['city', 'region', 'countryCode'].map((name) => location.text(name)?.trim());
  basics.giveBack('location', location);
  return parts.filter(Boolean).join(', ');
}
