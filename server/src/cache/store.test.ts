import { describe, expect, it, vi } from 'vitest';
import { ContentCache, PageStore } from './store.ts';

const KB = 1024;
const thing = (size: number, isWorthy = true) => ({ generation: 0, value: { size, isWorthy } });
const newStore = (maxBytes: number) => new PageStore<{ size: number; isWorthy: boolean }>(maxBytes);

describe('the page store', () => {
  it('keeps entries requested repeatedly through a flood of entries requested once', () => {
    const store = newStore(1000 * KB);
    const pages = Array.from({ length: 10 }, (_, index) => `/page-${index}`);
    for (const page of pages) {
      store.set(page, thing(20 * KB));
      store.get(page);
    }
    for (let index = 0; index < 100_000; index++) {
      store.set(`/api/blog?page=${index}`, thing(3 * KB));
      expect(store.size).toBeLessThanOrEqual(1000 * KB);
    }
    for (const page of pages) expect(store.get(page)).toBeDefined();
    expect(store.count).toBeGreaterThan(10);
  });

  it('never evicts pages for error responses, however often they are requested', () => {
    const store = newStore(1000 * KB);
    store.set('/', thing(50 * KB));
    store.get('/');
    for (let index = 0; index < 1000; index++) {
      store.set(`/blog/${index}`, thing(20 * KB, false));
      store.get(`/blog/${index}`);
    }
    expect(store.get('/')).toBeDefined();
  });

  it('evicts the oldest of the entries requested once, and measures a replaced one again', () => {
    const store = newStore(500 * KB);
    for (const key of ['a', 'b', 'c', 'd', 'e']) store.set(key, thing(9 * KB));
    const before = store.size;
    store.set('e', thing(19 * KB));
    expect(store.size - before).toBe(10 * KB);
    for (let index = 0; index < 4; index++) store.set(`${index}`, thing(10 * KB));
    expect([store.get('a'), store.get('3')]).toEqual([undefined, expect.anything()]);
  });

  it('keeps the most recently requested of the entries requested repeatedly', () => {
    const store = newStore(100 * KB);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      store.set(key, thing(9 * KB));
      store.get(key);
    }
    store.get('a');
    for (const key of ['new', 'newer']) {
      store.set(key, thing(8 * KB));
      store.get(key);
    }
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'new', 'newer'].filter((key) => store.get(key))).toEqual([
      'a',
      'd',
      'e',
      'f',
      'new',
      'newer',
    ]);
  });

  it('replaces a page in use in its place, and by an error response also there', () => {
    const store = newStore(1000 * KB);
    store.set('/', thing(20 * KB));
    store.get('/');
    store.set('/', { ...thing(20 * KB), generation: 1 });
    for (let index = 0; index < 100; index++) store.set(`${index}`, thing(20 * KB));
    expect(store.get('/')).toMatchObject({ generation: 1 });
    store.set('/', thing(1 * KB, false));
    expect(store.get('/')?.value.isWorthy).toBe(false);
  });

  it('does not store an entry that would need too much of the room', () => {
    const store = newStore(100 * KB);
    store.set('big', thing(20 * KB));
    expect([store.get('big'), store.size]).toEqual([undefined, 0]);
  });
});

describe('the content cache', () => {
  /** A cache, with a content version that the test changes. */
  function openCache(max = 10) {
    let version = 0;
    const cache = new ContentCache<string>({ current: () => version, ready: async () => undefined }, max);
    const change = () => {
      version += 1;
    };
    return { cache, change };
  }

  it('computes a value once per content version, also for concurrent callers', async () => {
    const { cache, change } = openCache();
    const compute = vi.fn(async () => 'value');
    expect(await Promise.all([cache.get('a', compute), cache.get('a', compute)])).toEqual(['value', 'value']);
    await cache.get('a', compute);
    expect(compute).toHaveBeenCalledTimes(1);
    change();
    await cache.get('a', compute);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('does not store what was computed from older content, nor serve it to later callers', async () => {
    const { cache, change } = openCache();
    let finish = (_: string) => {};
    const slow = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const early = cache.get('a', () => slow);
    change();
    const late = await cache.get('a', async () => 'new');
    finish('old');
    expect([await early, late]).toEqual(['old', 'new']);
    expect(await cache.get('a', async () => 'newer')).toBe('new');
  });

  it('rejects all callers of a failed computation, and computes again', async () => {
    const { cache } = openCache();
    const fail = vi.fn().mockRejectedValue(new Error('gone'));
    const failed = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
    expect([fail.mock.calls.length, ...failed.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
    expect(await cache.get('a', async () => 'value')).toBe('value');
  });

  it('stores neither rejected values nor more than its maximum number', async () => {
    const { cache } = openCache(2);
    const compute = vi.fn(async () => 'value');
    await cache.get('a', compute, () => false);
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.get(key, compute);
    expect(compute).toHaveBeenCalledTimes(5);
  });
});
