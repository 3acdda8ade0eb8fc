import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { importsInto, runImport } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';
import { makeBackup } from '../backups/make-backup.ts';

const imports = importsInto(sharedApp({ realMarkdown: true }));

/** Everything that a backup has of posts. */
const FIELDS = [
  ...[
    'title',
    'slug',
    'excerpt',
    'content',
    'tags',
    'category',
    'status',
    'featured',
    'publishedAt',
    'contentUpdatedAt',
  ],
  ...['canonicalUrl', 'series', 'seriesPart', 'coverImage'],
];
const PLAIN = { title: 'Plain', content: 'Text', status: 'published', publishedAt: '2024-01-02T03:04:05.678Z' };
const POSTS = [
  PLAIN,
  {
    ...PLAIN,
    title: 'All: "fields" # here',
    content:
      '# All: "fields" # here\n\n---\ntitle: no\n---\n\n    code\n\n$5, \\$6 {% raw %} {{< x >}} <b>é</b>\r\n\n| a |\n| - |\n',
    excerpt: 'Line one\nline two: yes',
    tags: ['a, b', '1', 'true'],
    category: 'news',
    featured: true,
    canonicalUrl: 'https://ada.example/x?a=1#b',
    series: '2024',
    seriesPart: 3,
    publishedAt: '2099-01-02T03:04:05.678Z',
  },
  { ...PLAIN, title: 'Archived', status: 'archived' },
  { title: 'Draft', content: '' },
  { title: '2024-05-06', content: '\n\n    code\n\ntext\n', status: 'draft' },
];

async function unpackBackup(): Promise<void> {
  const { app, folder, uploads } = imports;
  const path = join(app.folder, 'round-trip.zip');
  await makeBackup({ content: app.cms.content, files: uploads.files, path, product: 'test', onProgress: () => {} });
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    await mkdir(dirname(join(folder, entry.fileName)), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(join(folder, entry.fileName)));
  }
  zip.close();
  await rm(path);
}

/** The posts of the site, but for empty lines around their texts and the names of images, which an empty site gives. */
async function stored(): Promise<string[]> {
  const { docs } = await imports.gateway.list('posts', imports.user, { limit: 0 });
  return docs
    .map((doc) => Object.fromEntries(FIELDS.map((name) => [name, new Map(Object.entries(doc)).get(name)])))
    .map((values) =>
      JSON.stringify({ ...values, content: String(values.content).replace(/^\n+|\s+$/g, '') }).replace(
        /\/uploads\/[0-9a-f]{32}/g,
        '/uploads/file',
      ),
    )
    .sort();
}

it('changes nothing where it comes from, and brings all of it into an empty site', async () => {
  const { gateway, uploads, user, app } = imports;
  for (const post of POSTS) await gateway.create('posts', user, post);
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const { file } = await uploads.storeImage(user, await uploads.stage(png, 'a.png'));
  const url = `/uploads/${file}`;
  await gateway.create('posts', user, {
    ...PLAIN,
    title: 'Image',
    content: `![A](${url})`,
    coverImage: { url, alt: 'A' },
  });
  const pdf = await uploads.stage(Buffer.from('%PDF-1.4\n%%EOF'), 'cv.pdf');
  await uploads.storePdf(user, pdf);
  const trashed = await gateway.create('posts', user, { ...PLAIN, title: 'Trashed' });
  await gateway.trash('posts', user, String(trashed.id));
  await unpackBackup();

  const before = await stored();
  const resumes = (await gateway.list('resumes', user)).total;
  const same = await runImport(imports);
  expect(same.items.filter(({ outcome }) => outcome !== 'same' && outcome !== 'skipped')).toEqual([]);
  expect(same.counts.same).toBe(POSTS.length + 1);
  expect(await stored()).toEqual(before);
  expect((await gateway.list('resumes', user)).total).toBe(resumes);

  for (const collection of ['posts', 'media'] as const) {
    const { docs } = await gateway.list(collection, user, { limit: 0 });
    for (const { id } of docs) {
      await gateway.trash(collection, user, String(id));
      await gateway.purge(collection, user, String(id));
    }
  }
  expect(await stored()).toEqual([]);
  const made = await runImport(imports);
  expect(made.counts).toMatchObject({ made: POSTS.length + 2, changed: 0, failed: 0 });
  expect(await stored()).toEqual(before);
  expect((await runImport(imports)).counts).toMatchObject({ made: 0, changed: 0, same: POSTS.length + 1, failed: 0 });
  expect(app.lines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
