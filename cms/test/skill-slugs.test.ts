import { LIMITS } from '@portfolio/contract/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '../src/migrations/index.ts';
import type { TechStack } from '../src/payload-types.ts';
import { mergeSkills } from '../src/resources/tech-stack/merge-skills.ts';
import { slugsToStore, storeSkillSlugs } from '../src/resources/tech-stack/store-slugs.ts';
import { writeOldDatabase } from './old-database.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

const NAME = migrations.find(({ name }) => name.endsWith('_add_skill_slugs'))?.name ?? '';
const TIME = '2026-11-01T08:00:00.000Z';
/** The rows of the version before: name, visible, in the trash; in the order of their creation. */
const ROWS = [
  ['C', true, false],
  ['C++', true, false],
  ['C#', false, false],
  ['.NET', true, false],
  ['Rust', true, true],
  ['東京', true, false],
] as const;
const STORED = {
  C: ['c', []],
  'C++': ['c-plus-plus', ['c-2']],
  'C#': ['c-sharp', []],
  '.NET': ['dotnet', ['net']],
  Rust: [null, []],
  東京: ['skill-00000005', []],
};

const writeSkills = (path: string) =>
  writeOldDatabase(path, NAME, (database) => {
    const columns = 'id, name, icon_key, visible, rev, updated_at, created_at, deleted_at';
    const add = database.prepare(`INSERT INTO tech_stack (${columns}) VALUES (?, ?, 'Code', ?, 4, ?, ?, ?)`);
    for (const [at, [name, isVisible, isTrashed]] of ROWS.entries()) {
      const id = `0000000${at}-0000-4000-8000-000000000000`;
      add.run(id, name, isVisible ? 1 : 0, TIME, `2026-01-0${at + 1}T00:00:00.000Z`, isTrashed ? TIME : null);
    }
  });

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms({}, writeSkills);
});
afterAll(() => cms.close());

const stored = async () => {
  const names = ROWS.map(([name]) => name);
  const { docs } = await cms.payload.db.find<TechStack>({
    collection: 'tech-stack',
    pagination: false,
    where: { name: { in: names } },
  });
  return docs;
};
const slugs = async () =>
  Object.fromEntries(
    (await stored()).map(({ name, slug, previousSlugs }) => [name, [slug ?? null, previousSlugs ?? []]]),
  );

describe('the addresses of skills from before they were stored', () => {
  it('are stored by the migration, without a change of revision and time', async () => {
    expect(await slugs()).toEqual(STORED);
    for (const row of await stored()) expect(row).toMatchObject({ rev: 4, updatedAt: TIME });
  });

  it('are stored at a start without migrations, where there are none', async () => {
    const rows = ROWS.map(([name, visible], at) => ({ id: `0000000${at}-`, name, visible, createdAt: String(at) }));
    const updateOne = vi.fn();
    const db = { find: async () => ({ docs: [...rows.slice(1), { ...rows[0], slug: 'c' }] }), updateOne };
    await storeSkillSlugs({ db } as unknown as Parameters<typeof storeSkillSlugs>[0]);
    expect(updateOne).toHaveBeenCalledTimes(ROWS.length - 1);
    expect(updateOne).toHaveBeenCalledWith({
      collection: 'tech-stack',
      where: { and: [{ id: { equals: '00000001-' } }, { slug: { exists: false } }] },
      data: { slug: 'c-plus-plus', previousSlugs: ['c-2'], updatedAt: null },
    });
  });

  it('are one for each, and no others for those that have one', () => {
    const name = fc.constantFrom('C', 'C++', 'c', 'C#', '.NET', 'Net', '東京', '大阪', 'Admin', 'C 2');
    const rows = fc.uniqueArray(fc.record({ id: fc.uuid(), name, visible: fc.boolean() }), {
      selector: ({ id }) => id.slice(0, 8),
    });
    fc.assert(
      fc.property(rows, fc.func(fc.boolean()), (made, isKept) => {
        const all = made.map((row, at) => ({ ...row, createdAt: String(at) }));
        const first = slugsToStore(all);
        expect(new Set(first.map(({ slug }) => slug)).size).toBe(all.length);
        const slugOf = new Map(first.map(({ id, slug }) => [id, slug]));
        const half = all.map((row) => ({ ...row, slug: isKept(row.id) ? slugOf.get(row.id) : null }));
        const second = slugsToStore(half);
        expect(second.map(({ id }) => id)).toEqual(half.filter(({ slug }) => !slug).map(({ id }) => id));
        const taken = [...second, ...half].flatMap(({ slug }) => slug ?? []);
        expect(new Set(taken).size).toBe(all.length);
      }),
    );
  });
});

describe('the address of a skill', () => {
  const create = (name: string) =>
    cms.payload.create({ collection: 'tech-stack', data: { name, iconKey: 'Code' }, ...asOwner(cms) });
  const update = (id: string, data: Partial<TechStack>) =>
    cms.payload.update({ collection: 'tech-stack', id, data, trash: true, ...asOwner(cms) });

  it('is made from its name, and moves with it; the former ones are kept', async () => {
    const { id, slug } = await create('F#');
    expect(slug).toBe('f-sharp');
    expect(await update(id, { order: 4 })).toMatchObject({ slug: 'f-sharp' });
    expect(await update(id, { name: 'f#' })).toMatchObject({ slug: 'f-sharp' });
    expect(await update(id, { name: 'OCaml' })).toMatchObject({ slug: 'ocaml', previousSlugs: ['f-sharp'] });
    expect(await update(id, { name: 'F#' })).toMatchObject({ slug: 'f-sharp', previousSlugs: ['ocaml'] });
  });

  it('does not move when a neighbour is hidden, deleted or restored', async () => {
    const one = await create('Twin');
    const other = await create('Twin');
    expect(other.slug).toBe('twin-2');
    await update(one.id, { visible: false });
    await update(one.id, { deletedAt: TIME });
    expect(await update(other.id, { order: 3 })).toMatchObject({ slug: 'twin-2' });
    const third = await create('Twin');
    expect(third.slug).toBe('twin');
    expect(await update(one.id, { deletedAt: null })).toMatchObject({ slug: 'twin-3', previousSlugs: ['twin'] });
  });

  it('leads to the skill that takes it over, and back once its own is restored', async () => {
    const read = (id: string) => cms.payload.findByID({ collection: 'tech-stack', id, ...asOwner(cms) });
    const kept = await create('LLMOps');
    await update(kept.id, { aliases: ['LLMO'], leftOut: [{ kind: 'post', id: 'a' }] });
    const other = await create('Ops of LLMs');
    await update(other.id, {
      name: 'LLM ops',
      aliases: ['LLMO', 'Ops'],
      leftOut: [{ kind: 'post', id: 'b' }],
      group: 'AI',
    });
    const { user } = asOwner(cms);
    await mergeSkills(cms.payload, { id: kept.id, other: other.id, user });
    expect(await read(kept.id)).toMatchObject({
      slug: 'llmops',
      previousSlugs: ['llm-ops', 'ops-of-llms'],
      aliases: ['LLMO', 'LLM ops', 'Ops'],
      leftOut: [{ id: 'a' }, { id: 'b' }],
      group: 'AI',
    });
    const restored = await update(other.id, { deletedAt: null });
    expect(restored).toMatchObject({ slug: 'llm-ops', previousSlugs: ['ops-of-llms'], aliases: ['LLMO', 'Ops'] });
    expect(await read(kept.id)).toMatchObject({ previousSlugs: [], aliases: ['LLMO', 'LLM ops', 'Ops'] });
  });

  it('stays with its skill if a merge is refused', async () => {
    const kept = await create('Full');
    await update(kept.id, { aliases: Array.from({ length: LIMITS.tags }, (_, at) => `Name ${at}`) });
    const other = await create('One more');
    const { user } = asOwner(cms);
    await expect(mergeSkills(cms.payload, { id: kept.id, other: other.id, user })).rejects.toThrow();
    const stored = await cms.payload.findByID({ collection: 'tech-stack', id: other.id, ...asOwner(cms) });
    expect(stored).toMatchObject({ slug: 'one-more' });
  });

  it('is written by nobody else, and of a duplicate its own', async () => {
    const { id } = await create('Erlang');
    expect(await update(id, { slug: 'mine', previousSlugs: ['other'] })).toMatchObject({ slug: 'erlang' });
    const { slug, previousSlugs } = await cms.payload.duplicate({ collection: 'tech-stack', id, ...asOwner(cms) });
    expect([slug, previousSlugs ?? []]).toEqual(['erlang-2', []]);
  });
});
