import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import { poll } from '../async/poll.ts';
import type { Turn, Turns } from '../async/turns.ts';
import { isDuplicate, mapMongoError } from './errors.ts';

/** A turn; `by` tells its holder from a later one. */
export interface TurnRow {
  _id: string;
  by?: string;
  until: Date;
}

/** How long a turn lasts without being renewed, and how often it is renewed (ms). */
const TIMES = { lease: 20_000, renew: 5_000 };

/** Turns kept in MongoDB: renewed while their process lives, so that long work keeps its turn and a dead process loses it. */
export function mongoTurns(rows: Pick<Collection<TurnRow>, 'updateOne' | 'deleteOne'>, times = TIMES): Turns {
  async function take(name: string): Promise<Turn | null> {
    const by = randomUUID();
    let until = new Date(Date.now() + times.lease);
    try {
      await rows.updateOne({ _id: name, until: { $lt: new Date() } }, { $set: { by, until } }, { upsert: true });
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw mapMongoError(error);
    }
    const lost = new AbortController();
    const abortIfOver = () => {
      if (Date.now() >= until.getTime()) lost.abort();
    };
    async function renew(): Promise<void> {
      const next = new Date(Date.now() + times.lease);
      const { matchedCount } = await rows.updateOne({ _id: name, by }, { $set: { until: next } });
      if (matchedCount > 0) until = next;
      else lost.abort();
    }
    const renewing = poll(renew, { firstMs: times.renew, everyMs: times.renew, onError: abortIfOver });
    return {
      signal: lost.signal,
      async end() {
        await renewing.stop();
        // If the database does not answer, the turn ends by itself.
        await rows.deleteOne({ _id: name, by }).catch(() => undefined);
      },
    };
  }
  return { take };
}
