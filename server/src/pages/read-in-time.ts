import type { Read } from '@portfolio/compat-api/api/read';
import type { PageRequest, ReadAnswer } from '@portfolio/contract';
import type { DatabaseWatchdog } from '../cache/database-watchdog.ts';

/** The answers of reads by path; without those that a database keeps which does not answer. */
export async function readInTime(
  paths: readonly string[],
  { read, watchdog }: { read: Read; watchdog: DatabaseWatchdog },
): Promise<PageRequest['data']> {
  const answers = new Map<string, ReadAnswer>();
  const all = Promise.all(paths.map(async (path) => answers.set(path, await read(path))));
  await Promise.race([all, watchdog.during(all)]);
  // In the order of the paths, so that the same content gives the same page.
  return Object.fromEntries(
    paths.flatMap((path) => {
      const answer = answers.get(path);
      return answer ? [[path, answer]] : [];
    }),
  );
}
