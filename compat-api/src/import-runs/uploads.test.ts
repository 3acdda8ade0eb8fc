import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BLOG, IMPORTS_PATH, sharedImports } from '../test/import-calls.ts';

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

  it('that are a file where a folder is are refused, and the import stays', async () => {
    const { id } = (await calls.upload('x', 'a.md', { path: 'blog/a.md' })).body.item;
    const { status, body } = await calls.upload('x', 'b.md', { path: 'blog/a.md/b.md', into: id });
    expect([status, body.error]).toEqual([422, 'blog/a.md/b.md is a file and a folder.']);
    expect((await calls.read(id)).item.files).toBe(1);
  });

  it('without anything to import end in a sentence', async () => {
    const { item } = await calls.checked({ 'notes/a.txt': 'x' });
    expect([item.state, item.error]).toEqual([
      'failed',
      'Nothing to import was found in blog.zip: no posts, pages or resume.',
    ]);
    expect((await calls.act(item.id, 'run', {})).status).toBe(409);
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
