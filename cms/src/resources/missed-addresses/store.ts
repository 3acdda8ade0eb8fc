import type { BasePayload as Payload } from 'payload';

/** How often an address was asked for since it was last stored. */
export interface Misses {
  path: string;
  count: number;
  /** ISO. */
  lastSeen: string;
  /** The host of the page that linked to it, or the kind of program that asked. */
  source?: string | undefined;
}
/** A stored address that nothing answers. */
export interface MissedAddress extends Misses {
  id: string;
  /** It is hidden while its count is lower. */
  hiddenUntil?: number | null;
}

/** Which rows are kept: at most so many, and those that were asked for since a time (ISO). */
interface Kept {
  maxRows: number;
  since: string;
}

/** The addresses that nothing answers, in the database. */
export interface MissedStore {
  /** Adds to the counts, and deletes what is not kept any more. */
  add(misses: readonly Misses[], kept: Kept): Promise<void>;
  /** All addresses, those asked for most often first. */
  list(): Promise<MissedAddress[]>;
  /** Hides an address until this count, or shows it; `false` if there is no such address. */
  hideUntil(path: string, count: number | null): Promise<boolean>;
}

const COLLECTION = 'missed-addresses';

declare module 'payload' {
  interface BaseDatabaseAdapter {
    /** Adds to the counts of addresses by upserts, so that two processes add up. */
    addMisses?(misses: readonly Misses[]): Promise<void>;
  }
}

/** The rows that are deleted: the old ones, then those with the lowest counts, of these the oldest first. */
export function rowsToDelete<R extends Pick<MissedAddress, 'count' | 'lastSeen'>>(
  rows: readonly R[],
  { maxRows, since }: Kept,
): R[] {
  const recent = rows.filter(({ lastSeen }) => lastSeen >= since).sort(byImportance);
  const kept = new Set(recent.slice(0, maxRows));
  return rows.filter((row) => !kept.has(row));
}

/** The highest count first, of equal ones the newest. */
const byImportance = (a: Pick<MissedAddress, 'count' | 'lastSeen'>, b: typeof a) =>
  b.count - a.count || b.lastSeen.localeCompare(a.lastSeen);

/** Stores addresses below hooks and access rules, so that the content does not count as changed. */
export function createMissedStore({ db }: Payload): MissedStore {
  async function list(): Promise<MissedAddress[]> {
    const { docs } = await db.find<MissedAddress>({ collection: COLLECTION, pagination: false });
    return docs.sort(byImportance);
  }

  return {
    list,
    async add(misses, kept) {
      if (misses.length > 0) await db.addMisses?.(misses);
      const ids = rowsToDelete(await list(), kept).map(({ id }) => id);
      if (ids.length > 0) await db.deleteMany({ collection: COLLECTION, where: { id: { in: ids } } });
    },
    async hideUntil(path, count) {
      const where = { path: { equals: path } };
      if (!(await db.findOne({ collection: COLLECTION, where }))) return false;
      await db.updateOne({ collection: COLLECTION, where, data: { hiddenUntil: count }, returning: false });
      return true;
    },
  };
}
