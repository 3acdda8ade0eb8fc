import { setTimeout as sleep } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { afterOthers, inTurn, memoryTurns } from '../async/turns.ts';
import { mongoTurns, type TurnRow } from './turns.ts';

/** The two calls of a collection that turns need, on rows in memory. */
function collection() {
  const rows = new Map<string, TurnRow>();
  let isDown = false;
  const answer = () => {
    if (isDown) throw new Error('down');
  };
  const calls = {
    updateOne: async (filter: Partial<TurnRow>, { $set }: { $set: Partial<TurnRow> }, options?: object) => {
      answer();
      const { _id: id = '', by, until } = filter as { _id?: string; by?: string; until?: { $lt: Date } };
      const row = rows.get(id);
      const isMatch = row && (by ? row.by === by : row.until < (until?.$lt ?? 0));
      if (!isMatch && row && options) throw new MongoServerError({ message: 'duplicate', code: 11000 });
      if (isMatch || options) rows.set(id, { _id: id, until: new Date(), ...row, ...$set });
      return { matchedCount: isMatch ? 1 : 0 };
    },
    deleteOne: async ({ _id, by }: { _id: string; by: string }) => {
      answer();
      if (rows.get(_id)?.by === by) rows.delete(_id);
    },
  };
  return { rows, calls: calls as never, down: (value: boolean) => (isDown = value) };
}

const QUICK = { lease: 200, renew: 20 };

describe('turns in MongoDB', () => {
  it('are one holder’s until they end, and renewed while they last', async () => {
    const { calls, rows } = collection();
    const [one, two] = [mongoTurns(calls, QUICK), mongoTurns(calls, QUICK)];
    const turn = await one.take('backup');
    expect(await two.take('backup')).toBe(null);
    expect(await two.take('another')).not.toBe(null);
    const first = rows.get('backup')?.until.getTime() ?? 0;
    await expect.poll(() => rows.get('backup')?.until.getTime()).toBeGreaterThan(first + QUICK.lease);
    expect(await two.take('backup')).toBe(null);
    expect(turn?.signal.aborted).toBe(false);
    await turn?.end();
    const next = await two.take('backup');
    expect(next).not.toBe(null);
    // The end of an earlier holder ends nothing.
    await turn?.end();
    expect(await one.take('backup')).toBe(null);
  });

  it('that cannot be renewed are taken by another process, and their holder is told', async () => {
    const { calls, rows, down } = collection();
    const [one, two] = [mongoTurns(calls, QUICK), mongoTurns(calls, { lease: 60_000, renew: 60_000 })];
    const turn = await one.take('import');
    down(true);
    await expect.poll(() => turn?.signal.aborted).toBe(true);
    down(false);
    rows.set('import', { _id: 'import', by: 'dead', until: new Date(0) });
    expect(await two.take('import')).not.toBe(null);
    await turn?.end();
    expect(await one.take('import')).toBe(null);
  });
});

describe.each([
  ['MongoDB', () => mongoTurns(collection().calls)],
  ['memory', memoryTurns],
])('work in turns of %s', (_, open) => {
  it('is skipped while another is at it, also after a failure', async () => {
    const turns = open();
    let end = () => {};
    const working = inTurn(turns, 'a', () => new Promise<void>((resolve) => (end = resolve)));
    await sleep(5);
    expect(await inTurn(turns, 'a', async () => expect.unreachable())).toBe(false);
    end();
    expect(await working).toBe(true);
    await expect(inTurn(turns, 'a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await inTurn(turns, 'a', async () => {})).toBe(true);
  });

  it('waits for others if it must be done', async () => {
    const turns = open();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await sleep(5);
      log.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name) => afterOthers(turns, 'all', work(name))));
    for (let at = 0; at < log.length; at += 2) expect(log[at]?.[0]).toBe(log[at + 1]?.[0]);
    expect(log).toHaveLength(6);
  });
});
