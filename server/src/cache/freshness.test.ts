import { createServer, type RequestListener } from 'node:http';
import { eventually } from '@portfolio/contract/test/eventually';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listening } from '../test/listening.ts';
import { sharedApp } from '../test/shared-app.ts';
import { PageCache } from './index.ts';
import { createGeneration } from './store.ts';

describe('an edit', () => {
  const app = sharedApp();

  it('is visible in every later response, with concurrent reads and writes', async () => {
    const json = { title: 'Race', content: 'x', status: 'published' };
    const { item } = (await app.call('POST', '/api/blog/admin', { owner: true, json })).body;
    let [answered, done, stale] = [0, 0, 0];
    const seen = (text: string) =>
      Math.max(0, ...[...text.matchAll(/Race (\d+)\./g)].map(([, number]) => Number(number)));
    const paths = ['/blog', '/api/blog', `/blog/${item.slug}`, `/api/blog/${item.slug}`, '/rss.xml'];

    async function reader(mine: number): Promise<void> {
      for (let at = mine; done < 4; at++) {
        const least = answered;
        const { text } = await app.request('GET', paths[at % paths.length] as string);
        if (seen(text) < least) stale += 1;
      }
    }
    async function writer(): Promise<void> {
      for (let number = 1; number <= 1000; number += 20) {
        const excerpt = `Race ${number}.`;
        const path = `/api/blog/admin/${item._id}`;
        await app.call('PUT', path, { owner: true, json: { excerpt, content: excerpt } });
        answered = number;
        for (const [at] of paths.entries()) {
          const { text } = await app.request('GET', paths[(at + number) % paths.length] as string);
          if (seen(text) < number) stale += 1;
        }
      }
      done = 4;
    }
    await Promise.all([writer(), reader(0), reader(3)]);
    expect([answered, stale]).toEqual([981, 0]);
  });
});

describe('a page being rendered', () => {
  let changed = () => {};
  let publication = Number.POSITIVE_INFINITY;
  let content = 0;
  let renders = 0;
  /** Renders wait until these are called. */
  let release: (() => void)[] = [];
  let isHeld = false;
  let fails = false;
  /** The app sends pages that nobody may store. */
  let isForNow = false;
  let status = 200;
  let ready: () => Promise<void>;
  let cache: PageCache;
  let lines: string[];

  const app: RequestListener = async (_, response) => {
    renders += 1;
    const drawn = content;
    if (isHeld) await new Promise<void>((resolve) => release.push(resolve));
    response.statusCode = fails ? 500 : status;
    if (isForNow) response.setHeader('Cache-Control', 'no-store');
    response.end(`content ${drawn}`);
  };
  let arrived = 0;
  const server = createServer((request, response) => {
    cache.listener(request, response);
    arrived += 1;
  });
  const address = listening(server);
  const onChange = (listener: () => void) => {
    changed = listener;
  };
  const newCache = () =>
    new PageCache({
      app,
      maxBytes: 1024 * 1024,
      log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
      generation: createGeneration(onChange, { nextPublication: async () => publication }),
      ready: () => ready(),
    });
  const get = async (path = '/') => (await fetch(address.origin + path)).text();
  const write = () => {
    content += 1;
    changed();
  };
  const drawn = (count: number) => eventually(() => expect(release.length).toBe(count));

  beforeEach(() => {
    arrived = 0;
    status = 200;
    isForNow = false;
    [renders, release, isHeld, fails, lines, publication] = [0, [], false, false, [], Number.POSITIVE_INFINITY];
    ready = async () => undefined;
    cache = newCache();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not kept if it is sent without its content, and an older page is sent instead', async () => {
    isForNow = true;
    expect([await get(), await get(), renders]).toEqual(['content 0', 'content 0', 2]);
    isForNow = false;
    expect(await get()).toBe('content 0');
    isForNow = true;
    write();
    expect(await get()).toBe('content 0');
    isForNow = false;
    expect(await get()).toBe('content 1');
  });

  it('that is gone replaces the older one, though errors are not to be stored elsewhere', async () => {
    const older = await get();
    [isForNow, status] = [true, 404];
    write();
    const gone = await get();
    expect(gone).not.toBe(older);
    expect([await get(), renders]).toEqual([gone, 2]);
  });

  it('is shared by all requests that arrive meanwhile', async () => {
    isHeld = true;
    const all = Array.from({ length: 500 }, () => get());
    await drawn(1);
    await eventually(() => expect(arrived).toBe(500));
    isHeld = false;
    release[0]?.();
    expect(new Set(await Promise.all(all)).size).toBe(1);
    expect(renders).toBe(1);
  });

  it('that raced with a change answers earlier requests, but no later ones', async () => {
    isHeld = true;
    const before = get();
    await drawn(1);
    const old = content;
    write();
    const after = get();
    await drawn(2);
    release[0]?.();
    expect(await before).toBe(`content ${old}`);
    release[1]?.();
    expect(await after).toBe(`content ${content}`);
    isHeld = false;
    expect([await get(), renders]).toEqual([`content ${content}`, 2]);
  });

  it('that ends after a newer one does not replace it', async () => {
    isHeld = true;
    const before = get();
    await drawn(1);
    write();
    const after = get();
    await drawn(2);
    release[1]?.();
    await after;
    release[0]?.();
    await before;
    isHeld = false;
    expect(await get()).toBe(`content ${content}`);
  });

  it('is not awaited when the database hangs and an older page is cached', async () => {
    await get();
    const old = content;
    write();
    isHeld = true;
    ready = () => new Promise(() => undefined);
    const begun = Date.now();
    expect(await get()).toBe(`content ${old}`);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1000);
    expect(lines.join('')).toContain('stale page served');
    expect(renders).toBe(2);
    isHeld = false;
    release[0]?.();
    await eventually(async () => expect(await get()).toBe(`content ${content}`));
  });

  it('that fails is replaced by the older page, until rendering works again', async () => {
    await get();
    const old = content;
    write();
    fails = true;
    expect(await get()).toBe(`content ${old}`);
    fails = false;
    expect(await get()).toBe(`content ${content}`);
    expect(cache.figures()).toMatchObject({ stale: 1, entries: 1 });
  });

  it('is rendered again at a publication time, at the end of the day, and when the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const noon = Date.UTC(2031, 4, 5, 12);
    const rendersAt = async (time: number) => {
      vi.setSystemTime(time);
      const before = renders;
      await get();
      return renders - before;
    };
    vi.setSystemTime(noon);
    changed();
    publication = noon + 1000;
    expect([await rendersAt(noon), await rendersAt(noon + 999)]).toEqual([1, 0]);
    publication = Number.POSITIVE_INFINITY;
    expect([await rendersAt(noon + 1000), await rendersAt(noon + 1001)]).toEqual([1, 0]);
    const midnight = Date.UTC(2031, 4, 6);
    expect([await rendersAt(midnight - 1), await rendersAt(midnight), await rendersAt(midnight + 1)]).toEqual([
      0, 1, 0,
    ]);
    expect(await rendersAt(midnight - 3_600_000)).toBe(1);
  });

  it.each([200, 404])(
    'keeps memory bounded under a flood of addresses with status %i, and keeps the pages in use',
    async (floodStatus) => {
      await get();
      await get();
      const before = renders;
      status = floodStatus;
      for (let at = 0; at < 2000; at += 20) {
        await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/blog/flood-${at + index}`)));
      }
      expect(cache.figures().bytes).toBeLessThanOrEqual(1024 * 1024);
      expect(renders - before).toBe(2000);
      await get();
      expect(renders - before).toBe(2000);
    },
  );

  it('is found by many different queries with the same meaning, without new entries', async () => {
    await get('/api/blog?page=1');
    const before = cache.figures();
    for (let at = 0; at < 2000; at += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => get(`/api/blog?page=1&ignored=${at + index}`)));
    }
    expect(cache.figures()).toEqual({ ...before, hits: before.hits + 2000, bytes: expect.any(Number) });
    expect(cache.figures().bytes).toBeLessThan(before.bytes + 1000);
  });

  it('is counted, not logged', async () => {
    for (let round = 0; round < 5; round++) await get();
    expect(lines).toEqual([]);
    expect(cache.figures()).toMatchObject({ hits: 4, renders: 1 });
  });
});
