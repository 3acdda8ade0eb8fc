import type { ImportRow, ImportSummary } from '../schemas/imports.ts';

/** Whether a row of a check comes in, so that the owner can skip it. */
export const comesIn = ({ outcome }: Pick<ImportRow, 'outcome'>): boolean =>
  outcome === 'made' || outcome === 'changed';

/** The sums of a check without the rows that the owner skips: what the import will have done. */
export function summaryWithout(
  summary: ImportSummary,
  rows: readonly ImportRow[],
  skipped: ReadonlySet<string>,
): ImportSummary {
  const sums = { ...summary, pictures: { ...summary.pictures } };
  const kept: ImportRow[] = [];
  for (const row of rows) {
    if (!comesIn(row) || !skipped.has(row.path)) {
      kept.push(row);
      continue;
    }
    sums[row.outcome] -= 1;
    sums.skipped += 1;
    sums.pictures.found -= row.pictures;
    sums.pictures.missing -= row.missing;
  }
  const redirectsOf = (some: readonly ImportRow[]) => new Set(some.flatMap(({ redirects }) => redirects)).size;
  sums.redirects -= redirectsOf(rows) - redirectsOf(kept);
  return sums;
}
