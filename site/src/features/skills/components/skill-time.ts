import type { ListedSkill, Skill } from '@portfolio/contract';
import { formatMonthsWithin } from '@portfolio/text/format/skill-time';
import { monthsBetween } from '@portfolio/text/periods';
import { formatCount, kindsIn } from '#app/components/evidence/labels.ts';

/** The time of a skill in words: `5 years in 6`; empty without dated work. */
export const timeOf = ({ months, spans }: Pick<Skill, 'months' | 'spans'>, today: string): string =>
  formatMonthsWithin(months, monthsBetween(spans, today));

/** The time of a skill and what shows it: `5 years in 6, 3 roles, 4 projects`. */
export const summaryOf = (skill: ListedSkill, today: string): string =>
  [timeOf(skill, today), ...kindsIn(skill.counts).map((kind) => formatCount(kind, skill.counts[kind]))]
    .filter(Boolean)
    .join(', ');
