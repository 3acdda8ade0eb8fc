import type { Document } from '../source.ts';

/** The places of projects by their paths: by the order that the old site gave them, then the newest first. */
export function ranksOf(documents: readonly Document[]): ReadonlyMap<string, number> {
  const projects = documents.filter(({ kind }) => kind === 'project');
  const sorted = projects.toSorted(
    (a, b) =>
      Number(b.featured) - Number(a.featured) ||
      (a.project?.rank ?? Infinity) - (b.project?.rank ?? Infinity) ||
      lastDayOf(b).localeCompare(lastDayOf(a)) ||
      (a.path < b.path ? -1 : 1),
  );
  return new Map(sorted.map(({ path }, index) => [path, index]));
}

/** The day by which newer projects come first; work that goes on is the newest. */
function lastDayOf({ project }: Document): string {
  if (project?.startDate && !project.endDate) return '9999';
  return project?.endDate ?? '';
}
