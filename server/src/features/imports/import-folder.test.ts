import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { colouredImage, importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';
import type { ImportOptions } from './import-folder.ts';

const SHARED = resolve(import.meta.dirname, '../../../../../shared/data');

const imports = importsInto(sharedApp());
afterEach(async () => {
  const wrong: unknown[] = [];
  const { content } = imports.app.cms;
  await content.read((source) => content.check(source, (problem) => wrong.push(problem)));
  expect(wrong).toEqual([]);
});

async function write(files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) await writeFileOf(imports, name, content);
}
const run = (options: Partial<ImportOptions> = {}) =>
  runImport(imports, { addRedirects: async () => ({ added: [], skipped: [] }), ...options });
const read = (slug: string) => postOf(imports, slug);
const post = (title: string, more = '', body = 'Text.') =>
  `---\ntitle: ${title}\ndate: 2024-03-01\n${more}---\n\n${body}\n`;

describe('posts', () => {
  it('are imported completely, and a second run changes nothing', async () => {
    await write({
      'posts/one-post.mdx': post(
        'One',
        'tags: [a, b]\nsummary: Short\nlastmod: 2024-04-01\nlayout: Wide\n',
        '<TOC /> Text.',
      ),
      'posts/a-draft.md': post('Draft', 'draft: true\n'),
    });
    const { counts, messages } = await run();
    expect(counts).toMatchObject({ made: 2, failed: 0 });
    expect(messages).toEqual(['kept as text, not executed: <TOC>', 'front matter without a place here: layout (Wide)']);
    expect(await read('one-post')).toMatchObject({
      title: 'One',
      tags: ['a', 'b'],
      excerpt: 'Short',
      status: 'published',
      publishedAt: '2024-03-01T00:00:00.000Z',
      contentUpdatedAt: '2024-04-01T00:00:00.000Z',
    });
    expect(await read('a-draft')).toMatchObject({ status: 'draft' });
    expect((await run()).counts).toEqual({ made: 0, changed: 0, same: 2, skipped: 0, failed: 0 });
  });

  it('are never updated before their publication time', async () => {
    await write({ 'dated-ahead.md': post('Ahead', 'lastmod: 2024-02-01\n') });
    await run();
    expect(await read('dated-ahead')).toMatchObject({
      publishedAt: '2024-03-01T00:00:00.000Z',
      contentUpdatedAt: '2024-03-01T00:00:00.000Z',
    });
  });

  it('follow their file until they are edited in the panel; --force overwrites', async () => {
    await write({ 'followed.md': post('Before') });
    await run();
    await write({ 'followed.md': post('After') });
    expect((await run()).counts).toMatchObject({ changed: 1 });
    const { id } = (await read('followed')) ?? { id: '' };
    await imports.gateway.update('posts', imports.user, id, { title: 'Mine' });
    await write({ 'followed.md': post('Later') });
    const left = await run();
    expect(left.items).toMatchObject([{ outcome: 'skipped', reason: expect.stringContaining('edited here') }]);
    expect(await read('followed')).toMatchObject({ title: 'Mine' });
    expect((await run({ force: true })).counts).toMatchObject({ changed: 1 });
    expect(await read('followed')).toMatchObject({ title: 'Later' });
    await imports.gateway.trash('posts', imports.user, id);
    expect((await run()).items).toMatchObject([{ outcome: 'skipped', reason: 'it is in the trash' }]);
  });

  it('with errors are reported with line and cause, and the rest is imported', async () => {
    await write({
      'bad.md': '---\ntitle: fine\ntags: [a, b\n---\ntext',
      'binary.md': 'a\0b',
      'day.md': post('Day').replace('2024-03-01', 'someday'),
      'long.md': post('x'.repeat(201)),
      'good.md': post('Good'),
    });
    const { items, counts } = await run();
    expect(counts).toMatchObject({ made: 1, failed: 4 });
    const reasons = Object.fromEntries(items.map(({ path, reason }) => [path, reason]));
    expect(reasons['bad.md']).toMatch(/^line [34]: /);
    expect(reasons['binary.md']).toBe('this is not a text file');
    expect(reasons['day.md']).toBe('“date” is not a date: someday');
    expect(reasons['long.md']).toBe('“title” has more than 200 characters');
  });

  it('import their images, each once, and never from outside the folder', async () => {
    const bytes = await colouredImage('#246');
    await write({
      'blog/with.mdx': post(
        'With pictures',
        'images: [/static/a.png]\n',
        '![beside](./beside.png)\n\n<img src="/static/a.png" />\n\n![gone](/static/gone.png)\n\n![out](/static/out.png)\n\n`![code](./beside.png)`',
      ),
      'blog/beside.png': bytes,
      'public/static/a.png': bytes,
    });
    await symlink('/etc/hostname', join(imports.folder, 'public/static/out.png'));
    const { items, messages } = await run();
    expect(items.filter(({ what }) => what === 'picture')).toHaveLength(1);
    expect(messages).toEqual([
      'the picture /static/gone.png was not found; its link stays as it is',
      'the picture /static/out.png was not found; its link stays as it is',
    ]);
    const { content, coverImage } = (await read('with')) ?? {};
    expect(coverImage?.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(content).toContain(`![beside](${coverImage?.url})`);
    expect(content).toContain(`<img src="${coverImage?.url}" />`);
    expect(content).toContain('`![code](./beside.png)`');
  });

  it('find the images of the site that contains them, at any depth', async () => {
    await write({
      'sites/blog/posts/deep.md': post('Deep', '', '![a](/static/a.png)'),
      'sites/blog/public/static/a.png': await colouredImage('#246'),
    });
    const { messages } = await run();
    expect(messages).toEqual([]);
    expect((await read('deep'))?.content).toMatch(/!\[a\]\(\/uploads\/[0-9a-f]{32}\.webp\)/);
  });

  it('parse Markdown between MDX tags', async () => {
    await write({
      'gallery.mdx': post('Gallery', '', '<div className="grid">\n  <div>\n    **bold**\n  </div>\n</div>'),
    });
    await run();
    expect((await read('gallery'))?.content).toContain('<div>\n\n**bold**\n\n</div>');
  });

  it('skip files about the folder, hidden ones and node_modules', async () => {
    await write({ 'README.md': '# About', '.hidden/x.md': post('Hidden'), 'node_modules/p/readme.md': '# P' });
    expect((await run()).items).toMatchObject([{ path: 'README.md', outcome: 'skipped' }]);
  });
});

describe('resumes', () => {
  it('report a broken file with its line, and files that are no resume', async () => {
    await write({ 'broken.json': '{\n  "basics": {,\n}', 'other.json': '{"a":1}' });
    const { items } = await run();
    expect(items).toMatchObject([
      { path: 'broken.json', outcome: 'failed', reason: expect.stringMatching(/^line 2: this is not valid JSON/) },
      { path: 'other.json', outcome: 'skipped' },
    ]);
  });

  it('leave alone what an earlier version made of education, and make highlights of the rest', async () => {
    const education = [
      { institution: 'Old School', studyType: 'MSc', startDate: '2010' },
      { institution: 'New School', studyType: 'PhD', startDate: '2014' },
    ];
    await write({ 'cv.json': JSON.stringify({ basics: {}, education }) });
    const imported = { path: 'cv.json#education/old-school-msc', hash: 'old', rev: 1 };
    const former = { company: 'Old School', title: 'MSc', startDate: '2010-01-01', type: 'education', imported };
    const { id } = await imports.gateway.create('experiences', imports.user, former);
    const { items } = await run();
    expect(items).toMatchObject([
      { path: imported.path, outcome: 'same', reason: 'an earlier import put it in experiences' },
      { path: 'cv.json#education/new-school-phd', outcome: 'made' },
    ]);
    const named = async (title: string) =>
      (await imports.gateway.list('highlights', imports.user, { where: { title: { equals: title } } })).total;
    expect([await named('MSc'), await named('PhD')]).toEqual([0, 1]);
    expect((await run()).counts).toMatchObject({ made: 0, changed: 0, same: 2 });
    await imports.gateway.trash('experiences', imports.user, String(id));
    expect((await run()).counts).toMatchObject({ made: 0, changed: 0, same: 2 });
  });
});

// The real content is outside the repository.
describe.skipIf(!existsSync(SHARED))('real content from ../shared/data (skipped where it is absent)', () => {
  it('imports eleven posts with their images, and changes nothing the second time', async () => {
    const folder = join(SHARED, 'markdown-blog');
    const first = await run({ folder });
    expect(first.counts).toMatchObject({ made: 18, failed: 0 });
    expect(first.items.filter(({ what }) => what === 'post')).toHaveLength(11);
    expect((await run({ folder })).counts).toEqual({ made: 0, changed: 0, same: 11, skipped: 0, failed: 0 });
  });

  it('imports the whole resume and its PDF', async () => {
    const folder = join(SHARED, 'jsonresume');
    const { counts, items } = await run({ folder });
    expect(counts).toMatchObject({ made: 23, changed: 1, failed: 0 });
    expect(items.filter(({ outcome }) => outcome === 'made').map(({ what }) => what.split(' ')[0])).toEqual([
      'resume',
      ...Array(6).fill('setting'),
      ...Array(2).fill('experience'),
      ...Array(3).fill('highlight'),
      'project',
      ...Array(6).fill('tech-stack'),
      'testimonial',
      // Languages, profiles and the order of groups.
      ...Array(3).fill('setting'),
    ]);
    expect((await run({ folder })).counts).toMatchObject({ made: 0, changed: 0, same: 23, failed: 0 });
  });

  it('makes a small index for the match page', async () => {
    const { text, body } = await imports.app.call('GET', '/api/match/index');
    expect(body.item.items.length).toBeGreaterThan(10);
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(60 * 1024);
  });
});

it('reads series and part in the spellings of generators, and reports and omits other values', async () => {
  const heads = {
    'one.md': 'title: Vertex One\nseries: Vertices\npart: 1',
    'two.md': 'title: Vertex Two\nseries: [Vertices]\nseries_part: 2',
    'three.md': 'title: Vertex Three\nseries: Vertices\nseriesPart: 3',
    'four.md': 'title: Vertex Four\nseries: [Vertices, Lines]\npart: 4',
    'five.md': 'title: Vertex Five\nseries: Vertices\npart: last',
  };
  await write(
    Object.fromEntries(
      Object.entries(heads).map(([name, head]) => [name, `---\ndate: 2024-01-02\n${head}\n---\n\nwords\n`]),
    ),
  );
  const { counts, messages } = await run();
  expect(counts).toMatchObject({ made: 5, failed: 0 });
  const { items } = (await imports.app.call('GET', '/api/blog/admin/list', { owner: true })).body;
  const stored = (wanted: string) => {
    const { series, seriesPart } = items.find(({ title }: { title: string }) => title === `Vertex ${wanted}`);
    return [series, seriesPart];
  };
  expect(['One', 'Two', 'Three', 'Four', 'Five'].map(stored)).toEqual([
    ['Vertices', 1],
    ['Vertices', 2],
    ['Vertices', 3],
    [undefined, undefined],
    ['Vertices', undefined],
  ]);
  expect(messages).toEqual([
    expect.stringMatching(/without a place here: part \(.*\)$/),
    expect.stringMatching(/without a place here: series \(.*\), part \(.*\)$/),
  ]);
});

it('reports invalid front matter and stores none of it', async () => {
  const wrong = {
    'title.md': `title: ${'x'.repeat(201)}`,
    'tags.md': `title: Tags\ntags: [${'x'.repeat(61)}]`,
    'date.md': 'title: Date\ndate: garbage',
    'link.md': 'title: Link\ncanonicalUrl: javascript:alert(1)',
    'user.md': 'title: User\ncanonicalUrl: https://good.example@evil.example',
    'cover.md': 'title: Cover\nimages: ["javascript:alert(1)"]',
    'keys.md': 'title: Keys\n__proto__: { status: evil }\nconstructor: 1\nhtml: <script>alert(1)</script>\nrev: 999',
  };
  await write(Object.fromEntries(Object.entries(wrong).map(([name, head]) => [name, `---\n${head}\n---\n\nwords\n`])));
  const { items } = await run();
  expect(items.length).toBeGreaterThanOrEqual(Object.keys(wrong).length);
  const { text } = await imports.app.call('GET', '/api/blog/admin/list', { owner: true });
  for (const value of ['javascript:', 'x'.repeat(61), 'evil', '"rev":999']) expect(text).not.toContain(value);
});
