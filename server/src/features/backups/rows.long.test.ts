import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_COLLECTIONS, OTHER_ROWS } from '@portfolio/cms/content/parts';
import { fileForm, PDF } from '@portfolio/contract/test/files';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#app/test/app.ts';
import { changedBackup, type Json } from '#app/test/changed-backup.ts';
import { contentEntry, SETTINGS, VERSIONS } from './format.ts';
import { CASE_FIELDS, fillWithLinks } from './test/contents.ts';
import { HOSTILE_ROWS, row } from './test/hostile-rows.ts';
import { uploadHashes } from './test/upload-hashes.ts';

let app: TestApp;
let good: string;
beforeAll(async () => {
  app = await openApp();
  await fillWithLinks(app);
  good = join(app.folder, 'good.zip');
  await app.backups.makeAt(good, () => {});
});
afterAll(() => app.close());

/** Every row and the hash of every file. */
async function state(): Promise<string> {
  const rows = await app.cms.content.read(async (source) => {
    const stored: unknown[] = [await source.settings()];
    for (const collection of CONTENT_COLLECTIONS) for await (const doc of source.docs(collection)) stored.push(doc);
    for await (const version of source.postVersions()) stored.push(version);
    for (const rows of OTHER_ROWS) for await (const row of source.otherRows(rows)) stored.push(row);
    return JSON.stringify(stored);
  });
  return `${rows}\n${JSON.stringify(await uploadHashes(app))}`;
}
const refusal = (path: string): Promise<Error | undefined> =>
  app.backups.restore(path, false).then(
    () => undefined,
    (error: Error) => error,
  );

describe('an invalid row refuses the whole backup with its path', () => {
  it.each(HOSTILE_ROWS)('%s%s', async (entry, path, change) => {
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
  const isLater = (name: string) => name.replace(/Html$/, '') in CASE_FIELDS;
  const without = (doc: Json) => Object.fromEntries(Object.entries(doc).filter(([name]) => !isLater(name)));
  const older = await changedBackup(good, contentEntry('projects'), (docs) => docs.map(without));
  await app.backups.restore(older, false);
  expect(await project()).toEqual({ ...without(complete), metrics: [] });
  await app.backups.restore(good, false);
});

it('restores the rest without invalid rows on request, and reports each', async () => {
  let path = await changedBackup(good, contentEntry('posts'), row({ publishedAt: 'garbage' }));
  const [lost] = await import('#app/test/changed-backup.ts').then(({ readEntry }) =>
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
  const ofPost =
    /^content\/(post-versions\.json\[\d+\]\.parent|(published-versions|pending-changes)\.json\[\d+\]\.post): /;
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
  const ENTRIES = [...[...CONTENT_COLLECTIONS, ...OTHER_ROWS].map(contentEntry), VERSIONS, SETTINGS];
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
