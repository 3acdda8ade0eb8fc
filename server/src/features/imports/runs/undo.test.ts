import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postPath } from '@portfolio/contract/pages';
import { png } from '@portfolio/contract/test/files';
import { expect, it } from 'vitest';
import { postFile, sharedImports } from '#app/test/import-calls.ts';

const { app, calls } = sharedImports();
const POSTS = '/api/blog/admin';

const put = (path: string, json: object) => app.call('PUT', path, { owner: true, json });
const listed = (list: string) => calls.items(list);
const posts = (): Promise<{ _id: string; title: string }[]> => listed(`${POSTS}/list`);
const idOf = async (title: string) => (await posts()).find((post) => post.title === title)?._id ?? '';
async function imported(files: Record<string, string | Buffer>) {
  const { item } = await calls.checked(files);
  await calls.act(item.id, 'run', {});
  return (await calls.ended(item.id)).item;
}
async function undone(id: string) {
  await calls.act(id, 'undo');
  return (await calls.ended(id)).item;
}

it('leaves what it created and was edited since, with its images and redirects, and names it', async () => {
  const { id } = await imported({
    '_config.yml': 'permalink: /:title/\n',
    '_posts/2024-03-01-mine.md': postFile('Mine', '![A](/img/a.png)'),
    '_posts/2024-03-02-other.md': postFile('Other', '![B](/img/b.png)'),
    'img/a.png': png(60),
    'img/b.png': png(61),
  });
  await put(`${POSTS}/${await idOf('Mine')}`, { excerpt: 'By hand.' });
  const { state, error = '', undoUntil } = await undone(id);
  expect([state, undoUntil]).toEqual(['undone', undefined]);
  expect(error).toContain('_posts/2024-03-01-mine.md was edited since the import, so it was kept.');
  expect(error).toContain('img/a.png is shown in “Mine”, so it was kept.');
  expect(error).toContain('redirects lead to something that was kept, so they were kept, too.');
  expect(error).not.toContain('other');
  expect((await posts()).map(({ title }) => title)).toEqual(['Mine']);
  expect(await listed('/api/media/admin')).toHaveLength(1);
  const [picture] = await listed('/api/media/admin');
  const redirects: { from: string; to: string }[] = await listed('/api/redirects/admin');
  expect(redirects.map(({ from, to }) => [from, to]).toSorted()).toEqual([
    ['/img/a.png', picture.url],
    ['/mine', postPath('mine')],
  ]);
});

it('takes projects back with the texts they had before, and leaves those edited since with their redirects', async () => {
  const files = (text: string) => ({
    '_config.yml': 'collections: { projects: { permalink: "/made/:name/" } }\n',
    '_projects/kept.md': `---\ntitle: Kept\n---\n${text}\n`,
    '_projects/gone.md': `---\ntitle: Gone\n---\n${text}\n`,
  });
  const projects = (): Promise<{ _id: string; title: string; approach: string }[]> => listed('/api/projects/admin');
  const first = await imported(files('First words.'));
  const second = await imported(files('Second words.'));
  expect(second.summary).toMatchObject({ made: 0, changed: 2, failed: 0 });
  await undone(second.id);
  const [kept, ...others] = (await projects()).toSorted((a, b) => b.title.localeCompare(a.title));
  expect([kept, ...others]).toMatchObject([{ approach: 'First words.' }, { approach: 'First words.' }]);
  await put(`/api/projects/admin/${kept?._id}`, { headline: 'By hand' });
  expect((await undone(first.id)).error).toContain('_projects/kept.md was edited since the import, so it was kept.');
  expect((await projects()).map(({ title }) => title)).toEqual(['Kept']);
  const redirects: { from: string }[] = await listed('/api/redirects/admin');
  expect(redirects.map(({ from }) => from)).toContain('/made/kept');
  expect(redirects.map(({ from }) => from)).not.toContain('/made/gone');
});

it('counts pending changes as an edit, which later imports and the undo leave', async () => {
  const { id } = await imported({ '2024-03-01-waits.md': postFile('Waits', 'First text.') });
  const path = `${POSTS}/${await idOf('Waits')}`;
  const { updatedAt, rev } = (await app.call('GET', path, { owner: true })).body.item;
  await put(`${path}/pending`, { content: 'By hand.' });
  await imported({ '2024-03-01-waits.md': postFile('Waits', 'First text, changed.') });
  const { item } = (await app.call('GET', path, { owner: true })).body;
  expect(item).toMatchObject({ content: 'First text.', updatedAt, rev, pending: { content: 'By hand.' } });
  expect((await undone(id)).error).toContain('waits.md was edited since the import, so it was kept.');
});

it('leaves an edited redirect, and says the same when it is repeated', async () => {
  const files = { '_config.yml': 'permalink: /:title/\n', '_posts/2024-03-01-mine.md': postFile('Mine') };
  const { id } = await imported(files);
  const redirects: { _id: string; from: string }[] = await listed('/api/redirects/admin');
  const redirect = redirects.find(({ from }) => from === '/mine');
  await put(`/api/redirects/admin/${redirect?._id}`, { to: '/contact-us' });
  const { error } = await undone(id);
  expect(error).toBe('/mine/ was edited since the import, so it was kept.');
  const file = join(app.folder, 'imports', id, 'run.json');
  const run = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...run, state: 'undoing' }));
  await app.imports.resume();
  expect((await calls.read(id)).item).toMatchObject({ state: 'undone', error });
  expect([await posts(), await listed('/api/redirects/admin')]).toMatchObject([[], [{ from: '/mine' }]]);
});

it('leaves what a later import has changed', async () => {
  const first = await imported({ 'a.md': postFile('A', 'First.') });
  await imported({ 'a.md': postFile('A', 'Second.') });
  expect((await undone(first.id)).error).toBe('a.md was changed by a later import, so it was kept.');
  expect(await posts()).toHaveLength(1);
});

it('takes back what was only moved in its list, and leaves what was hidden', async () => {
  const resume = {
    basics: {},
    skills: [{ name: 'Moved' }, { name: 'Hidden' }, { name: 'Same' }],
  };
  const { id } = await imported({ 'resume.json': JSON.stringify(resume) });
  const TECH = '/api/techstack/admin';
  const items: { _id: string; name: string }[] = await listed(TECH);
  const itemOf = (name: string) => items.find((item) => item.name === name)?._id;
  await put(`${TECH}/${itemOf('Moved')}`, { order: -5 });
  await put(`${TECH}/${itemOf('Hidden')}`, { visible: false });
  const { error } = await undone(id);
  expect(error).toMatch(/^resume\.json#\S*hidden was edited since the import, so it was kept\.$/);
  const left: { name: string }[] = await listed(TECH);
  expect(left.map(({ name }) => name).filter((name) => ['Moved', 'Hidden', 'Same'].includes(name))).toEqual(['Hidden']);
});
