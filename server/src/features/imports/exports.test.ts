import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channel, image, item, meta, SITE } from '@portfolio/importers/test/wxr';
import { beforeEach, expect, it } from 'vitest';
import { colouredImage, importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';
import type { ImportOptions } from './import-folder.ts';

const imports = importsInto(sharedApp());
/** What the old site answers, by URL. */
let remote: Map<string, Buffer>;
let fetched: string[];
beforeEach(() => {
  remote = new Map();
  fetched = [];
});

const fetchPicture: ImportOptions['fetchPicture'] = async (url, path) => {
  fetched.push(url);
  const bytes = remote.get(url);
  if (!bytes) throw new Error('This address does not return an image (404).');
  await writeFile(path, bytes);
  return { path, originalName: 'a.png' };
};
const write = (name: string, content: string | Buffer) => writeFileOf(imports, name, content);
async function run(name: string, options: Partial<ImportOptions> = {}) {
  imports.redirects = [];
  const report = await runImport(imports, { folder: join(imports.folder, name), fetchPicture, ...options });
  return { ...report, redirects: imports.redirects };
}
const contentOf = async (slug: string) => (await postOf(imports, slug))?.content ?? '';

it('imports an export alone with the images beside it, and those of the old site once they are allowed', async () => {
  const url = (name: string) => `${SITE}/wp-content/uploads/2024/05/${name}`;
  const content = ['here-300x200.png', 'there.png', 'gone.png'].map((name) => `<img src="${url(name)}">`).join('\n\n');
  await write('export.xml', channel(item({ content, more: meta('_thumbnail_id', '7') }) + image(7, 'cover.png')));
  await write('uploads/2024/05/here.png', await colouredImage('#111'));
  await write('unrelated.md', '---\ntitle: Unrelated\n---\nx');
  remote.set(url('there.png'), await colouredImage('#222'));
  remote.set(url('cover.png'), await colouredImage('#333'));

  const first = await run('export.xml');
  expect(first.counts).toMatchObject({ failed: 0, changed: 0 });
  expect(fetched).toEqual([]);
  expect(first.notes).toContain(
    `ada.example/blog/post-12: 3 pictures stay on the old site, as they were not fetched: ${['cover.png', 'there.png', 'gone.png'].map(url).join(', ')}`,
  );
  const [here, ...others] = (await contentOf('bread-and-salt')).split('\n\n');
  expect(here).toMatch(/^!\[\]\(\/uploads\/\w+\.webp\)$/);
  expect(others).toEqual([`![](${url('there.png')})`, `![](${url('gone.png')})`]);
  expect(first.redirects.map(({ from }) => from)).toEqual([
    '/wp-content/uploads/2024/05/here.png',
    '/blog/2024/05/bread-and-salt/',
    '/blog/?p=12',
    '/feed',
    '/feed/rss2',
    '/feed/atom',
  ]);
  expect((await run('export.xml')).counts).toMatchObject({ made: 0, changed: 0 });

  const dry = await run('export.xml', { fetchImages: true, isDryRun: true });
  expect(dry.counts).toMatchObject({ made: 3, changed: 1 });
  expect(fetched).toEqual([]);
  const second = await run('export.xml', { fetchImages: true });
  expect(second.counts).toMatchObject({ made: 2, changed: 1, failed: 1 });
  expect(fetched.sort()).toEqual([url('cover.png'), url('gone.png'), url('there.png')]);
  expect(second.redirects).toContainEqual({
    from: '/blog/wp-content/uploads/2024/05/there.png',
    to: expect.stringMatching(/^\/uploads\//),
    kind: 'moved',
  });
  expect((await contentOf('bread-and-salt')).split('\n\n').slice(1)).toEqual([
    expect.stringMatching(/^!\[\]\(\/uploads\/\w+\.webp\)$/),
    `![](${url('gone.png')})`,
  ]);

  // What failed is tried again, and the rest is not.
  const third = await run('export.xml', { fetchImages: true });
  expect(third.counts).toMatchObject({ made: 0, changed: 0, failed: 1 });
  expect(fetched.slice(3)).toEqual([url('gone.png')]);
  remote.set(url('gone.png'), await colouredImage('#444'));
  expect((await run('export.xml', { fetchImages: true })).counts).toMatchObject({ made: 1, changed: 1, failed: 0 });
  expect((await run('export.xml')).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
});

it('copies the images of a Ghost site from where the owner says that it is', async () => {
  const html = '<p><img src="__GHOST_URL__/content/images/a.png"></p>';
  const posts = [{ id: 1, title: 'Rye', slug: 'rye', html, status: 'published', published_at: '2024-05-06 10:00:00' }];
  await write('ghost.json', JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { posts } }] }));
  remote.set('https://old.example/content/images/a.png', await colouredImage('#555'));
  const first = await run('ghost.json');
  expect(first.notes).toContain(
    'ghost/post-1: the picture /content/images/a.png was not found; its link stays as it is',
  );
  const options = { fetchImages: true, oldSite: 'https://old.example' };
  expect((await run('ghost.json', options)).counts).toMatchObject({ made: 1, changed: 1, failed: 0 });
  expect(await contentOf('rye')).toMatch(/^!\[\]\(\/uploads\/\w+\.webp\)$/);
  expect((await run('ghost.json', options)).counts).toMatchObject({ made: 0, changed: 0, failed: 0 });
});

it('does not ask an old site again that fails always', async () => {
  const content = Array.from({ length: 12 }, (_, index) => `<img src="${SITE}/${index}.png">`).join('\n\n');
  await write('export.xml', channel(item({ id: 99, content }).replaceAll('bread-and-salt', 'crumbs')));
  const { counts, items } = await run('export.xml', { fetchImages: true });
  expect(counts).toMatchObject({ made: 1, failed: 12 });
  expect(fetched.length).toBeLessThan(12);
  expect(items.filter(({ reason }) => reason?.includes('is not asked again')).length).toBeGreaterThan(0);
});

it('does not fetch the images of what does not come in', async () => {
  const content = `<img src="${SITE}/there.png">`;
  const write = (id: number, slug: string, title: string) =>
    writeFileOf(
      imports,
      'export.xml',
      channel(item({ id, content }).replaceAll('bread-and-salt', slug).replaceAll('Bread &amp; salt', title)),
    );
  const { gateway, user } = imports;
  await write(201, 'edited', 'Edited');
  await run('export.xml');
  const edited = await postOf(imports, 'edited');
  await gateway.update('posts', user, edited?.id ?? '', { title: 'Mine' });
  fetched = [];
  for (const isDryRun of [true, false]) {
    const { counts, items } = await run('export.xml', { fetchImages: true, isDryRun });
    expect(counts).toMatchObject({ skipped: 2, made: 0, failed: 0 });
    expect(items.filter(({ what }) => what === 'picture')).toEqual([]);
  }

  await write(202, 'edited', 'Another one');
  const { counts, items } = await run('export.xml', { fetchImages: true });
  expect(counts).toMatchObject({ made: 1 });
  expect(await postOf(imports, 'edited-2')).toMatchObject({ title: 'Another one' });
  expect(items.find(({ outcome }) => outcome === 'made')?.title).toBe('Another one');
  fetched = [];

  await write(203, 'trashed', 'Trashed');
  await run('export.xml');
  await gateway.trash('posts', user, (await postOf(imports, 'trashed'))?.id ?? '');
  expect((await run('export.xml', { fetchImages: true })).counts).toMatchObject({ skipped: 2, made: 0 });
  expect(fetched).toEqual([]);
});
