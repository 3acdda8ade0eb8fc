import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colouredImage, importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';
import { postAsMarkdown, postEntry } from '../backups/markdown.ts';

const JEKYLL = {
  '_config.yml': 'title: A blog\nauthor: { name: Ada Example }\ndescription: Notes on numbers.\npermalink: pretty\n',
  '_posts/2019-03-05-long-sums.markdown':
    '---\nlayout: post\ntitle: Long sums\ncategories: research\ntags: sums numbers\nexcerpt: A short word.\n---\n\nSo \\\\( x\\_i \\\\), and\n\n$$\\sum_{i=0}^n i$$\n\n![Plot]({{ site.baseurl }}/assets/img/plot.png){: .wide}\n',
  '_posts/2019-04-01-broken.md': '---\ntitle: [broken\n---\nText\n',
  'about.md': '---\ntitle: About\n---\nAbout me.\n',
  '_layouts/post.html': '<main>{{ content }}</main>\n',
};

const imports = importsInto(sharedApp());
const write = (name: string, content: string | Buffer) => writeFileOf(imports, name, content);
const run = (options?: Parameters<typeof runImport>[1]) => runImport(imports, options);
const read = (slug: string) => postOf(imports, slug);
const stored = async () => {
  const { app, gateway, user } = imports;
  const { total } = await gateway.list('posts', user);
  return [total, (await gateway.list('media', user)).total, (await readdir(join(app.folder, 'uploads'))).length];
};

it('imports a Jekyll site with slugs, excerpts, formulas, images and old addresses', async () => {
  for (const [name, text] of Object.entries(JEKYLL)) await write(name, text);
  await write('assets/img/plot.png', await colouredImage('#246'));
  const before = await stored();
  const dry = await run({ isDryRun: true });
  expect(await stored()).toEqual(before);
  expect((await imports.gateway.settings(imports.user)).name).toBe('Your Name');

  expect(imports.redirects).toEqual([]);

  const real = await run();
  expect(real.counts).toMatchObject({ failed: 1, changed: 0 });
  expect(real.counts).toEqual(dry.counts);
  expect(real.items).toEqual(dry.items);
  expect(real.items.find(({ outcome }) => outcome === 'failed')).toMatchObject({ path: '_posts/2019-04-01-broken.md' });
  expect(await imports.gateway.settings(imports.user)).toMatchObject({
    name: 'Ada Example',
    pitch: 'Notes on numbers.',
  });

  const post = await read('long-sums');
  expect(post).toMatchObject({
    title: 'Long sums',
    excerpt: 'A short word.',
    status: 'published',
    category: 'research',
  });
  expect(post?.content).toContain('So $x_i$, and\n\n$$\n\\sum_{i=0}^n i\n$$');
  expect(post?.content).toMatch(/!\[Plot\]\(\/uploads\/[0-9a-f]{32}\.webp\)/);
  const upload = /\/uploads\/[0-9a-f]{32}\.webp/.exec(post?.content ?? '')?.[0];
  expect(imports.redirects).toContainEqual({
    from: '/research/2019/03/05/long-sums/',
    to: '/blog/long-sums',
    kind: 'moved',
  });
  expect(imports.redirects).toContainEqual({ from: '/assets/img/plot.png', to: upload, kind: 'moved' });
  expect(imports.redirects).toContainEqual({ from: '/feed.xml', to: '/rss.xml', kind: 'moved' });
  expect(imports.redirects).toContainEqual({
    from: '/categories/research',
    to: '/blog?category=research',
    kind: 'moved',
  });
  expect(imports.redirects).toContainEqual({ from: '/tags/sums', to: '/search?q=sums', kind: 'moved' });
  expect(await read('page-about')).toMatchObject({ title: 'Page: About', status: 'draft' });
  expect(real.left).toEqual([{ path: '_layouts/', names: ['post.html'], more: 0 }]);

  expect(real.items.filter(({ what }) => what === 'setting')).toMatchObject([
    { outcome: 'made', path: '_config.yml#name' },
    {
      outcome: 'skipped',
      path: '_config.yml#title',
      reason: 'this site has no such setting; the file has: A blog',
    },
    { outcome: 'made', path: '_config.yml#pitch' },
  ]);

  const again = await run();
  expect(again.counts).toMatchObject({ made: 0, changed: 0, failed: 1 });
  expect(again.notes.filter((note) => note.includes('plot.png'))).toEqual([]);
});

it('imports a page of the same name of another site, and its changes', async () => {
  const about = (text: string) => `---\ntitle: About\n---\n${text}\n`;
  await write('one/_config.yml', '');
  await write('one/_posts/2020-01-01-one.md', '---\ntitle: One\n---\nText');
  await write('one/about.md', about('The first site.'));
  await run({ folder: join(imports.folder, 'one') });
  for (const text of ['The second site.', 'The second site, changed.']) {
    await write('two/site/_config.yml', '');
    await write('two/site/about.md', about(text));
    const { counts, items } = await run({ folder: join(imports.folder, 'two') });
    expect(counts.failed).toBe(0);
    expect(items).toContainEqual(expect.objectContaining({ path: 'site/about.md', title: 'Page: About' }));
    expect((await run({ folder: join(imports.folder, 'two') })).counts).toMatchObject({ made: 0, changed: 0 });
    expect(await read('page-about-3')).toMatchObject({ content: text });
  }
  expect(await read('page-about-2')).toMatchObject({ content: 'The first site.' });
  expect(await read('page-about-4')).toBeNull();
});

it('reads our own backup of a post without changing anything', async () => {
  await write('a.png', await colouredImage('#642'));
  const head =
    'title: Kept\ndate: 2024-03-01\ntags: [a]\ncategory: news\nfeatured: true\nimages: [a.png]\nimageAlt: An A';
  await write('kept.md', `---\n${head}\n---\n\n![A](a.png)\n`);
  await run();
  const post = await read('kept');
  expect(post).toMatchObject({ category: 'news', featured: true, coverImage: { alt: 'An A' } });
  await rm(imports.folder, { recursive: true });
  if (!post) return expect.unreachable();
  await write(postEntry({ ...post }), postAsMarkdown({ ...post }));
  const before = await stored();
  const { counts, notes } = await run();
  expect(counts).toEqual({ made: 0, changed: 0, same: 1, skipped: 0, failed: 0 });
  expect(notes).toEqual([]);
  expect(await stored()).toEqual(before);
  expect(await readFile(join(imports.folder, 'posts/kept.md'), 'utf8')).toContain('imageAlt: An A');
});

it('leaves out what is no text, is too large or is of another kind, each with its reason', async () => {
  await write('posts/latin.md', Buffer.from([0x2d, 0xe9, 0xff, 0x0a]));
  await write('posts/large.md', 'x'.repeat(2_100_000));
  await write('posts/good.md', '---\ntitle: Good one\ndate: 2024-01-02\n---\nx');
  await write('posts/notes.txt', 'x');
  const { items } = await run();
  expect(items).toMatchObject([
    { path: 'posts/good.md', outcome: 'made' },
    { path: 'posts/large.md', outcome: 'failed', reason: 'the file is too large for a post' },
    { path: 'posts/latin.md', outcome: 'failed', reason: 'it is not UTF-8; save it as UTF-8 first' },
    { path: 'posts/notes.txt', outcome: 'skipped', reason: '.txt files are not imported' },
  ]);
});

it.each(['utf16le', 'utf16be'])('reads a text in %s with a byte order mark', async (encoding) => {
  const bytes = Buffer.from('\uFEFF---\ntitle: Größe\n---\nZoë.', 'utf16le');
  await write(`posts/${encoding}.md`, encoding === 'utf16le' ? bytes : bytes.swap16());
  expect((await run()).counts).toMatchObject({ made: 1, failed: 0 });
  expect(await read(encoding)).toMatchObject({ title: 'Größe', content: 'Zoë.' });
});

it('finds in a dry run what would be refused', async () => {
  await write('link.md', '---\ntitle: Link\ncanonicalUrl: javascript:alert(1)\n---\nx');
  await write('taken.md', '---\ntitle: Taken\nslug: good\n---\nother');
  const dry = await run({ isDryRun: true });
  expect(dry.items).toMatchObject([
    { path: 'link.md', outcome: 'failed' },
    { path: 'taken.md', outcome: 'made' },
  ]);
  expect(dry.messages).toContain('another post has the slug “good”, so it has “good-2”');
  expect((await run()).counts).toEqual(dry.counts);
});

it.each([
  ['_config.yml', 'baseurl: /notes\n', '_posts/2024-05-06-based.md', 'img/base.png'],
  ['hugo.toml', 'baseURL = "https://old.example/notes/"\n', 'content/posts/based.md', 'static/img/base.png'],
])('redirects the images of a site under a path: %s', async (config, text, path, image) => {
  await write(config, text);
  await write(path, '---\ntitle: Based\ndate: 2024-05-06\n---\n\n![A](/notes/img/base.png)\n');
  await write(image, await colouredImage('#412'));
  expect((await run()).counts).toMatchObject({ failed: 0 });
  expect(imports.redirects.map(({ from }) => from).filter((from) => from.endsWith('.png'))).toEqual([
    '/notes/img/base.png',
  ]);
  expect((await read('based'))?.content).toMatch(/^!\[A\]\(\/uploads\//);
});

it('imports a Hugo site of page bundles, or as what the owner names', async () => {
  await write('hugo.toml', 'title = "Notes"\n');
  await write(
    'content/posts/trip/index.md',
    '+++\ntitle = "Trip"\ndate = 2024-05-06\n[cover]\nimage = "plot.png"\n+++\n{{< figure src="plot.png" alt="Plot" >}}\n\n![Static](/img/s.png)\n',
  );
  await write('content/posts/trip/plot.png', await colouredImage('#123'));
  await write('static/img/s.png', await colouredImage('#321'));
  const { counts, notes } = await run();
  expect(counts).toMatchObject({ failed: 0 });
  expect(notes).toEqual(['.: read as a Hugo site', 'old addresses: 14 paths of the old site redirected']);
  const post = await read('trip');
  expect(post?.content).toMatch(/^!\[Plot\]\(\/uploads\/\w+\.webp\)\n\n!\[Static\]\(\/uploads\/\w+\.webp\)$/);
  expect(post?.coverImage?.url).toMatch(/^\/uploads\//);
  expect(imports.redirects.map(({ from }) => from).sort()).toEqual([
    ...['/atom.xml', '/categories', '/categories/index.xml', '/feed', '/feed.xml', '/img/s.png', '/index.xml'],
    ...['/posts', '/posts/index.xml', '/posts/trip/', '/posts/trip/plot.png', '/rss', '/tags', '/tags/index.xml'],
  ]);

  const named = await run({ source: 'plain', isDryRun: true });
  expect(named.items.find(({ path }) => path.endsWith('index.md'))).toMatchObject({ outcome: 'made' });
});

it('describes imported images in the library by their texts, by a later text if the first has no words', async () => {
  const { gateway, user } = imports;
  await write('tower.png', await colouredImage('#531'));
  await write('wheel.png', await colouredImage('#135'));
  const post = (title: string, text: string) => `---\ntitle: ${title}\ndate: 2024-03-01\n---\n\n${text}\n`;
  await write('a.md', post('Towers', '![](tower.png)\n\n![](wheel.png "A wheel at rest")'));
  await write('b.md', post('More towers', '![A tower in fog](tower.png)\n\n![Another word](wheel.png)'));
  expect((await run()).counts).toMatchObject({ failed: 0 });
  const { docs } = await gateway.list('media', user, { where: { 'imported.path': { contains: 'png' } } });
  const alts = Object.fromEntries(docs.map(({ originalName, alt }) => [originalName, alt]));
  expect(alts).toMatchObject({ 'tower.png': 'A tower in fog', 'wheel.png': 'A wheel at rest' });
  const described = docs.find(({ originalName }) => originalName === 'tower.png');
  expect(described?.imported?.rev, 'counts as unedited').toBe(described?.rev);
});
