import { MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { addMissesToCollection } from './add-misses.ts';

const MISS = { path: '/a', count: 2, lastSeen: '2026-03-05T10:00:00.000Z', source: 'a.example' };

/** A connection whose writes are answered one after the other. */
function connectionOf(answers: (Error | undefined)[]) {
  const writes: unknown[][] = [];
  const updateOne = async (...write: unknown[]) => {
    writes.push(write);
    const failure = answers.shift();
    if (failure) throw failure;
  };
  return { writes, connection: { collection: () => ({ updateOne }) } as never };
}

it('adds to the count of an address, whichever process has inserted it', async () => {
  const duplicate = new MongoServerError({ message: 'E11000 duplicate key', code: 11000 });
  const { writes, connection } = connectionOf([duplicate]);
  await addMissesToCollection({ connection }, [MISS, { ...MISS, path: '/b', source: undefined }]);
  const change = { $inc: { count: 2 }, $max: { lastSeen: new Date(MISS.lastSeen) } };
  const first = [{ path: '/a' }, { ...change, $set: { source: 'a.example' } }, { upsert: true }];
  expect(writes).toEqual([first, first, [{ path: '/b' }, change, { upsert: true }]]);
});

it('fails with other errors, so that the counts are kept and stored later', async () => {
  const { connection } = connectionOf([new Error('gone')]);
  await expect(addMissesToCollection({ connection }, [MISS])).rejects.toThrow('gone');
});
