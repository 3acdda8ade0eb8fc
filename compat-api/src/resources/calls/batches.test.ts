import { sharedApp } from '@portfolio/server/test/shared-app';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Gateway, ListOptions } from '#app/gateway.ts';
import { BATCH, batchesOf, listInBatches } from './batches.ts';

interface Row {
  id: string;
  order: number | null;
  title: string;
}
const idOf = (number: number) => String(number).padStart(6, '0');
/** Rows whose order is not that of their ids. */
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, number) => ({ id: idOf(number), order: -number, title: `Row ${number}` }));

/** A gateway that reads from these rows, by the id of the last row; logs each read and each turn of the event loop. */
function fakeGateway(rows: Row[], afterRead: (reads: number) => void = () => {}) {
  const log: string[] = [];
  const list = async (_: string, __: null, { where, limit = 0, sort }: ListOptions) => {
    expect(sort).toBe('id');
    log.push('read');
    setImmediate(() => log.push('turn'));
    const after = where?.and?.[1]?.id as { greater_than: string } | undefined;
    const docs = rows.filter(({ id }) => !after || id > after.greater_than).sort((a, b) => (a.id < b.id ? -1 : 1));
    afterRead(log.filter((entry) => entry === 'read').length);
    return { docs: docs.slice(0, limit), total: 0 };
  };
  return { gateway: { list } as unknown as Gateway, log };
}
const listed = (gateway: Gateway, sort = ['order']) => listInBatches(gateway, 'posts', null, { sort });
const titles = (docs: object[]) => docs.map((doc) => Reflect.get(doc, 'title'));

describe('a list that is read in batches', () => {
  it.each([
    [0, 1],
    [1, 1],
    [BATCH - 1, 1],
    [BATCH, 2],
    [BATCH + 1, 2],
    [3 * BATCH - 1, 3],
  ])('of %i rows takes %i reads, with a turn of the event loop between two of them', async (count, reads) => {
    const { gateway, log } = fakeGateway(rowsOf(count));
    expect(titles(await listed(gateway))).toEqual(titles(rowsOf(count).toReversed()));
    const expected = Array.from({ length: reads }, () => ['read', 'turn']).flat();
    expect(log.slice(0, 2 * reads - 1)).toEqual(expected.slice(0, -1));
    expect(log.filter((entry) => entry === 'read')).toHaveLength(reads);
  });

  it('is sorted by each field in turn, empty values lowest', async () => {
    const rows: Row[] = [
      { id: '1', order: 2, title: 'b' },
      { id: '2', order: null, title: 'a' },
      { id: '3', order: 1, title: 'a' },
      { id: '4', order: 2, title: 'c' },
      { id: '5', order: 2, title: 'c' },
    ];
    const { gateway } = fakeGateway(rows);
    const ids = async (sort: string[]) => (await listed(gateway, sort)).map(({ id }) => id).join('');
    expect(await ids(['order', '-title'])).toBe('23451');
    expect(await ids(['-order', 'title'])).toBe('14532');
  });

  it('neither repeats nor hides a row when others are deleted, changed and created meanwhile', async () => {
    const rows = rowsOf(3 * BATCH);
    const kept = titles(rows.slice(2).filter((_, index) => index !== BATCH));
    const { gateway } = fakeGateway(rows, (reads) => {
      if (reads !== 1) return;
      // Rows that were read and one that was not; a row of the last batch becomes the first one of the list.
      rows.splice(BATCH + 2, 1);
      rows.splice(0, 2);
      Object.assign(rows.at(-1) ?? {}, { order: -1_000_000 });
      rows.push({ id: `${idOf(0)}-a`, order: 5, title: 'early' }, { id: idOf(9 * BATCH), order: 5, title: 'late' });
    });
    const found = titles(await listed(gateway));
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining([...kept, 'late']));
    expect(found[0]).toBe(`Row ${3 * BATCH - 1}`);
    expect(found).not.toContain('early');
    expect(found).not.toContain(`Row ${BATCH + 2}`);
  });
});

it.each([0, 1, BATCH - 1, BATCH, BATCH + 1, 2 * BATCH])(
  '%i items are the same in batches, with a turn of the event loop between two of them',
  async (count) => {
    const items = Array.from({ length: count }, (_, index) => index);
    const batches: number[][] = [];
    const log: (number | 'turn')[] = [];
    for await (const batch of batchesOf(items)) {
      batches.push(batch);
      log.push(batch.length);
      setImmediate(() => log.push('turn'));
    }
    expect(batches.flat()).toEqual(items);
    const expected = Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => [
      Math.min(BATCH, count - index * BATCH),
      'turn',
    ]);
    expect(log).toEqual(expected.flat().slice(0, -1));
  },
);

describe('more posts than one batch', () => {
  const app = sharedApp();
  const COUNT = BATCH + 20;
  const SORT = ['-contentUpdatedAt', '-createdAt'];
  const timeOf = (number: number) => new Date(Date.UTC(2020, 0, 1, number)).toISOString();
  /** Stored without hooks, which would render each post. */
  const store = (number: number, more: object = {}) =>
    app.cms.payload.db.create({
      collection: 'posts',
      data: {
        title: `Post ${number}`,
        slug: `post-${number}`,
        status: 'published',
        content: 'x',
        rev: 1,
        tags: number % 2 ? ['odd'] : [],
        publishedAt: timeOf(number),
        contentUpdatedAt: timeOf((number * 7) % COUNT),
        ...more,
      },
    });
  beforeAll(async () => {
    for (let number = 0; number < COUNT; number++) await store(number);
    await store(COUNT, { status: 'draft' });
    await store(COUNT + 1, { publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
    await store(COUNT + 2, { deletedAt: timeOf(1) });
  });

  const adminList = async (path = '/api/blog/admin/list') => (await app.call('GET', path, { owner: true })).body.items;
  const sitemapPaths = async () =>
    [...(await app.request('GET', '/sitemap.xml')).text.matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    );
  /** Runs a change after the first batch of posts was read. */
  function afterFirstBatch(change: (ids: string[]) => Promise<unknown>): void {
    const { payload } = app.cms;
    const find = payload.find.bind(payload);
    let isDone = false;
    vi.spyOn(payload, 'find').mockImplementation((async (options: Parameters<typeof find>[0]) => {
      const batch = await find(options);
      if (options.collection === 'posts' && options.limit === BATCH && !isDone) {
        isDone = true;
        await change(batch.docs.map(({ id }) => String(id)));
      }
      return batch;
    }) as typeof find);
  }

  it("are in the owner's list in the order of one read, with drafts and scheduled posts, each as it is read alone", async () => {
    const items = await adminList();
    const { docs } = await app.cms.payload.find({ collection: 'posts', pagination: false, depth: 0, sort: SORT });
    expect(titles(items)).toEqual(titles(docs));
    expect(items).toHaveLength(COUNT + 2);
    for (const item of [items[0], items[BATCH], items.at(-1)]) {
      const {
        content,
        pendingRev: _pendingRev,
        ...row
      } = (await app.call('GET', `/api/blog/admin/${item._id}`, { owner: true })).body.item;
      expect(item).toEqual(row);
      expect(content).toBe('x');
    }
    expect(titles(await adminList('/api/blog/admin/trash'))).toEqual([`Post ${COUNT + 2}`]);
  });

  it('are in the sitemap newest first, without drafts, scheduled and trashed posts', async () => {
    const expected = Array.from({ length: COUNT }, (_, index) => `/blog/post-${COUNT - 1 - index}`);
    expect(await sitemapPaths()).toEqual(expected);
  });

  it('are listed once when posts are deleted and created between two batches', async () => {
    let gone: string[] = [];
    const before: { _id: string }[] = await adminList();
    afterFirstBatch(async (ids) => {
      gone = [ids[0] ?? '', before.find(({ _id }) => !ids.includes(_id))?._id ?? ''];
      for (const id of gone) await app.cms.payload.db.deleteOne({ collection: 'posts', where: { id: { equals: id } } });
      for (const number of [1, 2, 3]) await store(COUNT + 10 + number);
    });
    const found = (await adminList()).map(({ _id }: { _id: string }) => _id);
    vi.restoreAllMocks();
    expect(new Set(found).size).toBe(found.length);
    expect(found).not.toContain(gone[1]);
    expect(found).toEqual(expect.arrayContaining(before.map(({ _id }) => _id).filter((id) => !gone.includes(id))));
    const after = (await adminList()).map(({ _id }: { _id: string }) => _id);
    expect(after).toHaveLength(before.length + 1);
  });
});
