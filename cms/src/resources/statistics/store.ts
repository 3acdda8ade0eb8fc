import type { Payload } from 'payload';
import { STATISTICS } from '#app/content/parts.ts';
import { inTransaction } from '#app/database/transaction.ts';
import { addCounts, type DayCounts } from './counts.ts';

/** The stored counts of one day. */
export interface CountedDay {
  /** `YYYY-MM-DD`. */
  day: string;
  counts: DayCounts;
}

/** The end of a day, and its name. */
export interface Day {
  day: string;
  endsAt: Date;
}

/** Salt and hashes of the visitors of a day, shared by all processes on one database and deleted at its end. */
export interface SharedVisitors {
  /** The salt of a day: the stored one, or a new one. */
  salt(day: Day): Promise<string>;
  /** Stores hashes; says of each whether it is new on that day. */
  add(day: Day, hashes: readonly string[]): Promise<boolean[]>;
  /** Deletes salts and hashes of all other days. */
  keepOnly(day: string): Promise<void>;
}

/** What only a database of several processes has. */
export interface SharedStatistics {
  /** Adds counts in one step, so that those of other processes stay. */
  add(day: string, counts: DayCounts): Promise<void>;
  visitors: SharedVisitors;
}

interface Row extends CountedDay {
  id: string;
}

/** Days that are read at once. */
const PART = 60;

/** The daily counts of an open database. */
export function statisticsOf(payload: Payload, shared: SharedStatistics | null) {
  const { db } = payload;
  /** SQLite has one process, and one writer at a time. */
  const addAlone = (day: string, added: DayCounts): Promise<void> =>
    inTransaction(payload, async (req) => {
      const where = { day: { equals: day } };
      const row = await db.findOne<Row>({ collection: STATISTICS, req, where });
      const counts: DayCounts = row?.counts ?? {};
      addCounts(counts, added);
      if (row) await db.updateOne({ collection: STATISTICS, id: row.id, data: { counts }, req, returning: false });
      else await db.create({ collection: STATISTICS, data: { day, counts }, req, returning: false });
    });
  return {
    add: shared?.add ?? addAlone,
    /** `null` if this process is the only one. */
    visitors: shared?.visitors ?? null,
    /** The stored days from one to another, oldest first, read in parts. */
    async *days(from: string, to: string): AsyncGenerator<CountedDay, void, undefined> {
      for (let after = from, isFirst = true; ; isFirst = false) {
        const since = isFirst ? { greater_than_equal: after } : { greater_than: after };
        const { docs } = await db.find<Row>({
          collection: STATISTICS,
          limit: PART,
          pagination: false,
          sort: 'day',
          where: { and: [{ day: since }, { day: { less_than_equal: to } }] },
        });
        yield* docs;
        after = docs.at(-1)?.day ?? to;
        if (docs.length < PART) return;
        await new Promise(setImmediate);
      }
    },
    /** The first day that was counted. */
    async firstDay(): Promise<string | undefined> {
      const query = { collection: STATISTICS, limit: 1, pagination: false, sort: 'day', where: {} };
      const { docs } = await db.find<Row>({ ...query, select: { day: true } });
      return docs[0]?.day;
    },
    /** Deletes the days before one. */
    async deleteBefore(day: string): Promise<void> {
      await db.deleteMany({ collection: STATISTICS, where: { day: { less_than: day } } });
    },
  };
}
/** The daily counts of an open database. */
export type StatisticsStore = ReturnType<typeof statisticsOf>;
