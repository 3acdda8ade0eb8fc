import type { Cache } from '../cache.ts';
import type { Gateway } from '../gateway.ts';
import type { Storage } from './storage/storage.ts';

/** Whether the row of a file is public, in the trash or purged. */
type Visibility = 'shown' | 'trash' | 'gone';

/** The part of a stored name that all its copies share. */
export const stemOf = (file: string): string => file.split(/[-.]/, 1)[0] ?? file;

/**
 * Returns whether a file's row is public, in the trash or purged. All rows are read once per content version, so that
 * serving an image needs no query; a file without a known row is looked up again, because another process may have
 * stored it.
 */
export function createFileVisibility(
  gateway: Pick<Gateway, 'storedFiles'>,
  storage: Pick<Storage, 'stat'>,
  cache: Pick<Cache, 'remember'>,
) {
  /** How often the rows were read again for a version. */
  let attempts = 0;

  async function readRows(): Promise<Map<string, Visibility>> {
    const visibilities = new Map<string, Visibility>();
    for (const { file, isTrashed } of await gateway.storedFiles()) {
      const stem = stemOf(file);
      if (visibilities.get(stem) !== 'shown') visibilities.set(stem, isTrashed ? 'trash' : 'shown');
    }
    return visibilities;
  }

  async function find(file: string): Promise<Visibility> {
    return (await cache.remember(`files ${attempts}`, readRows)).get(stemOf(file)) ?? 'gone';
  }

  return async (file: string): Promise<Visibility> => {
    const visibility = await find(file);
    if (visibility !== 'gone' || !(await storage.stat(file))) return visibility;
    attempts += 1;
    return find(file);
  };
}
/** Returns the visibility of an upload's row. */
export type VisibilityOf = ReturnType<typeof createFileVisibility>;
