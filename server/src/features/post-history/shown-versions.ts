import type { VersionRow } from '@portfolio/cms';

/** A version that visitors may see; one that starts the history is not compared with the one before it. */
export type ShownVersion = Pick<VersionRow, 'id' | 'publicAt'> & { startsRecord: boolean };

/** The versions that visitors may see, of all rows of a post, oldest first; `now` in ms since 1970. */
export function shownVersions(rows: readonly VersionRow[], now: number): ShownVersion[] {
  const shown: ShownVersion[] = [];
  let isInterrupted = false;
  for (const { id, publicAt, startsRecord, withheld } of rows) {
    isInterrupted ||= startsRecord === true;
    if (withheld || new Date(publicAt).getTime() > now) continue;
    shown.push({ id, publicAt, startsRecord: isInterrupted || shown.length === 0 });
    isInterrupted = false;
  }
  return shown;
}

/** The times of the updates among them. */
export const updateTimes = (versions: readonly ShownVersion[]): string[] =>
  versions.filter(({ startsRecord }) => !startsRecord).map(({ publicAt }) => new Date(publicAt).toISOString());
