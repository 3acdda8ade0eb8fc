import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_COLLECTIONS } from '@portfolio/cms/content/parts';
import { DEFAULT_CV } from '@portfolio/contract';
import { buildFile, fileForm, PDF } from '@portfolio/contract/test/files';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../test/app.ts';
import { changedBackup, type Json } from '../test/changed-backup.ts';
import { contentEntry, SETTINGS, VERSIONS } from './format.ts';

let app: TestApp;
let good: string;
beforeAll(async () => {
  app = await openApp();
  await fill();
  good = join(app.folder, 'good.zip');
  await app.backups.makeAt(good, () => {});
});
afterAll(() => app.close());

/** Fields that projects got later than backups were made of them. */
const CASE_FIELDS = {
  headline: 'Half the time',
  metrics: [{ value: '−50 %', label: 'time to an answer' }],
  approach: 'Step by step',
  startDate: '2024-02-01',
  endDate: '2024-06-30',
  team: 'Two engineers',
};
/** Settings that sites got later than backups were made of them. */
const CV = { ...DEFAULT_CV, visible: true, hiddenSections: ['talks', 'awards'], phone: '1' };
/** Creates items of every kind, with a link in every field that takes one. */
async function fill(): Promise<void> {
  const image = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { url } = await app.create('media', buildFile('file.png', image));
  await app.create('profilePhotos', buildFile('file.png', image));
  await app.create('siteIcons', buildFile('file.png', image));
  await app.create('resumes', buildFile('cv.pdf', PDF));
  const links = { githubUrl: 'https://example.org/a', demoUrl: '/demo' };
  await app.create('projects', {
    title: 'A project',
    description: 'words',
    result: 'fine',
    techTags: ['a'],
    ...links,
    ...CASE_FIELDS,
    pictures: [{ url }],
  });
  await app.create('experiences', {
    company: 'A company',
    title: 'A title',
    startDate: '2020-01-01',
    endDate: '2021-01-01',
    bullets: ['one'],
  });
  await app.create('techStack', { name: 'Go', iconKey: 'mdi:home' });
  await app.create('services', { name: 'A service', imageUrl: url });
  await app.create('highlights', {
    title: 'A prize',
    kind: 'award',
    organisation: 'A society',
    date: '2024-05-01',
    link: 'https://example.org',
  });
  await app.create('testimonials', {
    clientName: 'A client',
    body: 'Well done',
    socialUrl: 'https://example.org',
    logoUrl: url,
  });
  await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { changesVisible: true } });
  for (const title of ['A post', 'Another post']) {
    const { _id } = await app.create('posts', {
      title,
      content: `# ${title}`,
      status: 'published',
      tags: ['x'],
      coverImage: { url },
      category: 'news',
      changesVisible: true,
    });
    await app.call('PUT', `/api/blog/admin/${_id}`, { owner: true, json: { excerpt: 'Changed once' } });
  }
  const trashed = await app.create('posts', { title: 'Thrown away', content: 'gone' });
  await app.call('DELETE', `/api/blog/admin/${trashed._id}`, { owner: true });
  await app.create('redirects', { from: '/old', to: '/blog' });
  const json = { name: 'A visitor', email: 'visitor@example.org', message: 'A private message' };
  expect((await app.call('POST', '/api/contact', { json })).status).toBe(201);
  await app.call('PUT', '/api/site-settings/admin', {
    owner: true,
    json: { name: 'My Site', cv: CV, mcpVisible: false },
  });
}

/** Every row and the hash of every file. */
async function state(): Promise<string> {
  const rows = await app.cms.content.read(async (source) => {
    const stored: unknown[] = [await source.settings()];
    for (const collection of CONTENT_COLLECTIONS) for await (const doc of source.docs(collection)) stored.push(doc);
    for await (const version of source.postVersions()) stored.push(version);
    for await (const version of source.publishedVersions()) stored.push(version);
    return JSON.stringify(stored);
  });
  const folder = join(app.folder, 'uploads');
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const hashes = files.map(async ({ name }) => `${name} ${sha(await readFile(join(folder, name)))}`);
  return `${rows}\n${(await Promise.all(hashes)).sort().join('\n')}`;
}
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const refusal = (path: string): Promise<Error | undefined> =>
  app.backups.restore(path, false).then(
    () => undefined,
    (error: Error) => error,
  );
const row = (changes: Json) => (docs: Json) =>
  docs.map((doc: Json, at: number) => (at === 0 ? { ...doc, ...changes } : doc));
/** The sections of the home page with the first one changed. */
const sectionsWith = (doc: Json, changes: Json) => row(changes)(doc.sections);

const HOSTILE: [entry: string, path: string, change: (value: Json) => Json][] = [
  ['posts', '[0].publishedAt', row({ publishedAt: 'garbage' })],
  ['posts', '[0].createdAt', row({ createdAt: '31.12.2026' })],
  ['posts', '[0].deletedAt', row({ deletedAt: 7 })],
  ['posts', '[0].contentUpdatedAt', row({ contentUpdatedAt: '2026-02-30T00:00:00Z' })],
  ['posts', '[0].status', row({ status: 'evil' })],
  ['posts', '[0].status', row({ status: ['draft'] })],
  ['posts', '[0].category', row({ category: 'constructor' })],
  ['posts', '[0].title', row({ title: 'x'.repeat(201) })],
  ['posts', '[0].title', row({ title: { $gt: '' } })],
  ['posts', '[0].content', row({ content: 'x'.repeat(500_001) })],
  ['posts', '[0].tags', row({ tags: Array(31).fill('x') })],
  ['posts', '[0].canonicalUrl', row({ canonicalUrl: 'javascript:alert(1)' })],
  ['posts', '[0].coverImage.url', row({ coverImage: { url: 'data:text/html,x', alt: 'x' } })],
  ['posts', '[0].coverImage.evil', row({ coverImage: { url: '/x', alt: 'x', evil: 1 } })],
  ['posts', '[0].slug', row({ slug: '../admin' })],
  ['posts', '[0].slug', row({ slug: 'admin' })],
  ['posts', '[1].slug', (docs) => docs.map((doc: Json) => ({ ...doc, deletedAt: null, slug: 'same' }))],
  ['posts', '[1].id', (docs) => [docs[0], { ...docs[1], id: docs[0].id }, docs[2]]],
  ['posts', '[0].id', row({ id: '../../x' })],
  ['posts', '[0].unknown', row({ unknown: 1 })],
  ['posts', '[0].constructor', row({ constructor: {} })],
  [
    'posts',
    '[0].__proto__',
    (docs) =>
      `[\n${docs.map((doc: Json) => JSON.stringify(doc).replace('{', '{"__proto__":{"isAdmin":true},')).join(',\n')}\n]`,
  ],
  ['posts', '[0].html', row({ html: ['<script>'] })],
  ['posts', '[0].notes', row({ notes: { root: { type: 'root', children: [{ type: 'link', fields: {} }] } } })],
  [
    'post-versions',
    '[0].version.publishedAt',
    (docs) => docs.map((one: Json) => ({ ...one, version: { ...one.version, publishedAt: 'garbage' } })),
  ],
  ['post-versions', '[0].updatedAt', row({ updatedAt: 'garbage' })],
  ['post-versions', '[0].parent', row({ parent: '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c' })],
  ['published-versions', '[0].post', row({ post: '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c' })],
  ['published-versions', '[0].publicAt', row({ publicAt: 'garbage' })],
  ['published-versions', '[0].content', row({ content: { $gt: '' } })],
  ['published-versions', '[0].id', row({ id: '../../x' })],
  ['published-versions', '[0].withheld', row({ withheld: 'no' })],
  ['published-versions', '[0].html', row({ html: '<script>' })],
  ['published-versions', '[1].number', (docs) => docs.map((doc: Json) => ({ ...doc, number: 1, post: docs[0].post }))],
  ['projects', '[0].githubUrl', row({ githubUrl: 'javascript:alert(1)' })],
  ['projects', '[0].pictures.0.url', row({ pictures: [{ id: 'a', url: '//evil.example/x' }] })],
  ['projects', '[0].pictures.0.id', row({ pictures: [{ id: null, url: '/x' }] })],
  ['projects', '[0].pictures.0.id', row({ pictures: [{ url: '/x' }] })],
  ['projects', '[0].pictures.1.id', row({ pictures: Array(2).fill({ id: 'a', url: '/x' }) })],
  [
    'projects',
    '[1].pictures.0.id',
    ([doc]) => [doc, { ...doc, id: '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c', slug: 'another', metrics: [] }],
  ],
  ['projects', '[0].metrics.0.label', row({ metrics: [{ id: 'a', value: '3', label: '' }] })],
  ['projects', '[0].metrics.0.id', row({ metrics: [{ value: '3', label: 'teams' }] })],
  ['projects', '[0].endDate', row({ endDate: '1999-01-01' })],
  ['projects', '[0].order', row({ order: 1e300 })],
  ['projects', '[0].order', row({ order: 'first' })],
  ['experiences', '[0].startDate', row({ startDate: '2026-13-45' })],
  ['experiences', '[0].endDate', row({ endDate: '1999-01-01' })],
  ['testimonials', '[0].summary', row({ summary: null, body: null })],
  ['tech-stack', '[0].visible', row({ visible: 'yes' })],
  ['messages', '[0].email', row({ email: 'a@b.example, c@d.example' })],
  ['redirects', '[0].from', row({ from: '//evil.example' })],
  ['redirects', '[0].to', row({ to: 'javascript:alert(1)' })],
  ['redirects', '[0].to', row({ to: null })],
  ['redirects', '[0].hits', row({ hits: -1 })],
  ['redirects', '[1].from', ([doc]) => [doc, { ...doc, id: '6f1d2c34-8a5b-4e77-9c1d-0b2a3f4e5d6c' }]],
  ['resumes', '[0].uploadedAt', row({ uploadedAt: 'garbage' })],
  ['resumes', '[0].size', row({ size: 'large' })],
  ['media', '[0].width', row({ width: -1 })],
  ['site-settings', '.timeZone', (doc) => ({ ...doc, timeZone: 'Not/AZone' })],
  ['site-settings', '.name', (doc) => ({ ...doc, name: '' })],
  ['site-settings', '.about1', (doc) => ({ ...doc, about1: 'x'.repeat(5001) })],
  ['site-settings', '.cv.bullets', (doc) => ({ ...doc, cv: { ...CV, bullets: -1 } })],
  ['site-settings', '.cv.hiddenSections', (doc) => ({ ...doc, cv: { ...CV, hiddenSections: 'talks' } })],
  ['site-settings', '.sections', (doc) => ({ ...doc, sections: [] })],
  ['site-settings', '.sections.0.id', (doc) => ({ ...doc, sections: sectionsWith(doc, { id: null }) })],
  ['site-settings', '.sections.0.id', (doc) => ({ ...doc, sections: sectionsWith(doc, { id: '' }) })],
  ['site-settings', '.sections.0.id', (doc) => ({ ...doc, sections: sectionsWith(doc, { id: undefined }) })],
  ['site-settings', '.sections.1.id', (doc) => ({ ...doc, sections: sectionsWith(doc, { id: doc.sections[1].id }) })],
  ['site-settings', '.sections', (doc) => ({ ...doc, sections: sectionsWith(doc, { section: null }) })],
  ['site-settings', '.githubUrl', (doc) => ({ ...doc, githubUrl: 'file:///etc/passwd' })],
  ['site-settings', '.hash', (doc) => ({ ...doc, hash: 'x' })],
];

describe('an invalid row refuses the whole backup with its path', () => {
  it.each(HOSTILE)('%s%s', async (entry, path, change) => {
    const before = await state();
    const error = await refusal(await changedBackup(good, `content/${entry}.json`, change));
    expect(error?.message).toContain(`content/${entry}.json${path}: `);
    expect(error?.message).not.toContain('\n');
    expect(await state()).toBe(before);
  });

  it('answers 422 for an upload in the panel', async () => {
    const path = await changedBackup(good, contentEntry('posts'), row({ publishedAt: 'garbage' }));
    const form = fileForm(await readFile(path), 'a.zip');
    const { status, body } = await app.call('POST', await app.confirmed('POST', '/api/backups/admin/upload'), {
      owner: true,
      form,
    });
    expect([status, body.code]).toEqual([422, 'wrong_backup']);
    expect(body.error).toContain('content/posts.json[0].publishedAt: ');
  });
});

it('a list that is null, as in another database, is read as empty', async () => {
  await app.backups.restore(
    await changedBackup(good, contentEntry('projects'), row({ pictures: null, metrics: null })),
    false,
  );
  const { body } = await app.call('GET', '/api/projects');
  expect(body.projects).toMatchObject([{ title: 'A project', metrics: [] }]);
  await app.backups.restore(good, false);
});

it('restores the later fields of projects, and a backup from before they were added', async () => {
  const project = async () => (await app.call('GET', '/api/projects/a-project')).body.item;
  await app.backups.restore(good, false);
  const complete = await project();
  expect(complete).toMatchObject(CASE_FIELDS);
  const without = (doc: Json) => Object.fromEntries(Object.entries(doc).filter(([name]) => !(name in CASE_FIELDS)));
  const older = await changedBackup(good, contentEntry('projects'), (docs) => docs.map(without));
  await app.backups.restore(older, false);
  expect(await project()).toEqual({ ...without(complete), metrics: [] });
  await app.backups.restore(good, false);
});

it('restores the rest without invalid rows on request, and reports each', async () => {
  let path = await changedBackup(good, contentEntry('posts'), row({ publishedAt: 'garbage' }));
  const [lost] = await import('../test/changed-backup.ts').then(({ readEntry }) =>
    readEntry(good, contentEntry('posts')),
  );
  path = await changedBackup(path, SETTINGS, (doc) => ({ ...doc, name: 'Restored', timeZone: 'Not/AZone' }));
  const leftOut: string[] = [];
  await app.backups.restore(path, false, undefined, (line) => leftOut.push(line));
  expect(leftOut.map((line) => line.split(':')[0])).toEqual([
    'content/posts.json[0].publishedAt',
    ...leftOut.slice(1, -1).map((line) => line.split(':')[0]),
    'content/site-settings.json.timeZone',
  ]);
  const ofPost = /^content\/(post-versions\.json\[\d+\]\.parent|published-versions\.json\[\d+\]\.post): /;
  expect(leftOut.slice(1, -1).every((line) => ofPost.test(line))).toBe(true);
  const { body } = await app.call('GET', '/api/public-config');
  expect([body.name, body.timeZone]).toEqual(['Restored', 'UTC']);
  const posts = (await app.call('GET', '/api/blog/admin/list', { owner: true })).body.items;
  expect(posts.map(({ _id }: Json) => _id)).not.toContain(lost.id);
  expect((await app.call('GET', '/api/projects')).body.projects).toHaveLength(1);
  await app.backups.restore(good, false);
});

it('derived fields are computed again, whatever the backup contains', async () => {
  const evil = '<script>alert(1)</script>';
  let path = await changedBackup(good, contentEntry('posts'), (docs) =>
    docs.map((doc: Json) => ({ ...doc, html: evil, htmlVersion: 99, readingTime: 999, rev: 4_000_000 })),
  );
  path = await changedBackup(path, VERSIONS, (docs) =>
    docs.map((doc: Json) => ({ ...doc, version: { ...doc.version, html: evil } })),
  );
  path = await changedBackup(path, contentEntry('resumes'), row({ size: 1, rev: 4_000_000 }));
  await app.backups.restore(path, false);
  const rows = await state();
  expect(rows).not.toContain('alert(1)');
  expect(rows).not.toContain('4000000');
  expect(rows).not.toContain('"htmlVersion":99');
  const { body } = await app.call('GET', '/api/blog/a-post');
  expect(body.item).toMatchObject({ html: '<p># A post</p>', readingTime: 1 });
  const [resume] = (await app.call('GET', '/api/resumes', { owner: true })).body.items;
  expect(resume.size).toBe(PDF.length);
});

describe('any change to a backup', () => {
  const ENTRIES = [...CONTENT_COLLECTIONS.map(contentEntry), VERSIONS, SETTINGS];
  const VALUES: Json[] = [
    ...[
      null,
      '',
      0,
      -1,
      1e308,
      true,
      [],
      {},
      [[]],
      'garbage',
      '2026-01-01',
      '9999-12-31T23:59:59Z',
      'javascript:alert(1)',
    ],
    ...['../secret', '/etc/passwd', '\u0000', '<script>alert(1)</script>', '%', 'x'.repeat(300), '__proto__', 'admin'],
  ];
  /** Every path in a document, as a list of keys. */
  const places = (value: Json, at: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...places(inner, [...at, key])])
      : [];
  function put(doc: Json, place: string[], value: Json, removes: boolean): Json {
    const copy = structuredClone(doc);
    const key = place.at(-1) ?? 'evil';
    const holder = place.slice(0, -1).reduce((inner, name) => inner[name], copy);
    if (removes && Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (removes) delete holder[key];
    else holder[key] = value;
    return copy;
  }
  const READS = ['/api/public-config', '/api/projects', '/api/experiences', '/api/services', '/api/testimonials'];
  const MORE = ['/api/techstack', '/api/blog', '/api/profile/photo', '/api/resumes/latest', '/api/search?q=post'];
  const FEEDS = ['/rss.xml', '/feed.json', '/sitemap.xml', '/favicon.ico', '/manifest.webmanifest', '/resume', '/'];

  it('is refused with its path and changes nothing, or leaves a site that answers all requests', async () => {
    const change = fc.record({
      entry: fc.constantFrom(...ENTRIES),
      row: fc.nat(),
      place: fc.nat(),
      removes: fc.boolean(),
      value: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...VALUES) }, fc.jsonValue({ maxDepth: 2 })),
    });
    const counts = { refused: 0, taken: 0 };
    const property = fc.asyncProperty(change, async ({ entry, row: at, place, removes, value }) => {
      const before = await state();
      const path = await changedBackup(good, entry, (given) => {
        const docs = Array.isArray(given) ? given : [given];
        const chosen = at % docs.length;
        const found = [...places(docs[chosen]), ['evil']];
        docs[chosen] = put(docs[chosen], found[place % found.length] ?? [], value, removes && place % 3 === 0);
        return Array.isArray(given) ? docs : docs[0];
      });
      const error = await refusal(path);
      if (error) {
        expect(error.message).toContain(entry);
        expect(await state()).toBe(before);
        counts.refused += 1;
        return;
      }
      counts.taken += 1;
      const slugs = (await app.request('GET', '/api/blog')).body?.items ?? [];
      const posts = slugs.map(({ slug }: Json) => `/api/blog/${slug}`);
      const stories = ['/api/projects/a-project', ...posts];
      for (const page of [...READS, ...MORE, ...FEEDS, ...stories]) {
        const { status, text } = await app.request('GET', page);
        expect(status < 500, `${page} after ${entry}: ${status} ${text.slice(0, 200)}`).toBe(true);
      }
    });
    await fc.assert(property, { numRuns: 60 });
    expect(counts.refused).toBeGreaterThan(10);
    expect(counts.taken).toBeGreaterThan(3);
  });
});
