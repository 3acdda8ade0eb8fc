import type { Gateway } from '@portfolio/compat-api/gateway';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterEach, expect, it, vi } from 'vitest';
import { openSearch } from './search.ts';

const database = vi.hoisted(() => ({ posts: new Map<string, number>(), listed: async () => {} }));
const engine = vi.hoisted(() => ({ ids: new Set<string>(), onEnd: () => {} }));

vi.mock('./documents.ts', () => ({
  async listPublic() {
    const known = [...database.posts].map(([id, rev]) => ({ id, rev }));
    await database.listed();
    return known;
  },
  readDocuments: async (_: unknown, ids: string[]) => ids.map((id) => ({ id, rev: database.posts.get(id) })),
}));
vi.mock('@portfolio/workers/remote', () => ({
  openRemote(_class: unknown, _name: string, onEnd: () => void) {
    engine.onEnd = () => {
      engine.ids.clear();
      onEnd();
    };
    return {
      put: async (documents: { id: string }[]) => void documents.map(({ id }) => engine.ids.add(id)),
      drop: async (ids: string[]) => void ids.map((id) => engine.ids.delete(id)),
      search: async () => ({ items: [...engine.ids], total: engine.ids.size, kinds: [] }),
    };
  },
}));

/** A search over the mocked database, with a content version that the test changes. */
function searchOfTest() {
  let version = 0;
  const ready = vi.fn(async () => {});
  const search = openSearch(
    { gateway: {} as Gateway, readSkills: async () => new Map() },
    {
      async version() {
        const current = version;
        await ready();
        return current;
      },
    },
  );
  const change = (id: string) => {
    database.posts.set(id, (database.posts.get(id) ?? 0) + 1);
    version += 1;
  };
  return { ready, change, find: async () => (await search({ q: 'words', limit: 10 })).items as unknown as string[] };
}

/** Holds the next reads of the list until `go` or `fail` is called. */
function holdList() {
  let settle: { resolve(): void; reject(error: Error): void } | undefined;
  const held = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const listed = vi.fn(() => held);
  database.listed = listed;
  return {
    isRead: () => eventually(() => expect(listed).toHaveBeenCalled()),
    go() {
      database.listed = async () => {};
      settle?.resolve();
    },
    fail() {
      database.listed = async () => {};
      settle?.reject(new Error('The database is down.'));
    },
  };
}

/** A search that waits for the update of the index, whose read of the list is held. */
async function openUpdating() {
  const { change, find } = searchOfTest();
  change('first');
  const list = holdList();
  const search = find();
  await list.isRead();
  return { change, find, list, search };
}

afterEach(() => {
  database.posts.clear();
  engine.ids.clear();
  database.listed = async () => {};
});

it('every search that waited for an update finds what was published meanwhile', async () => {
  const { change, find, list, search: before } = await openUpdating();
  change('second');
  const after = [find(), find(), find()];
  list.go();
  expect(await before).toContain('first');
  for (const titles of await Promise.all(after)) expect(titles).toEqual(['first', 'second']);
});

it('after a failed update the searches that waited do not search an empty index', async () => {
  const { find, list, search: failing } = await openUpdating();
  const waiting = [find(), find(), find()];
  list.fail();
  await expect(failing).rejects.toThrow('The database is down.');
  expect(await Promise.all(waiting)).toEqual([['first'], ['first'], ['first']]);
  expect(await find()).toEqual(['first']);
});

it('is updated again if the engine was restarted during the update', async () => {
  const { find, list, search } = await openUpdating();
  engine.onEnd();
  list.go();
  await expect(search).rejects.toThrow('The search engine was restarted.');
  expect(await find()).toEqual(['first']);
});

it('is updated again for a version that began while the end of the last one was read', async () => {
  const { change, find, ready } = searchOfTest();
  const listed = vi.fn(async () => {});
  database.listed = listed;
  change('first');
  ready.mockImplementationOnce(async () => change('second'));
  await find();
  expect(listed).toHaveBeenCalledTimes(1);
  expect(await find()).toEqual(['first', 'second']);
  expect(listed).toHaveBeenCalledTimes(2);
  await find();
  expect(listed).toHaveBeenCalledTimes(2);
});
