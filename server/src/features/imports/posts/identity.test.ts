import { join } from 'node:path';
import { formatDay } from '@portfolio/text/format/dates';
import { afterEach, expect, it } from 'vitest';
import { importsInto, postOf, runImport, writeFileOf } from '#app/test/imports.ts';
import { sharedApp } from '#app/test/shared-app.ts';

const imports = importsInto(sharedApp());
const write = (name: string, content: string) => writeFileOf(imports, name, content);
const run = (folder = '', name?: string) => runImport(imports, { folder: join(imports.folder, folder), name });
const read = (slug: string) => postOf(imports, slug);
const post = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2024-03-01\n${more}---\n\n${text}\n`;
const WORDS = 'Rye bread needs time, warm water and patience.';

afterEach(async () => {
  const { gateway, user } = imports;
  for (const { id } of (await gateway.list('posts', user)).docs) {
    await gateway.trash('posts', user, String(id));
    await gateway.purge('posts', user, String(id));
  }
});

it('has a post for each of two files of one name in two folders', async () => {
  const notebook = (title: string) =>
    JSON.stringify({ cells: [{ cell_type: 'markdown', source: [`# ${title}\n\nText.`] }], metadata: {}, nbformat: 4 });
  await write('a/analysis.ipynb', notebook('First analysis'));
  await write('b/analysis.ipynb', notebook('Second, unrelated'));
  for (const folder of ['a', 'b']) expect((await run(folder)).counts).toMatchObject({ made: 1, changed: 0, failed: 0 });
  expect(await read('analysis')).toMatchObject({ title: 'First analysis' });
  expect(await read('analysis-2')).toMatchObject({ title: 'Second, unrelated' });
  for (const folder of ['a', 'b']) expect((await run(folder)).counts).toMatchObject({ made: 0, changed: 0, same: 1 });
});

it.each([['notes (1).zip'], ['notes-main.zip'], ['Notes']])('knows a site again under the name %s', async (name) => {
  await write('post.md', post('Bread', WORDS));
  await run('', 'notes.zip');
  await write('post.md', post('Bread', `${WORDS} And salt.`));
  expect((await run('', name)).counts).toMatchObject({ made: 0, changed: 1 });
});

it('makes another text of the same name a new post, and says so', async () => {
  await write('post.md', post('Bread', WORDS));
  await run('', 'notes.zip');
  await write('post.md', post('Chess', 'Openings that nobody plays any more, and why.'));
  const { counts, messages } = await run('', 'notes.zip');
  expect(counts).toMatchObject({ made: 1, changed: 0 });
  expect(messages).toContain('it is new here: “Bread”, which came from this place before, is another text');
  expect(messages).toContain('another post has the slug “post”, so it has “post-2”');
  expect(await read('post')).toMatchObject({ title: 'Bread' });
  expect(await read('post-2')).toMatchObject({ title: 'Chess' });
  expect((await run('', 'notes.zip')).counts).toMatchObject({ made: 0, changed: 0, same: 1 });
});

it('finds what earlier versions stored by the path alone, if it is the same text', async () => {
  const { gateway, user } = imports;
  const stored = await gateway.create('posts', user, {
    ...{ title: 'Bread', slug: 'post', content: WORDS, status: 'draft' },
    imported: { path: 'post.md', hash: 'old', rev: 1 },
  });
  await write('other/post.md', post('Chess', 'Openings that nobody plays any more, and why.'));
  expect((await run('other')).counts).toMatchObject({ made: 1, changed: 0 });
  await write('own/post.md', post('Rye bread', `${WORDS} And salt.`));
  expect((await run('own')).counts).toMatchObject({ made: 0, changed: 1 });
  expect(await read('post')).toMatchObject({ id: stored.id, title: 'Rye bread', imported: { path: 'post.md' } });
});

it('has links to the slugs that posts get where theirs are taken', async () => {
  const { gateway, user } = imports;
  await gateway.create('posts', user, { title: 'Mine', slug: 'two', content: 'Mine', status: 'draft' });
  await write('one.md', post('One', '[two](two.md) `[two](/blog/two)` [own](/blog/one)'));
  await write('two.md', post('Two', '[one](one.md)'));
  expect((await run()).counts).toMatchObject({ made: 2, failed: 0 });
  expect(await read('one')).toMatchObject({ content: '[two](/blog/two-2) `[two](/blog/two)` [own](/blog/one)' });
  expect(await read('two-2')).toMatchObject({ title: 'Two', content: '[one](/blog/one)' });
  expect(await read('two')).toMatchObject({ title: 'Mine' });
  expect((await run()).counts).toMatchObject({ made: 0, changed: 0, same: 2 });
  await write('one.md', post('One', '[two](two.md), again'));
  expect((await run()).counts).toMatchObject({ made: 0, changed: 1, same: 1 });
  expect(await read('one')).toMatchObject({ content: '[two](/blog/two-2), again' });
});

it('tells the posts of exports of Ghost with the same numbers by their UUIDs', async () => {
  const ghost = (uuid: string, title: string) => {
    const row = { id: '1', uuid, title, slug: 'post', html: `<p>${title} of its own.</p>`, status: 'published' };
    const posts = [{ ...row, published_at: '2024-01-02T03:04:05.000Z' }];
    return JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { posts } }] });
  };
  const titles = ['Bread', 'Chess', 'Rowing'];
  for (const [index, title] of titles.entries()) {
    await write(`${index}/export.json`, ghost(`0000-${index}`, title));
    expect((await run(String(index))).counts).toMatchObject({ made: 1, changed: 0, failed: 0 });
  }
  const slugs = ['post', 'post-2', 'post-3'];
  expect((await Promise.all(slugs.map(read))).map((found) => found?.title)).toEqual(titles);
  await write('again/export.json', ghost('0000-1', 'A game'));
  expect((await run('again')).counts).toMatchObject({ made: 0, changed: 1 });
});

it('shows the day of a file as it is written, in the zone of the site', async () => {
  const { gateway, user } = imports;
  await gateway.updateSettings(user, { timeZone: 'America/Toronto' });
  await write('day.md', '---\ntitle: Day\ndate: 2024-08-28\nupdated: 2024-11-29\n---\nText\n');
  await run();
  const { publishedAt, contentUpdatedAt } = (await read('day')) ?? {};
  expect(formatDay(publishedAt ?? '', 'America/Toronto')).toBe('28 Aug 2024');
  expect(formatDay(contentUpdatedAt ?? '', 'America/Toronto')).toBe('29 Nov 2024');
});
