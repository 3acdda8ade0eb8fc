import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@portfolio/contract';
import { png } from '@portfolio/contract/test/files';
import { describe, expect, it } from 'vitest';
import { BLOG, IMPORTS_PATH, sharedImports } from '#app/test/import-calls.ts';
import { zipOf } from '#app/test/zip.ts';

const { app, calls } = sharedImports();

describe('uploads', () => {
  it('of a folder come file by file, also beside each other, and keep their modes', async () => {
    const files: Record<string, string | Buffer> = BLOG;
    const [first, ...others] = Object.entries(files);
    const send = ([name, bytes]: [string, string | Buffer], into?: string) =>
      calls.upload(bytes, name.split('/').at(-1) ?? '', { path: name, ...(into && { into }) });
    const { id } = (await send(first ?? ['', ''])).body.item;
    await Promise.all(others.map((one) => send(one, id)));
    const file = join(app.folder, 'imports', id, 'files/blog/about.md');
    expect([(await stat(file)).mode & 0o077, (await stat(join(app.folder, 'imports', id))).mode & 0o077]).toEqual([
      expect.any(Number),
      0,
    ]);
    await calls.act(id, 'check', {});
    const { item } = await calls.ended(id);
    expect(item).toMatchObject({ name: 'blog', files: 7, label: 'a Jekyll site', summary: { made: 5 } });
    expect((await calls.discard(id)).status).toBe(200);
    expect((await app.call('GET', `${IMPORTS_PATH}/${id}`, { owner: true })).status).toBe(404);
    expect(await readdir(join(app.folder, 'imports'))).not.toContain(id);
  });

  it.each([
    ['../evil.md', 400],
    ['/etc/passwd', 400],
    ['a\\..\\evil.md', 400],
    ['a//b.md', 400],
    ['a/./b.md', 400],
    [`${'x'.repeat(501)}.md`, 400],
    [`${'x'.repeat(300)}/a.md`, 422],
    ['a.exe', 422],
    ['fake.zip', 422],
  ])('under the path %s are refused', async (name, status) => {
    expect((await calls.upload('text', 'a.md', { path: name })).status).toBe(status);
    expect(await app.imports.list()).toEqual([]);
  });

  it.each([
    ['a file where a folder is', 'blog/a.md/b.md', 'blog/a.md/b.md is a file and a folder.'],
    ['a name that is too long', `blog/${'x'.repeat(300)}.md`, `The name blog/${'x'.repeat(55)}… is too long.`],
  ])('with %s are refused with the files before it', async (_, name, error) => {
    const { id } = (await calls.upload('x', 'a.md', { path: 'blog/a.md' })).body.item;
    const { status, body } = await calls.upload('x', 'b.md', { path: name, into: id });
    expect([status, body.error]).toEqual([422, error]);
    expect((await calls.upload('x', 'c.md', { path: 'blog/c.md', into: id })).status).toBe(404);
    expect(await app.imports.list()).toEqual([]);
    expect(await readdir(join(app.folder, 'imports'))).not.toContain(id);
  });

  it.each([
    ['size', { bytes: 2 * LIMITS.import }],
    ['number', { files: LIMITS.importFiles }],
  ])('above the limit of their %s are refused with the files before them', async (_, received) => {
    const { id } = (await calls.upload('x', 'a.md', { path: 'blog/a.md' })).body.item;
    const file = join(app.folder, 'imports', id, 'run.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...received }));
    expect((await calls.upload('x', 'b.md', { path: 'blog/b.md', into: id })).status).toBe(413);
    expect(await app.imports.list()).toEqual([]);
  });

  it('that are refused leave the import that was checked before', async () => {
    const { item } = await calls.checked(BLOG);
    const whole = await zipOf(BLOG);
    for (const bytes of ['PK, but no zip', whole.subarray(0, whole.length / 2)])
      expect((await calls.upload(bytes, 'damaged.zip')).status).toBe(422);
    expect((await app.imports.list()).map(({ id, state }) => [id, state])).toEqual([[item.id, 'checked']]);
    const { id } = (await calls.upload('x', 'a.md')).body.item;
    expect((await app.imports.list()).map((run) => run.id)).toEqual([id]);
  });

  it('that are discarded do not come back with the files that are on their way', async () => {
    const { id } = (await calls.upload('x', 'a.md', { path: 'blog/a.md' })).body.item;
    const send = (name: string) => calls.upload('x', name, { path: `blog/${name}`, into: id });
    const [discarded] = await Promise.all([calls.discard(id), ...['b.md', 'c.md', 'd.md'].map(send)]);
    expect(discarded.status).toBe(200);
    expect(await app.imports.list()).toEqual([]);
    expect(await readdir(join(app.folder, 'imports'))).not.toContain(id);
  });

  it('of this machine that are refused leave nothing', async () => {
    const run = (path: string) => app.imports.runLocal(path, {}, false, () => {});
    const damaged = join(app.folder, 'damaged.zip');
    await writeFile(damaged, 'PK, but no zip');
    await expect(run(damaged)).rejects.toThrow('not a whole zip');
    await expect(run(join(app.folder, 'no-such-folder'))).rejects.toThrow('no-such-folder');
    const turn = await app.cms.turns.take('import');
    await expect(run(join(app.folder, 'imports'))).rejects.toThrow('An import is running.');
    await turn?.end();
    expect(await app.imports.list()).toEqual([]);
  });

  it.each([
    [
      'files of other kinds',
      { 'notes/a.DOCX': 'x', 'notes/b.docx': 'x', 'notes/c.png': png(9) },
      '3 files were seen (2 .docx, 1 .png)',
    ],
    ['pages of HTML', { 'posts/2020_one.html': '<p>One' }, '1 file was seen (1 .html)'],
    ['a read me', { 'README.md': '# A' }, '1 file was seen (1 .md)'],
    [
      'many kinds',
      Object.fromEntries([...'abcdefgh'].map((name) => [`a.${name}`, 'x'])),
      '8 files were seen (1 .a, 1 .b, 1 .c, 1 .d, 1 .e, 1 .f, 2 others)',
    ],
    ['a program', { Gemfile: 'x' }, '1 file was seen (1 without an ending)'],
  ])('with nothing but %s say what was seen, and what can be imported', async (_, files, seen) => {
    const { item, rows, left } = await calls.checked(files);
    expect(item.state).toBe('failed');
    expect(item.error?.startsWith(`Nothing to import was found in blog.zip: ${seen}. You can import `)).toBe(true);
    for (const format of ['a Jekyll site', 'an export of WordPress', 'Markdown files', 'or PDF files.'])
      expect(item.error).toContain(format);
    const names = [...rows.map(({ path }) => path), ...left.flatMap((folder) => folder.names)];
    expect(names).toHaveLength(Object.keys(files).length);
    for (const { outcome, notes } of rows) expect([outcome, notes.length]).toEqual(['skipped', 1]);
    expect((await calls.act(item.id, 'run', {})).status).toBe(409);
  });

  it('of this machine with nothing in them say what was passed over', async () => {
    const folder = join(app.folder, 'nothing');
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    const run = () => app.imports.runLocal(folder, {}, true, () => {});
    await expect(run()).rejects.toThrow('it has only hidden files and folders, which are skipped (node_modules). You');
    await rm(join(folder, 'node_modules'), { recursive: true });
    await expect(run()).rejects.toThrow('Nothing to import was found in nothing: no files were seen. You can import');
  });

  it('that were not imported are removed after a day, others are kept', async () => {
    const { id } = (await calls.upload('x', 'a.md', { path: 'blog/a.md' })).body.item;
    await app.imports.sweep();
    expect(await app.imports.list()).toHaveLength(1);
    const file = join(app.folder, 'imports', id, 'run.json');
    const run = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...run, createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() }));
    await app.imports.sweep();
    expect(await app.imports.list()).toEqual([]);
  });
});
