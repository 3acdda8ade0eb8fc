import { nameKey } from '@portfolio/text/names/characters';
import { isCommonWord } from '@portfolio/text/names/common-words';
import { otherNumber } from '@portfolio/text/names/grammatical-number';
import type { SkillEntry } from './types.ts';

/**
 * The slug of the skill that each name or alias leads to, by its key, also in the other grammatical number; of skills with
 * one name the first is linked.
 */
export function slugsByName(skills: readonly SkillEntry[]): Map<string, string> {
  const named = skills.flatMap(({ names, slug }) => names.map((name) => ({ name, slug })));
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
