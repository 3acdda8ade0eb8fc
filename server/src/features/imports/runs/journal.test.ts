import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Change, type ChangeOutline, change, createJournal, outlineOf } from './journal.ts';
import { createRunFolder } from './run-folder.ts';

const ID = '0b0cd5b4-7c1e-4f5e-9d7a-2f6a3f1f9a10';
let dir: string;
let folder: ReturnType<typeof createRunFolder>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'portfolio-journal-'));
  folder = createRunFolder(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const update = (path: string, content: string): Change => {
  const fields = { collection: 'posts', path, id: `id of ${path}`, hash: 'h', wasEdited: false };
  return { op: 'update', ...fields, before: { content } };
};
/** Begins a new journal with these changes; returns their outlines. */
async function outlinesOf(changes: readonly Change[]): Promise<ChangeOutline[]> {
  await mkdir(join(dir, ID), { recursive: true });
  await folder.clear(ID, 'changes');
  for (const entry of changes) await folder.append(ID, 'changes', [entry]);
  const outlines: ChangeOutline[] = [];
  for await (const [entry, place] of folder.placedEntries(ID, 'changes', change))
    outlines.push(outlineOf(entry, place));
  return outlines;
}
const readAgain = ({ place }: ChangeOutline) => folder.entryAt(ID, 'changes', change, place);

it('keeps nothing of the earlier contents in memory, and reads each again', async () => {
  const changes = Array.from({ length: 60 }, (_, number) => update(`${number}.md`, `${number}ä`.repeat(150_000)));
  const outlines = await outlinesOf(changes);
  expect(JSON.stringify(changes).length).toBeGreaterThan(20_000_000);
  expect(JSON.stringify(outlines).length).toBeLessThan(60 * 200);
  for (const [index, outline] of outlines.entries()) expect(await readAgain(outline)).toEqual(changes[index]);
});

it('finds any change again, and knows what was done', async () => {
  const path = fc.string({ unit: 'grapheme' });
  const any = fc.oneof(
    fc.record({ op: fc.constant('create' as const), collection: fc.constant('posts'), path, hash: fc.string() }),
    fc.tuple(path, path).map(([name, content]) => update(name, content)),
    fc.record({ op: fc.constant('setting' as const), field: path, before: path, after: fc.constant(null) }),
  );
  const property = fc.asyncProperty(fc.array(any, { maxLength: 8 }), async (changes) => {
    const outlines = await outlinesOf(changes);
    expect(await Promise.all(outlines.map(readAgain))).toEqual(changes);
    const recorded: Change[] = [];
    const before = async function* () {
      yield* outlines;
    };
    const continued = await createJournal(before(), async () => {});
    const fresh = await createJournal((async function* () {})(), async (entry) => void recorded.push(entry));
    for (const entry of changes) await fresh.record(entry);
    expect(recorded).toEqual(changes);
    for (const { collection, path: name } of outlines)
      expect(continued.outcomeOf(collection, name)).toBe(fresh.outcomeOf(collection, name));
  });
  await fc.assert(property, { numRuns: 30 });
});
