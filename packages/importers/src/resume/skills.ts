import { LIMITS, slugify } from '@portfolio/contract';
import { hashOf } from '@portfolio/text/hash';
import { iconFor, type ResumeItem } from './resume-parts.ts';

/** A name as it is compared with others. */
export const foldedName = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/**
 * Makes an item of each keyword of a skill, which is the name of its group then; a skill without keywords is an item
 * itself. Each name comes in once, in any letter case, in the first group that has it.
 */
export function spreadSkills(items: readonly ResumeItem[]): ResumeItem[] {
  const skills = items.filter(({ collection, fault }) => collection === 'tech-stack' && fault === undefined);
  const names = new Set<string>();
  const isNew = (name: string) => !names.has(foldedName(name)) && names.add(foldedName(name));
  // Before the keywords, so that what earlier imports made of them stays.
  const single = new Set(skills.filter(({ keywords, label }) => !keywords && isNew(label)));
  const keys = new Map(skills.map(({ key, label }) => [key, foldedName(label)]));
  const groups = firstGroups(skills);
  const withGroup = (item: ResumeItem) => ({
    ...item,
    data: { ...item.data, group: groups.get(foldedName(item.label)) ?? null },
  });
  return items.flatMap((item) => {
    if (!skills.includes(item)) return [item];
    if (single.has(item)) return [withGroup(item)];
    const { keywords, group: _, ...entry } = item;
    if (!keywords) return [{ ...entry, left: 'it is there twice' }];
    const [first, ...others] = keywords.filter(isNew).map((name) => withGroup(keywordItem(name, keys)));
    const remarks = entry.notes.map((note) => (entry.label ? `${entry.label}: ${note}` : note));
    const isSkill = keywords.some((name) => foldedName(name) === foldedName(entry.label));
    const own = isSkill || !entry.label ? [] : [{ ...entry, notes: [], left: 'it is a group now', isGroup: true }];
    if (first) return [...own, { ...first, notes: remarks }, ...others];
    const isNamed = remarks.length === 0 && isGroup(entry.label, groups);
    return isNamed ? own : [{ ...entry, left: 'its keywords are in others' }];
  });
}

/** The group of each name: the first one that has it, by the first spelling of its name. */
function firstGroups(skills: readonly ResumeItem[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  const groups = new Map<string, string>();
  for (const { keywords = [], group = '' } of skills) {
    if (!group) continue;
    const spelling = spellings.get(foldedName(group)) ?? group;
    spellings.set(foldedName(group), spelling);
    for (const name of keywords) if (!groups.has(foldedName(name))) groups.set(foldedName(name), spelling);
  }
  return groups;
}

const isGroup = (label: string, groups: ReadonlyMap<string, string>) =>
  label === '' || [...groups.values()].some((group) => foldedName(group) === foldedName(label));

/** The groups of the skills that come in, in the order of the file, as many as there can be. */
export function groupsOf(items: readonly ResumeItem[]): string[] {
  const skills = items.filter(({ collection, left, fault }) => collection === 'tech-stack' && !left && !fault);
  const groups = skills.flatMap(({ data }) => (typeof data.group === 'string' ? [data.group] : []));
  return [...new Set(groups)].slice(0, LIMITS.tags);
}

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
