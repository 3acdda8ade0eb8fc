import { LIMITS } from '@portfolio/contract/limits';
import { slugify } from '@portfolio/contract/text';
import { nameKey } from '@portfolio/text/names/characters';
import { isCommonWord } from '@portfolio/text/names/common-words';
import { otherNumber } from '@portfolio/text/names/grammatical-number';
import type { SkillEntry } from './types.ts';

/** Reserved because `/api/skills/admin` is a path of the API. */
const RESERVED = ['admin'];

/**
 * The slug of each skill by its id, made from its name as those of posts are made from titles: `-2`, `-3`, … if an older
 * skill has it, and a short id if no letter of the name is left.
 */
export function skillSlugs(skills: readonly SkillEntry[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set(RESERVED);
  const oldestFirst = skills.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  for (const { id, names } of oldestFirst) {
    const base = slugify(names[0] ?? '').slice(0, LIMITS.slug - 8) || `skill-${id.slice(0, 8)}`;
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return slugs;
}

/**
 * The slug of the skill that each name or alias leads to, by its key, also in the other grammatical number; of skills with
 * one name the first is linked.
 */
export function slugsByName(skills: readonly SkillEntry[]): Map<string, string> {
  const slugs = skillSlugs(skills);
  const named = skills.flatMap(({ id, names }) => names.map((name) => ({ name, slug: slugs.get(id) ?? '' })));
  const others = named.flatMap(({ name, slug }) => {
    const other = isCommonWord(name) ? undefined : otherNumber(name);
    return other === undefined ? [] : [{ name: other, slug }];
  });
  const byName = new Map<string, string>();
  for (const { name, slug } of [...named, ...others]) {
    const key = nameKey(name);
    // A name of dots and spaces names nothing.
    if (key && !byName.has(key)) byName.set(key, slug);
  }
  return byName;
}
