import { RendererUnavailable } from '@portfolio/cms';
import fc from 'fast-check';
import { handleEndpoints } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from './test/app.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests send and read what no type allows
type Json = any;

let app: TestApp;
let cookie: string;
/** The error that rendering any text throws, while it is set. */
let failure: Error | null = null;
beforeAll(async () => {
  app = await openApp({
    renderMarkdown: async (markdown) => {
      if (failure) throw failure;
      return { html: markdown };
    },
  });
  cookie = await app.signIn();
});
afterAll(() => app.close());

/** A request of Payload's own REST API, as its admin sends it. */
async function send(method: string, path: string, json: Json) {
  const request = new Request(`${app.origin}/payload-api/${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify(json),
  });
  const response = await handleEndpoints({ config: app.cms.payload.config, request });
  const body: Json = await response.json();
  const paths = body.errors?.[0]?.data?.errors?.map(({ path }: Json) => path) ?? [];
  return { status: response.status, body, paths };
}

/** Everything in the database that the API would reject. */
async function wrong(): Promise<string[]> {
  const problems: string[] = [];
  await app.cms.content.read((source) =>
    app.cms.content.check(source, (problem) => problems.push(JSON.stringify(problem))),
  );
  return problems;
}

const GOOD: Record<string, Json> = {
  projects: {
    title: 'A project',
    techTags: ['a'],
    githubUrl: 'https://example.org',
    pictures: [{ url: '/x.png' }],
    metrics: [{ value: '3', label: 'teams' }],
    startDate: '2024-02-01',
  },
  experiences: { company: 'A company', title: 'A title', startDate: '2020-01-01', endDate: null, bullets: ['a'] },
  'tech-stack': { name: 'Go', iconKey: 'Code' },
  services: { name: 'A service', imageUrl: '/x.png' },
  testimonials: { clientName: 'A client', body: 'Well done', socialUrl: null, logoUrl: null },
  posts: {
    title: 'A post',
    content: 'words',
    status: 'draft',
    tags: ['a'],
    category: 'news',
    publishedAt: '2026-01-01T00:00:00.000Z',
    coverImage: { url: '/x.png', alt: 'x' },
    canonicalUrl: null,
    series: 'A series',
    seriesPart: 1,
  },
};
const HOSTILE: [collection: string, path: string, change: Json][] = [
  ['posts', 'publishedAt', { publishedAt: 'garbage' }],
  ['posts', 'publishedAt', { publishedAt: '2026-02-30' }],
  ['posts', 'publishedAt', { publishedAt: 5 }],
  ['posts', 'createdAt', { createdAt: 'garbage' }],
  ['posts', 'deletedAt', { deletedAt: 'garbage' }],
  ['posts', 'status', { status: 'evil' }],
  ['posts', 'status', { status: ['draft'] }],
  ['posts', 'category', { category: 'constructor' }],
  ['posts', 'title', { title: { $gt: '' } }],
  ['posts', 'title', { title: 'x'.repeat(201) }],
  ['posts', 'content', { content: ['x'] }],
  ['posts', 'content', { content: 'before\0after' }],
  ['posts', 'tags', { tags: [['x']] }],
  ['posts', 'coverImage.url', { coverImage: { url: 'javascript:alert(1)' } }],
  ['posts', 'coverImage.alt', { coverImage: { url: '/x.png', alt: [] } }],
  ['posts', 'publishedAt', { publishedAt: 'garbage', deletedAt: '2026-01-01T00:00:00.000Z' }],
  ['posts', 'canonicalUrl', { canonicalUrl: 'data:text/html,x' }],
  ['posts', 'series', { series: ['x'] }],
  ['posts', 'seriesPart', { seriesPart: 1.5 }],
  ['posts', 'seriesPart', { series: null }],
  ['posts', 'notes', { notes: { root: { type: 'root', children: [{ type: 'evil' }] } } }],
  ['projects', 'pictures.0.url', { pictures: [{ url: '//evil.example/x' }] }],
  ['projects', 'pictures', { pictures: Array(13).fill({ url: '/x' }) }],
  ['projects', 'metrics.0.label', { metrics: [{ value: '3' }] }],
  ['projects', 'metrics', { metrics: Array(4).fill({ value: '3', label: 'teams' }) }],
  ['projects', 'endDate', { endDate: '1999-01-01' }],
  ['projects', 'order', { order: 1.5 }],
  ['experiences', 'startDate', { startDate: '2026-13-45' }],
  ['experiences', 'endDate', { endDate: '1999-01-01' }],
  ['testimonials', 'summary', { body: null }],
  ['tech-stack', 'visible', { visible: 'perhaps' }],
  ['services', 'imageUrl', { imageUrl: 'file:///etc/passwd' }],
];

it.each(Object.keys(GOOD))('Payload’s own REST API gives a new item of %s an id of its own', async (collection) => {
  const id = '../../admin';
  const { status, body } = await send('POST', collection, { ...GOOD[collection], id, _id: id });
  expect([status, body.doc.id]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

describe('what the API refuses', () => {
  it.each(HOSTILE)('is also refused by Payload’s own REST API: %s.%s %j', async (collection, path, change) => {
    const made = await send('POST', collection, { ...GOOD[collection], ...change });
    expect([made.status, made.paths]).toEqual([400, expect.arrayContaining([path])]);
    const { status, body } = await send('POST', collection, GOOD[collection]);
    expect(status, JSON.stringify(body)).toBe(201);
    const changed = await send('PATCH', `${collection}/${body.doc.id}`, change);
    expect([changed.status, changed.paths]).toEqual([400, expect.arrayContaining([path])]);
    expect(await wrong()).toEqual([]);
  });

  it.each([
    ['timeZone', { timeZone: 'Not/AZone' }],
    ['name', { name: '' }],
    ['about1', { about1: 'x'.repeat(5001) }],
    ['email', { email: 'nobody' }],
    ['githubUrl', { githubUrl: 'javascript:alert(1)' }],
    ['sections', { sections: [] }],
    ['cv.bullets', { cv: { bullets: 1.5 } }],
    ['cv.hiddenSections', { cv: { hiddenSections: ['nothing'] } }],
    ['emailSetup.serviceId', { emailSetup: { serviceId: 'x'.repeat(201) } }],
  ])('the setting %s', async (path, change) => {
    const { status, paths } = await send('POST', 'globals/site-settings', change);
    expect([status, paths]).toEqual([400, expect.arrayContaining([path])]);
    expect(await wrong()).toEqual([]);
  });

  it('takes a list that is null as an empty one', async () => {
    const none = { pictures: null, metrics: null };
    const { status, body } = await send('POST', 'projects', { ...GOOD.projects, ...none });
    expect([status, body.doc?.pictures, body.doc?.metrics]).toEqual([201, [], []]);
    const changed = await send('PATCH', `projects/${body.doc.id}`, none);
    expect([changed.status, changed.body.doc.pictures, changed.body.doc.metrics]).toEqual([200, [], []]);
    const settings = await send('POST', 'globals/site-settings', { sections: null });
    expect([settings.status, settings.paths]).toEqual([400, ['sections']]);
  });

  it('takes a group that is null as an empty one', async () => {
    const { status, body } = await send('POST', 'posts', { ...GOOD.posts, coverImage: null, imported: null });
    expect([status, body.doc?.coverImage?.url ?? null]).toEqual([201, null]);
  });

  it('never gets into the database, for any value', async () => {
    const VALUES: Json[] = [
      ...[null, '', 0, -1, 1e308, true, 'true', [], {}, [[]], [null], 'garbage', '2026-01-01', '9999-12-31T23:59:59Z'],
      ...['javascript:alert(1)', '\u0000', '%', 'x'.repeat(300), '__proto__', 'admin', ' padded ', 'www.example.org'],
    ];
    const change = fc.record({
      collection: fc.constantFrom(...Object.keys(GOOD)),
      field: fc.nat(),
      value: fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...VALUES) }, fc.jsonValue({ maxDepth: 2 })),
    });
    const counts = { refused: 0, taken: 0 };
    const property = fc.asyncProperty(change, async ({ collection, field, value }) => {
      const { flattenedFields } = app.cms.payload.collections[collection as 'posts'].config;
      const { name } = flattenedFields[field % flattenedFields.length] ?? { name: 'evil' };
      const { status, body } = await send('POST', collection, { ...GOOD[collection], [name]: value });
      expect(status < 500, `${collection}.${name} = ${JSON.stringify(value)}: ${JSON.stringify(body)}`).toBe(true);
      expect(await wrong(), `${collection}.${name} = ${JSON.stringify(value)}`).toEqual([]);
      counts[status < 400 ? 'taken' : 'refused'] += 1;
      if (status < 400)
        await app.cms.payload.delete({ collection: collection as 'posts', id: body.doc.id, trash: true });
    });
    await fc.assert(property, { numRuns: 100 });
    expect(counts.refused).toBeGreaterThan(10);
    expect(counts.taken).toBeGreaterThan(10);
  });
});

it('refuses a text that cannot be rendered, with the error message', async () => {
  const { body } = await send('POST', 'posts', { title: 'Rendered', content: 'words' });
  failure = new RendererUnavailable(false);
  const refused = await send('PATCH', `posts/${body.doc.id}`, { content: 'other words' });
  const { message } = failure;
  failure = null;
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ message }] } });
});
