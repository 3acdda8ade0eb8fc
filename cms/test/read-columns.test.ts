import type { PaginatedDocs } from 'payload';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { hideRows, showAllRows, visitorWhere } from '../src/access/rules.ts';
import { readAllColumns, readColumns, readVersionColumns } from '../src/database/read-columns.ts';
import { VERSION_FACTS } from '../src/resources/posts/versions/version-rows.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

/** The second in which some of the posts become public. */
const NOW = Date.UTC(2100, 5, 1, 12);
const timeAt = (offset: number) => new Date(NOW + offset).toISOString();
const TRASH = [{}, { deletedAt: null }, { deletedAt: timeAt(-1000) }];
const STATUSES = ['draft', 'published', 'archived'].map((status) => ({ status }));
const TEXTS = [[], ['b', 'a'], ['"quoted"', "ä, {}' \\"]];
const HTML = [null, '', "<p>it's</p>"];

/** Every combination of one item of each list. */
const combine = (...lists: object[][]): object[] =>
  lists.reduce((all, list) => all.flatMap((one) => list.map((other) => ({ ...one, ...other }))));

const PUBLICATIONS = [null, timeAt(-1000), timeAt(0), timeAt(1), timeAt(1000)].map((publishedAt) => ({ publishedAt }));
/** Rows in every state, and the fields of any kind that visitors may read, by collection. */
const CASES = {
  posts: {
    visibility: 'scheduled',
    fields: [
      'title',
      'slug',
      'tags',
      'html',
      'htmlVersion',
      'featured',
      'publishedAt',
      'contentUpdatedAt',
      'updatedAt',
    ],
    rows: combine(TRASH, STATUSES, PUBLICATIONS).map((state, at) => ({
      title: `Post ${at}`,
      slug: `post-${at}`,
      content: 'x',
      tags: TEXTS[at % 3],
      html: HTML[at % 3],
      htmlVersion: at % 2 ? at : null,
      featured: at % 2 === 1,
      ...state,
    })),
  },
  projects: {
    visibility: 'published',
    fields: ['title', 'slug', 'techTags', 'order', 'startDate'],
    rows: combine(TRASH, STATUSES).map((state, at) => ({
      title: `Project ${at}`,
      slug: `project-${at}`,
      description: 'x',
      techTags: TEXTS[at % 3],
      order: at,
      ...state,
    })),
  },
  services: {
    visibility: 'visible',
    fields: ['name', 'description', 'order'],
    rows: combine(TRASH, [{ visible: true }, { visible: false }]).map((state) => ({
      name: 'A service',
      description: 'x',
      ...state,
    })),
  },
  'profile-photos': {
    visibility: 'current',
    fields: ['file', 'createdAt'],
    rows: combine(TRASH, [{ current: true }, { current: false }]).map((state, at) => ({
      file: `${at}.webp`,
      ...state,
    })),
  },
} as const;
type Case = keyof typeof CASES;
const NAMES = Object.keys(CASES) as Case[];

let cms: TestCms;
/** The ids of all rows, by collection. */
const ids = new Map<Case, string[]>();
beforeAll(async () => {
  cms = await openTestCms();
  for (const collection of NAMES) {
    await cms.payload.db.deleteMany({ collection, where: {} });
    const stored: string[] = [];
    // Without hooks, which would change the states.
    for (const row of CASES[collection].rows) {
      stored.push(String((await cms.payload.db.create({ collection, data: { rev: 1, ...row } })).id));
    }
    ids.set(collection, stored);
  }
});
afterAll(() => cms.close());
afterEach(() => {
  vi.useRealTimers();
  showAllRows();
});

/** What a visitor reads through Payload, with its access rules. */
async function readByPayload(collection: Case): Promise<object[]> {
  const select = Object.fromEntries(CASES[collection].fields.map((name) => [name, true])) as never;
  const options = { collection, select, depth: 0, overrideAccess: false, pagination: false, sort: 'id' } as const;
  return ((await cms.payload.find(options)) as PaginatedDocs<object>).docs;
}
function queryOf(collection: Case) {
  const { fields, visibility } = CASES[collection];
  return { collection, fields, where: visitorWhere(visibility) };
}
const readAll = (collection: Case) => readAllColumns<{ id: string }>(cms.payload, queryOf(collection));
const clockAt = (offset: number) => vi.useFakeTimers({ toFake: ['Date'], now: NOW + offset });

it.each(NAMES)('returns of %s what Payload returns to visitors, with invalid rows and without', async (collection) => {
  clockAt(0);
  const all = await readAll(collection);
  expect(all).toEqual(await readByPayload(collection));
  expect(all.length).toBeGreaterThan(1);
  expect(all.length).toBeLessThan(CASES[collection].rows.length);
  const [hidden] = all;
  hideRows([hidden?.id ?? '']);
  expect(await readAll(collection)).toEqual(all.slice(1));
  expect(await readByPayload(collection)).toEqual(all.slice(1));
});

it.each(NAMES)('returns those of the given %s that Payload returns to visitors', async (collection) => {
  clockAt(0);
  const all = await readByPayload(collection);
  const asked = ids.get(collection)?.filter((_, at) => at % 2 === 0) ?? [];
  const query = { ...queryOf(collection), ids: [...asked, 'unknown'], limit: asked.length };
  const expected = all.filter((doc) => asked.includes(String(Reflect.get(doc, 'id'))));
  expect(await readColumns(cms.payload, query)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
});

it('returns a scheduled post from its second on', async () => {
  const counts: number[] = [];
  // The clock follows only a large step back.
  for (const offset of [-600_000, -1, 0, 1, 1000]) {
    clockAt(offset);
    const all = await readAll('posts');
    expect(all).toEqual(await readByPayload('posts'));
    counts.push(all.length);
  }
  expect(counts).toEqual([0, 2, 4, 6, 8]);
});

it('reads in parts by id', async () => {
  clockAt(0);
  const all = await readAll('posts');
  const read: unknown[] = [];
  for (let after = ''; ; after = String(Reflect.get(read.at(-1) ?? {}, 'id'))) {
    const part = await readColumns(cms.payload, { ...queryOf('posts'), after, limit: 3 });
    read.push(...part);
    if (part.length < 3) break;
  }
  expect(read).toEqual(all);
});

it('rejects fields that are no columns, and conditions on other tables', async () => {
  const query = { ...queryOf('projects'), limit: 1 };
  await expect(readColumns(cms.payload, { ...query, fields: ['pictures'] })).rejects.toThrow('no column pictures');
  const where = { and: [query.where, { techTags: { equals: 'a' } }] };
  await expect(readColumns(cms.payload, { ...query, where })).rejects.toThrow('conditions on columns');
});

it('returns of versions what Payload returns, newest first', async () => {
  const create = (title: string) =>
    cms.payload.create({ collection: 'posts', data: { title, content: 'x' } as never, ...asOwner(cms) });
  const { id } = await create('A post');
  await create('Another post');
  for (const data of [
    { status: 'published' },
    { content: 'x y', publishedAt: timeAt(0) },
    { status: 'draft' },
  ] as const)
    await cms.payload.update({ collection: 'posts', id, data, ...asOwner(cms) });
  const where = { parent: { equals: id } };
  const query = { collection: 'posts', select: VERSION_FACTS, sort: '-updatedAt', limit: 0, where } as const;
  const { docs } = await cms.payload.db.findVersions<{ id: string }>(query);
  const fields = Object.keys(VERSION_FACTS.version);
  const read = await readVersionColumns(cms.payload, { collection: 'posts', fields, parent: id, req: {} as never });
  const named = (version: object) =>
    Object.fromEntries(fields.map((name) => [name, Reflect.get(version, name) ?? null]));
  expect(read).toHaveLength(4);
  expect(read).toEqual(docs.map(({ id: of, updatedAt, version }) => ({ id: of, updatedAt, version: named(version) })));
});
