import type { Cv, CvItem, CvSection } from '@portfolio/contract';
import type { Cut } from './cuts.ts';
import { oneLine } from './one-line.ts';

/** What items of a section are called, one and many. */
const NOUNS: Record<CvSection, [one: string, many: string]> = {
  summary: ['summary', 'summaries'],
  experience: ['job', 'jobs'],
  volunteering: ['volunteering job', 'volunteering jobs'],
  skills: ['group of skills', 'groups of skills'],
  projects: ['project', 'projects'],
  certifications: ['certification', 'certifications'],
  publications: ['publication', 'publications'],
  talks: ['talk', 'talks'],
  awards: ['award', 'awards'],
  education: ['education entry', 'education entries'],
  languages: ['line of languages', 'lines of languages'],
  references: ['reference', 'references'],
};
const OLDER_JOB: [string, string] = ['older job', 'older jobs'];
const BULLET: [string, string] = ['bullet', 'bullets'];

/** A shortened resume, and what was done in words. */
export interface Shortened {
  cv: Cv;
  leftOut: string[];
}

/** Shortens a resume by these cuts. */
export function shorten(cv: Cv, cuts: readonly Cut[]): Shortened {
  const made = new Map<string, Cut['to'][]>();
  for (const { section, at, to } of cuts) made.set(`${section} ${at}`, [...(made.get(`${section} ${at}`) ?? []), to]);
  const counts = { line: new Map<CvSection, number>(), bullet: 0, none: new Map<CvSection, number>() };
  const increase = (counted: Map<CvSection, number>, id: CvSection) => counted.set(id, (counted.get(id) ?? 0) + 1);
  const cutItem = (item: CvItem, id: CvSection, own: Cut['to'][]): CvItem[] => {
    if (own.includes('none')) {
      increase(counts.none, id);
      return [];
    }
    if (own.includes('line')) {
      increase(counts.line, id);
      return [oneLine(item)];
    }
    counts.bullet += own.length;
    return [{ ...item, bullets: item.bullets.slice(0, item.bullets.length - own.length) }];
  };
  const sections = cv.sections.map((section) => ({
    ...section,
    items: section.items.flatMap((item, at) => cutItem(item, section.id, made.get(`${section.id} ${at}`) ?? [])),
  }));
  // Jobs are shortened from the oldest one.
  const nounsOf = (id: CvSection, count: number) => {
    const all = cv.sections.find((section) => section.id === id)?.items.length;
    return id === 'experience' && count !== all ? OLDER_JOB : NOUNS[id];
  };
  return {
    cv: { ...cv, sections: sections.filter(({ items }) => items.length > 0) },
    leftOut: [
      ...[...counts.line].map(([id, count]) => say(count, nounsOf(id, count), 'is one line', 'are one line each')),
      ...(counts.bullet > 0 ? [say(counts.bullet, BULLET, 'is left out', 'are left out')] : []),
      ...[...counts.none].map(([id, count]) => say(count, nounsOf(id, count), 'is left out', 'are left out')),
    ],
  };
}

const say = (count: number, [noun, nouns]: [string, string], isSo: string, areSo: string) =>
  `${count} ${count === 1 ? `${noun} ${isSo}` : `${nouns} ${areSo}`}`;
