import { describe, expect, it } from 'vitest';
import { Store } from './store.ts';

const KB = 1024;
const thing = (size: number, isWorthy = true) => ({ size, isWorthy });

describe('the page store', () => {
  it('keeps entries requested repeatedly through a flood of entries requested once', () => {
    const store = new Store<ReturnType<typeof thing>>(1000 * KB);
    const pages = Array.from({ length: 10 }, (_, index) => `/page-${index}`);
    for (const page of pages) store.set(page, thing(20 * KB));
    for (const page of pages) store.touch(page);
    for (let index = 0; index < 100_000; index++) {
      store.set(`/api/blog?page=${index}`, thing(3 * KB));
      expect(store.size).toBeLessThanOrEqual(1000 * KB);
    }
    for (const page of pages) expect(store.peek(page)).toBeDefined();
    expect(store.count).toBeGreaterThan(10);
  });

  it('never evicts pages for error responses, however often they are requested', () => {
    const store = new Store<ReturnType<typeof thing>>(1000 * KB);
    store.set('/', thing(50 * KB));
    store.touch('/');
    for (let index = 0; index < 1000; index++) {
      store.set(`/blog/${index}`, thing(20 * KB, false));
      store.touch(`/blog/${index}`);
    }
    expect(store.peek('/')).toBeDefined();
  });

  it('evicts the oldest among equals, and updates the size of a grown entry', () => {
    const store = new Store<{ size: number; isWorthy: boolean }>(100 * KB);
    const grows = thing(1 * KB);
    for (const key of ['a', 'b', 'c', 'd', 'e']) store.set(key, key === 'e' ? grows : thing(9 * KB));
    const before = store.size;
    grows.size = 11 * KB;
    store.set('e', grows);
    expect(store.size - before).toBe(10 * KB);
    for (let index = 0; index < 6; index++) store.set(`${index}`, thing(10 * KB));
    expect([store.peek('a'), store.peek('5')]).toEqual([undefined, expect.anything()]);
  });

  it('keeps the most recently requested of the entries requested repeatedly', () => {
    const store = new Store<ReturnType<typeof thing>>(100 * KB);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys) store.set(key, thing(9 * KB));
    for (const key of [...keys, 'a']) store.touch(key);
    store.set('new', thing(12 * KB));
    store.touch('new');
    store.set('newer', thing(12 * KB));
    store.touch('newer');
    for (let index = 0; index < 2; index++) store.set(`${index}`, thing(9 * KB));
    expect([...keys, 'new', 'newer'].filter((key) => store.peek(key))).toEqual(['a', 'd', 'e', 'f', 'new', 'newer']);
  });

  it('does not store an entry that would need too much of the room', () => {
    const store = new Store<ReturnType<typeof thing>>(100 * KB);
    store.set('big', thing(20 * KB));
    expect([store.peek('big'), store.size]).toEqual([undefined, 0]);
  });
});
