import type { Generation } from '../content-cache/generation.ts';
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
  generation: Pick<Generation, 'current'>,
) {
  let known: { generation: number; rows: Promise<Map<string, Visibility>> } | null = null;

  async function look(): Promise<Map<string, Visibility>> {
    const visibilities = new Map<string, Visibility>();
    for (const { file, isTrashed } of await gateway.storedFiles()) {
      const stem = stemOf(file);
      if (visibilities.get(stem) !== 'shown') visibilities.set(stem, isTrashed ? 'trash' : 'shown');
    }
    return visibilities;
  }

  async function find(file: string): Promise<Visibility> {
    const current = generation.current();
    const cached = known?.generation === current ? known : { generation: current, rows: look() };
    known = cached;
    // A failed lookup is not cached.
    cached.rows.catch(() => {
      if (known === cached) known = null;
    });
    return (await cached.rows).get(stemOf(file)) ?? 'gone';
  }

  return async (file: string): Promise<Visibility> => {
    const visibility = await find(file);
    if (visibility !== 'gone' || !(await storage.stat(file))) return visibility;
    known = null;
    return find(file);
  };
}
/** Returns the visibility of an upload's row. */
export type VisibilityOf = ReturnType<typeof createFileVisibility>;
