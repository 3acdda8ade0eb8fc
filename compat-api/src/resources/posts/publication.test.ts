import { sharedApp } from '@portfolio/server/test/shared-app';
import { renderInputOf } from '@portfolio/server/test/site';
import { afterEach, describe, expect, it, vi } from 'vitest';

const app = sharedApp();
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const setClock = (time: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(time);
};
const publish = async (title: string, at: number) => {
  const json = { title, content: `About ${title}.`, status: 'published', publishedAt: new Date(at).toISOString() };
  return (await app.call('POST', '/api/blog/admin', { owner: true, json })).body.item;
};

/** Whether a post is in the list, its own API read, its page, the list page and the search. */
async function seenIn(slug: string, title: string): Promise<boolean[]> {
  const list = await app.call('GET', '/api/blog?pageSize=50');
  const page = await app.request('GET', '/blog');
  const results = await app.call('GET', `/api/search?q=${title}`);
  const holds = (items: { slug?: string; url?: string }[]) =>
    items.some((item) => item.slug === slug || item.url === `/blog/${slug}`);
  const drawn = renderInputOf(page.text).data['/api/blog'] as { body: { items: { slug: string }[] } };
  return [
    holds(list.body.items),
    (await app.call('GET', `/api/blog/${slug}`)).status === 200,
    (await app.request('GET', `/blog/${slug}`)).status === 200,
    holds(drawn.body.items),
    holds(results.body.items),
  ];
}
const NOWHERE = [false, false, false, false, false];
const EVERYWHERE = [true, true, true, true, true];

describe('a post with a future publication time', () => {
  it('is public everywhere from that millisecond on, and nowhere before', async () => {
    const time = Date.now() + 3 * MINUTE;
    const { slug } = await publish('tomorrowland', time);
    expect(await seenIn(slug, 'tomorrowland')).toEqual(NOWHERE);
    setClock(time - 1);
    expect(await seenIn(slug, 'tomorrowland')).toEqual(NOWHERE);
    setClock(time);
    expect(await seenIn(slug, 'tomorrowland')).toEqual(EVERYWHERE);
  });

  it('appears at its time on a clock that was set back before', async () => {
    const start = Date.now() + 10 * MINUTE;
    setClock(start);
    const { slug } = await publish('setbackwards', start + 30_000);
    expect(await seenIn(slug, 'setbackwards')).toEqual(NOWHERE);
    setClock(start - MINUTE);
    expect(await seenIn(slug, 'setbackwards')).toEqual(NOWHERE);
    setClock(start + 29_999);
    expect(await seenIn(slug, 'setbackwards')).toEqual(NOWHERE);
    setClock(start + 30_000);
    expect(await seenIn(slug, 'setbackwards')).toEqual(EVERYWHERE);
  });

  it('stays public when the clock is set back a minute after its publication', async () => {
    const start = Date.now() + 20 * MINUTE;
    setClock(start);
    const { slug } = await publish('staysput', start + 1_000);
    setClock(start + 1_000);
    expect(await seenIn(slug, 'staysput')).toEqual(EVERYWHERE);
    setClock(start - MINUTE);
    expect(await seenIn(slug, 'staysput')).toEqual(EVERYWHERE);
  });

  it('can be edited before its time without counting as updated, and keeps no redirect from an unpublished slug', async () => {
    const start = Date.now() + 60 * MINUTE;
    setClock(start);
    const { _id, slug } = await publish('editedbefore', start + MINUTE);
    setClock(start + MINUTE / 2);
    const change = (json: unknown) => app.call('PUT', `/api/blog/admin/${_id}`, { owner: true, json });
    await change({ content: 'Better words.', slug: 'edited-in-time' });
    setClock(start + MINUTE);
    const { item } = (await app.call('GET', '/api/blog/edited-in-time')).body;
    expect(item.updatedAt).toBe(item.publishedAt);
    expect((await app.call('GET', `/api/blog/${slug}`)).status).toBe(404);
    setClock(start + 2 * MINUTE);
    const later = (await change({ content: 'Words of today.', slug: 'edited-later' })).body.item;
    expect(later.updatedAt > later.publishedAt).toBe(true);
    expect((await app.call('GET', '/api/blog/edited-in-time')).status).toBe(301);
  });

  it('appears earlier or later when its time is changed', async () => {
    const start = Date.now() + 40 * MINUTE;
    setClock(start);
    const { slug, _id } = await publish('movedabout', start + MINUTE);
    expect(await seenIn(slug, 'movedabout')).toEqual(NOWHERE);
    const move = (at: number) =>
      app.call('PUT', `/api/blog/admin/${_id}`, { owner: true, json: { publishedAt: new Date(at).toISOString() } });
    await move(start);
    expect(await seenIn(slug, 'movedabout')).toEqual(EVERYWHERE);
    await move(start + MINUTE);
    expect(await seenIn(slug, 'movedabout')).toEqual(NOWHERE);
  });

  it('is public at once when its time is cleared', async () => {
    const start = Date.now() + 80 * MINUTE;
    setClock(start);
    const { slug, _id } = await publish('clearedtime', start + MINUTE);
    expect(await seenIn(slug, 'clearedtime')).toEqual(NOWHERE);
    await app.call('PUT', `/api/blog/admin/${_id}`, { owner: true, json: { publishedAt: '' } });
    expect(await seenIn(slug, 'clearedtime')).toEqual(EVERYWHERE);
  });
});
