import { slugify } from '@portfolio/contract';
import { hashOf } from '@portfolio/text/hash';
import { iconFor, type ResumeItem } from './resume-parts.ts';

/** A name as it is compared with others. */
export const foldedName = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/**
 * Makes an item of each keyword of a skill, which is the name of a group then; a skill without keywords is an item
 * itself. Each name comes in once, in any letter case.
 */
export function spreadSkills(items: readonly ResumeItem[]): ResumeItem[] {
  const skills = items.filter(({ collection, fault }) => collection === 'tech-stack' && fault === undefined);
  const names = new Set<string>();
  const isNew = (name: string) => !names.has(foldedName(name)) && names.add(foldedName(name));
  // Before the keywords, so that what earlier imports made of them stays.
  const single = new Set(skills.filter(({ keywords, label }) => !keywords && isNew(label)));
  const groups = new Map(skills.map(({ key, label }) => [key, foldedName(label)]));
  return items.flatMap((item) => {
    if (!skills.includes(item) || single.has(item)) return [item];
    if (!item.keywords) return [{ ...item, left: 'it is there twice' }];
    const { keywords, ...group } = item;
    return [
      ...(isToBeNamed(item)
        ? [{ ...group, left: 'this site has no groups of skills, so only its keywords come in' }]
        : []),
      ...keywords.filter(isNew).map((name) => keywordItem(name, groups)),
    ];
  });
}

/** Whether a group says more than its keywords. */
const isToBeNamed = ({ label, notes, keywords = [] }: ResumeItem) =>
  notes.length > 0 || (label !== '' && !keywords.some((name) => foldedName(name) === foldedName(label)));

function keywordItem(name: string, groups: ReadonlyMap<string, string>): ResumeItem {
  const data = { name, iconKey: iconFor(name) };
  return { collection: 'tech-stack', key: keyOf(name, groups), label: name, data, notes: [] };
}

/** The key of a skill of this name; one whose name has other characters than a key, such as C++, gets a hash of it. */
function keyOf(name: string, groups: ReadonlyMap<string, string>): string {
  const slug = slugify(name);
  const key = `skills/${slug}`;
  const isWhole = slug === foldedName(name).replace(/\s+/g, '-');
  if (isWhole && (groups.get(key) ?? foldedName(name)) === foldedName(name)) return key;
  return `skills/${slug || 'item'}-${hashOf(foldedName(name)).slice(0, 8)}`;
}
