import type { Feature } from '#app/feature.ts';
import { skillHandlers } from './handlers.ts';
import { matchHandlers } from './match-handlers.ts';
import { Skills, type SkillsOptions } from './skills.ts';
import { TagLinks } from './tag-links.ts';

/** The pages of skills with their evidence, the comparison with job ads, and the links of tags to both. */
export function createSkills({ gateway, visitorReads, cache, renew, onChange }: SkillsOptions) {
  const skills = new Skills({ gateway, visitorReads, cache, renew, onChange });
  const tagLinks = new TagLinks(visitorReads);
  return {
    handlers: { ...skillHandlers(gateway, skills), ...matchHandlers(skills) },
    extras: { readTagLinks: () => tagLinks.current(), readSkills: () => skills.listed() },
    pageAt: skills.pageAt,
    compareAd: (ad: string) => skills.compareAd(ad),
  } satisfies Feature & { compareAd: unknown };
}
