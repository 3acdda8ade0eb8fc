import { request as httpRequest } from 'node:http';
import { keyOfName, type StatisticsStore } from '@portfolio/cms';
import { COUNTED_NAMES, MAX_SEEN_BYTES, type SeenEvent } from '@portfolio/contract/counting';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';

// At noon, so that no day ends meanwhile.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) });
});
afterAll(() => {
  vi.useRealTimers();
});
const app = sharedApp();
const PATH = '/api/statistics/admin';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const VIEW = { kind: 'view', path: '/', from: '' } as const;

const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const read = async (range = '7d') => (await send('GET', `${PATH}?range=${range}`)).body.item;
const totals = async () => (await read()).totals;
const namesIn = async (list: string) => (await read())[list].items.map(({ name }: { name: string }) => name);

interface Sent {
  headers?: Record<string, string | undefined>;
  /** The local address of the client: another one for each visitor. */
  from?: string;
  method?: string;
  path?: string;
}

/** Sends a report as a browser does, from an address of its own; resolves with the status. */
function report(
  body: SeenEvent | string,
  { headers = {}, from = '127.0.0.1', method = 'POST', path = '/seen' }: Sent = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = { origin: app.origin, 'user-agent': AGENT, 'content-type': 'text/plain;charset=UTF-8', ...headers };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { port } = new URL(app.origin);
  return new Promise<number>((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', localAddress: from, method, path, headers: Object.fromEntries(sent) },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(method === 'GET' ? undefined : text);
  });
}

let lastAddress = 0;
/** An address that has sent nothing yet: no limit and no visitor of another test. */
const newAddress = () => {
  lastAddress += 1;
  return `127.1.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

/** What a report adds to the totals, once one that counts has been counted after it. */
async function addedBy(body: SeenEvent | string, sent: Sent = {}) {
  const before = await totals();
  expect(await report(body, { from: newAddress(), ...sent })).toBe(204);
  expect(await report(VIEW, { from: newAddress() })).toBe(204);
  let after = before;
  await eventually(async () => {
    after = await totals();
    expect(after.views).toBeGreaterThan(before.views);
  });
  const added = Object.keys(after).map((name) => [name, after[name] - before[name]] as const);
  const own = { views: 1, visitors: 1 } as Record<string, number>;
  return Object.fromEntries(
    added.map(([name, value]) => [name, value - (own[name] ?? 0)] as const).filter(([, value]) => value !== 0),
  );
}

describe('a report', () => {
  it('of a page that was seen is a view of a visitor, who counts once a day', async () => {
    const from = newAddress();
    expect(await addedBy(VIEW, { from })).toEqual({ views: 1, visitors: 1 });
    expect(await addedBy({ kind: 'view', path: '/blog' }, { from })).toEqual({ views: 1 });
    const other = { 'user-agent': `${AGENT} Other` };
    expect(await addedBy(VIEW, { from, headers: other })).toEqual({ views: 1, visitors: 1 });
  });

  it('is sent without cookies, and cookies change nothing', async () => {
    const cookie = await app.signIn();
    expect(await addedBy(VIEW, { headers: { cookie } })).toEqual({ views: 1, visitors: 1 });
  });

  it('of a post counts for its title, whatever its address becomes', async () => {
    const post = await app.create('posts', { title: 'Seen first', content: 'x', status: 'published' });
    const path = `/blog/${post.slug}`;
    expect(await addedBy({ kind: 'view', path })).toEqual({ views: 1, visitors: 1, postViews: 1 });
    expect(await addedBy({ kind: 'read', path })).toEqual({ reads: 1 });
    const row = async () => (await read()).pages.items.find((page: { title?: string }) => page.title === 'Seen first');
    expect(await row()).toEqual({ path, title: 'Seen first', views: 1, visitors: 1, reads: 1 });
    await send('PUT', `/api/blog/admin/${post._id}`, { slug: 'seen-later' });
    await addedBy({ kind: 'view', path: '/blog/seen-later' });
    expect(await row()).toMatchObject({ path: '/blog/seen-later', views: 2, visitors: 2 });
    const { body } = await send('GET', `${PATH}/posts?ids=${post._id},6a0d2c51-7d35-4c1b-9b1e-2f8c3f0a4e77`);
    expect(body.items).toEqual([{ _id: post._id, views: 2, days: [...Array(29).fill(0), 2] }]);
    expect((await read()).published).toContainEqual({
      day: body.to,
      title: 'Seen first',
      path: '/blog/seen-later',
    });
  });

  it('names where visits came from, campaigns, downloads, links and searches', async () => {
    const campaign: [string, string, string] = ['letter', '', 'May'];
    await addedBy({ kind: 'view', path: '/', from: 'news.example.com', campaign });
    expect(await addedBy({ kind: 'download', path: '/', form: 'docx' })).toEqual({ downloads: 1 });
    // There is no uploaded resume: the link leads to the PDF.
    expect(await addedBy({ kind: 'download', path: '/', form: 'file' })).toEqual({ downloads: 1 });
    expect(await addedBy({ kind: 'click', path: '/', host: 'www.github.com' })).toEqual({ clicks: 1 });
    expect(await addedBy({ kind: 'search', path: '/search', words: ' Kafka \n streams' })).toEqual({ searches: 1 });
    expect(await namesIn('referrers')).toEqual(['', 'news.example.com']);
    expect(await namesIn('campaigns')).toEqual(['letter / - / May']);
    expect(await namesIn('downloads')).toEqual(['docx', 'pdf']);
    expect(await namesIn('clicks')).toEqual(['github.com']);
    expect(await namesIn('searches')).toEqual(['kafka streams']);
  });

  it('of a message is none: the server counts those that it stores, but no spam', async () => {
    const before = (await totals()).messages;
    const write = (website?: string) =>
      app.call('POST', '/api/contact', {
        json: { name: 'Ada', email: 'ada@example.com', message: 'Hi', ...(website && { website }) },
      });
    expect([(await write('x')).status, (await write()).status]).toEqual([201, 201]);
    await eventually(async () => expect((await totals()).messages).toBe(before + 1));
  });
});

describe('nothing is counted, and nothing told, of a report', () => {
  it.each([
    ['of a foreign page', { origin: 'https://evil.example' }],
    ['without an origin', { origin: undefined }],
    ['of an opaque origin', { origin: 'null' }],
    ['that another site has sent', { 'sec-fetch-site': 'cross-site' }],
    ['of a page loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['of a prefetch', { purpose: 'prefetch' }],
    ['of a browser that asks not to be tracked', { dnt: '1' }],
    ['of a browser with Global Privacy Control', { 'sec-gpc': '1' }],
    ['of a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['of a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36' }],
    ['of a program', { 'user-agent': 'curl/8.5.0' }],
    ['without a browser', { 'user-agent': undefined }],
  ])('%s', async (_, headers) => {
    expect(await addedBy(VIEW, { headers })).toEqual({});
  });

  it.each([
    '/no-such-page',
    '/blog/no-such-post',
    '/manage',
    '/manage/blogs',
    '/admin',
    '/api/projects',
    '/robots.txt',
    '/draft/token',
    '/testimonial/token',
    '/for/token',
    '/privacy',
    '/blog/../manage',
    '//evil.example',
    '/blog/constructor',
  ])('of %s, which is no public page', async (path) => {
    expect(await report({ kind: 'click', path, host: 'evil.example' }, { from: newAddress() })).toBe(204);
    expect(await addedBy({ kind: 'view', path })).toEqual({});
  });

  it('of a draft', async () => {
    const { slug } = await app.create('posts', { title: 'Not public', status: 'draft' });
    expect(await addedBy({ kind: 'view', path: `/blog/${slug}` })).toEqual({});
  });

  it.each([
    ['without a body', ''],
    ['that is not JSON', '{'],
    ['of an unknown kind', '{"kind":"admin","path":"/"}'],
    ['with a nested value', `{"kind":"view","path":"/","from":${'['.repeat(200)}${']'.repeat(200)}}`],
    ['that is too long', JSON.stringify({ ...VIEW, filler: 'x'.repeat(MAX_SEEN_BYTES) })],
    ['that is very long', JSON.stringify({ ...VIEW, filler: 'x'.repeat(3_000_000) })],
    ['of a form', 'kind=view&path=/'],
  ])('%s', async (_, text) => {
    expect(await addedBy(text)).toEqual({});
  });

  it('with a compressed body', async () => {
    expect(await addedBy(VIEW, { headers: { 'content-encoding': 'gzip' } })).toEqual({ views: 1, visitors: 1 });
  });

  it('that reads more than a post', async () => {
    expect(await addedBy({ kind: 'read', path: '/' })).toEqual({});
  });
});

describe('a flood', () => {
  it('from one address counts 60 reports a minute, and gets the same answer', async () => {
    const before = (await totals()).views;
    const from = newAddress();
    for (let count = 0; count < 70; count += 1) expect(await report(VIEW, { from })).toBe(204);
    await addedBy(VIEW);
    expect((await totals()).views).toBe(before + 60 + 2);
  });

  it('of names keeps 200 a day, and adds up the others', async () => {
    const before = (await totals()).clicks;
    for (let block = 0; block < 5; block += 1) {
      const from = newAddress();
      for (let count = 0; count < 50; count += 1)
        await report({ kind: 'click', path: '/', host: `flood-${block * 50 + count}.example` }, { from });
    }
    await eventually(async () => expect((await totals()).clicks).toBe(before + 250));
    const { total, more, items } = (await read()).clicks;
    expect([total, items.length + more]).toEqual([before + 250, COUNTED_NAMES + 1]);
    await report({ kind: 'click', path: '/', host: 'flood-0.example' }, { from: newAddress() });
    await eventually(async () => expect((await read()).clicks.items[0]).toEqual({ name: 'flood-0.example', count: 2 }));
  });
});

describe('the image for browsers without scripts', () => {
  const show = (path: string, headers: Sent['headers'] = {}, method = 'GET') => {
    const page = { referer: `${app.origin}/`, origin: undefined, 'content-type': undefined, ...headers };
    return report('', { path, method, headers: page, from: newAddress() });
  };

  it('counts a view that a page of the site shows', async () => {
    const before = (await totals()).views;
    expect(await show('/seen.gif?path=/blog')).toBe(200);
    await eventually(async () => expect((await totals()).views).toBe(before + 1));
    const image = await app.request('GET', '/seen.gif?path=/');
    expect(image.headers.get('content-type')).toBe('image/gif');
    expect(image.headers.get('cache-control')).toBe('no-store');
  });

  it('counts nothing else', async () => {
    const before = (await totals()).views;
    await show('/seen.gif?path=/', { referer: undefined });
    await show('/seen.gif?path=/', { referer: 'https://evil.example/' });
    await show('/seen.gif?path=/', { 'sec-fetch-site': 'cross-site' });
    await show('/seen.gif?path=/', { dnt: '1' });
    await show('/seen.gif?path=/no-such-page');
    await show('/seen.gif');
    await show('/seen.gif?path=/&path=/blog');
    await show('/seen.gif?path=/', {}, 'HEAD');
    await addedBy({ kind: 'read', path: '/' });
    expect((await totals()).views).toBe(before + 1);
  });
});

it('only takes a POST at the address of reports', async () => {
  const { status, headers } = await app.request('GET', '/seen');
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  expect((await send('POST', '/api/redirects/admin', { from: '/seen', to: '/' })).body.code).toBe('page_exists');
});

it('counting moves no content version, and is in no log', async () => {
  const version = async () => (await send('GET', '/api/panel/status')).body.version;
  const before = await version();
  const { length } = app.lines;
  await addedBy({ kind: 'view', path: '/', from: 'secret-referrer.example' });
  await statistics().add('2020-01-01', { site: { '~': { count: 1 } } });
  expect(await version()).toBe(before);
  const log = app.lines.slice(length).join('\n');
  expect(log).toContain('"path":"/seen"');
  expect(log).not.toMatch(/127\.1\.|Firefox|secret-referrer/);
});

const statistics = (): StatisticsStore => app.cms.statistics;

it('nothing is counted while that is turned off; what was counted stays', async () => {
  const before = await totals();
  const set = (statisticsOn: boolean) => send('PUT', '/api/site-settings/admin', { statisticsOn });
  await set(false);
  for (let count = 0; count < 3; count += 1) expect(await report(VIEW, { from: newAddress() })).toBe(204);
  expect((await read()).isCounting).toBe(false);
  await set(true);
  await addedBy({ kind: 'read', path: '/' });
  expect(await totals()).toMatchObject({ views: before.views + 1, visitors: before.visitors + 1 });
});

it('the privacy page is public, and then counted, once that is turned on', async () => {
  expect((await app.request('GET', '/privacy')).status).toBe(404);
  await send('PUT', '/api/site-settings/admin', { privacyVisible: true });
  expect(await addedBy({ kind: 'view', path: '/privacy' })).toEqual({ views: 1, visitors: 1 });
  expect((await read()).isPrivacyPublic).toBe(true);
});

it('compares with the span before, and exports each day once', async () => {
  const { from, to } = await read();
  const before = new Date(Date.parse(from) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await statistics().add(before, {
    site: { '~': { count: 5, visitors: 4 } },
    clicks: { [keyOfName('a.b')]: { count: 2 } },
  });
  await statistics().add(to, { site: { '~': { count: 1 } } });
  const { points, before: pointsBefore, totalsBefore } = await read();
  expect([points.length, pointsBefore.length]).toEqual([7, 7]);
  expect(pointsBefore.at(-1)).toEqual({ from: before, to: before, views: 5, visitors: 4, reads: 0 });
  expect(totalsBefore).toMatchObject({ views: 5, visitors: 4, clicks: 2 });
  const all = await app.call('GET', `${PATH}/export`, { owner: true });
  expect(all.headers.get('content-disposition')).toContain('statistics.csv');
  expect(all.text).toContain(`${before},clicks,a.b,2,0,0\r\n`);
  const lines = all.text.split('\r\n').filter((line) => line.startsWith(`${to},site,`));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${to},site,,${(await totals()).views},`))]);
  const week = await app.call('GET', `${PATH}/export?range=7d`, { owner: true });
  expect(week.text).not.toContain(before);
});
