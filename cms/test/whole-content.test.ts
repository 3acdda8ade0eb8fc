import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertId, convertIds } from '../src/content/convert-ids.ts';
import {
  CONTENT_COLLECTIONS,
  COUNTS,
  type ContentSource,
  OTHER_ROWS,
  type OtherRow,
  type StoredDoc,
  type StoredVersion,
} from '../src/content/parts.ts';
import type { Post } from '../src/payload-types.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

interface Whole {
  docs: Record<string, StoredDoc[]>;
  versions: StoredVersion[];
  otherRows: Record<string, OtherRow[]>;
  settings: Record<string, unknown>;
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}
const whole = async (source: ContentSource): Promise<Whole> => {
  const docs: Whole['docs'] = {};
  for (const collection of CONTENT_COLLECTIONS) docs[collection] = await all(source.docs(collection));
  const otherRows: Whole['otherRows'] = {};
  for (const collection of OTHER_ROWS) otherRows[collection] = await all(source.otherRows(collection));
  return {
    docs,
    versions: await all(source.postVersions()),
    otherRows,
    settings: await source.settings(),
  };
};
const sourceOf = ({ docs, versions, otherRows, settings }: Whole): ContentSource => ({
  docs: async function* (collection) {
    yield* docs[collection] ?? [];
  },
  postVersions: async function* () {
    yield* versions;
  },
  otherRows: async function* (collection) {
    yield* otherRows[collection] ?? [];
  },
  settings: async () => settings,
});
const post = (title: string) =>
  cms.payload.create({
    collection: 'posts',
    data: { title, content: `# ${title}`, tags: ['a', 'b'] } as Post,
    ...asOwner(cms),
  });
const change = (id: string, data: object) =>
  cms.payload.update({ collection: 'posts', id, data, trash: true, ...asOwner(cms) });
const titles = async () => {
  const { docs } = await cms.payload.find({ collection: 'posts', trash: true, pagination: false });
  return docs.map(({ title }) => title).sort();
};
/** Without revisions and version ids, which change with a restore. */
const comparable = ({ versions, ...rest }: Whole) =>
  JSON.parse(
    JSON.stringify({ ...rest, versions: versions.map((version) => ({ ...version, id: '' })) }, (key, value) =>
      key === 'rev' ? undefined : value,
    ),
  );

it('every collection is content, rows beside it, counts, or private', () => {
  const slugs = cms.payload.config.collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'));
  // The account, with its password hash and sessions, is never exported.
  expect([...CONTENT_COLLECTIONS, ...OTHER_ROWS, ...COUNTS, 'users'].sort()).toEqual(slugs.sort());
});

it('a new site is unused until content is added', async () => {
  expect(await cms.content.isUsed()).toBe(false);
  const { id } = await post('First');
  expect(await cms.content.isUsed()).toBe(true);
  await cms.payload.delete({ collection: 'posts', id, ...asOwner(cms) });
  expect(await cms.content.isUsed()).toBe(false);
});

it('a read is a consistent snapshot during concurrent writes', async () => {
  for (let index = 0; index < 120; index += 1) await post(`Before ${index}`);
  const before = await titles();
  const read = await cms.content.read(async (source) => {
    const seen: string[] = [];
    for await (const doc of source.docs('posts')) {
      seen.push(String(doc.title));
      if (seen.length === 1) await post('Meanwhile');
    }
    await change(String((await cms.payload.find({ collection: 'posts', limit: 1 })).docs[0]?.id), { title: 'Renamed' });
    return { seen: seen.sort(), versions: (await all(source.postVersions())).length };
  });
  expect(read.seen).toEqual(before);
  expect(read.versions).toBe(120);
  expect(await titles()).toHaveLength(121);
});

describe('replacing the content', () => {
  it('restores ids, times, texts, versions, the public record, trash and settings', async () => {
    await cms.payload.updateGlobal({ slug: 'site-settings', data: { changesVisible: true }, ...asOwner(cms) });
    const { id } = await post('Kept');
    await change(id, { title: 'Kept, changed', status: 'published', changesVisible: true });
    const trashed = await post('In the trash');
    await change(trashed.id, { deletedAt: new Date().toISOString() });
    const counts = { pages: { '~/blog/kept': { count: 2, visitors: 1 } } };
    await cms.statistics.add('2026-03-03', counts);
    const before = await cms.content.read(whole);
    expect(before.otherRows.statistics).toMatchObject([{ day: '2026-03-03', counts }]);
    expect(before.otherRows['published-versions']).toMatchObject([
      { post: id, title: 'Kept, changed', startsRecord: true },
    ]);
    await change(id, { title: 'Changed later', content: 'other' });
    await change(trashed.id, { deletedAt: null });
    await post('Made later');
    await cms.statistics.add('2026-03-03', counts);
    await cms.statistics.add('2026-03-04', counts);
    await cms.payload.updateGlobal({ slug: 'site-settings', data: { name: 'Somebody else' }, ...asOwner(cms) });
    let changes = 0;
    const stop = cms.onChange(() => {
      changes += 1;
    });
    await cms.content.replace(sourceOf(structuredClone(before)), () => {});
    stop();
    expect(changes).toBeGreaterThan(0);
    expect(comparable(await cms.content.read(whole))).toEqual(comparable(before));
    expect(await cms.payload.count({ collection: 'users' })).toMatchObject({ totalDocs: 1 });
  });

  it('increases revisions beyond the stored ones, so that caches notice the change', async () => {
    const { id } = await post('Counted');
    const before = await cms.content.read(whole);
    await change(id, { title: 'Counted twice' });
    await cms.content.replace(sourceOf(before), () => {});
    const { rev, title } = await cms.payload.findByID({ collection: 'posts', id });
    expect({ rev, title }).toEqual({ rev: 3, title: 'Counted' });
  });

  it('changes nothing if it fails', async () => {
    const before = await cms.content.read(whole);
    const broken: ContentSource = {
      ...sourceOf(structuredClone(before)),
      postVersions: async function* () {
        yield* [];
        throw new Error('the source has ended');
      },
    };
    await expect(cms.content.replace(broken, () => {})).rejects.toThrow('the source has ended');
    expect(await cms.content.read(whole)).toEqual(before);
  });
});

describe('ids of the other database kind', () => {
  const uuid = '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c';
  const objectId = '65f1c2d3e4a5b6c7d8e9f001';

  it('are derived deterministically from the old ones', () => {
    expect(convertId(uuid, 'sqlite')).toBe(uuid);
    expect(convertId(objectId, 'mongodb')).toBe(objectId);
    expect(convertId(uuid, 'mongodb')).toMatch(/^[0-9a-f]{24}$/);
    expect(convertId(objectId, 'sqlite')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(convertId(uuid, 'mongodb')).toBe(convertId(uuid, 'mongodb'));
  });

  it('replace known ids everywhere in a document, and no others', () => {
    const other = '00000000-8a5b-4e77-9c1d-0b2a3f4e5d6c';
    const doc = { id: uuid, parent: uuid, content: `[CV](/api/resumes/download/${uuid}) ${other}` };
    const id = convertId(uuid, 'mongodb');
    expect(convertIds(doc, new Set([uuid]), 'mongodb')).toEqual({
      id,
      parent: id,
      content: `[CV](/api/resumes/download/${id}) ${other}`,
    });
    expect(convertIds(doc, new Set([uuid]), 'sqlite')).toBe(doc);
  });
});
