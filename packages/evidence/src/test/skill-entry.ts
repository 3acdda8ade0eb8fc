import { skillSlug } from '@portfolio/text/names/skill-slug';
import type { SkillEntry } from '../work/types.ts';

/** A skill of the tech stack by its name. */
export const skillEntry = (name: string, more: Partial<SkillEntry> & { aliases?: string[] } = {}): SkillEntry => {
  const { aliases = [], ...rest } = more;
  return { id: name, slug: skillSlug(name), previousSlugs: [], leftOut: [], ...rest, names: [name, ...aliases] };
};
