import type { Cv, CvItem, CvSection } from '@portfolio/contract';
import { isOneLine } from './one-line.ts';

/** What is done to an item: it becomes one line, loses its last bullet, or is left out. */
export interface Cut {
  section: CvSection;
  at: number;
  to: 'line' | 'bullet' | 'none';
}

/** How many of the newest items are kept in each step. */
const FULL_JOBS = 3;
const MOST_JOBS = 10;
const FULL_ITEMS = 2;
/** The bullets that a job keeps at first. */
const MANY_BULLETS = 2;

const JOBS: readonly CvSection[] = ['volunteering', 'experience'];
/** What a reader misses least. */
const MINOR: readonly CvSection[] = ['references', 'awards', 'talks', 'publications'];
/** All sections, in the order in which their items are left out once nothing can be shortened. */
const ALL: readonly CvSection[] = [...MINOR, 'volunteering', 'certifications', 'projects', 'education', 'experience'];

/** How a resume can be shortened, in the order in which it is: what says least goes first. */
export function cutsOf({ sections }: Cv): Cut[] {
  const itemsIn = (id: CvSection) => sections.find((section) => section.id === id)?.items ?? [];
  const each = (ids: readonly CvSection[], kept: number, to: Cut['to']): Cut[] =>
    ids.flatMap((id) =>
      oldestFirst(itemsIn(id))
        .slice(0, Math.max(0, itemsIn(id).length - kept))
        .filter((at) => to !== 'line' || !isOneLine(itemsIn(id)[at]))
        .map((at) => ({ section: id, at, to })),
    );
  const bullets = (least: number) => JOBS.flatMap((id) => bulletCuts(id, itemsIn(id), least));
  return [
    ...each(JOBS, FULL_JOBS, 'line'),
    ...bullets(MANY_BULLETS),
    ...each(['projects'], FULL_ITEMS, 'line'),
    ...each(MINOR, FULL_ITEMS, 'none'),
    ...each(JOBS, MOST_JOBS, 'none'),
    ...each(['volunteering', 'projects'], 0, 'line'),
    ...each(MINOR, 0, 'none'),
    ...bullets(1),
    ...each(['experience'], 0, 'line'),
    ...each([...ALL, 'languages', 'skills', 'summary'], 0, 'none'),
  ];
}

/** The last item is the oldest, unless items have days: then it is the one that ended first. */
function oldestFirst(items: readonly CvItem[]): number[] {
  const ends = items.map(({ startDate = '', endDate }, at) => ({ at, end: endDate ?? (startDate && '9999') }));
  return ends
    .reverse()
    .sort((a, b) => a.end.localeCompare(b.end))
    .map(({ at }) => at);
}

/** One bullet of each job in turn, from the oldest job, until each has at most so many. */
function bulletCuts(section: CvSection, items: readonly CvItem[], least: number): Cut[] {
  const most = Math.max(0, ...items.map(({ bullets }) => bullets.length));
  const rounds = Array.from({ length: Math.max(0, most - least) }, (_, round) => most - round);
  return rounds.flatMap((count) =>
    oldestFirst(items).flatMap((at) =>
      (items[at]?.bullets.length ?? 0) >= count ? { section, at, to: 'bullet' as const } : [],
    ),
  );
}
