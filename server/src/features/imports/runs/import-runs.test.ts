import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@portfolio/contract/test/eventually';
import { describe, expect, it } from 'vitest';
import { BLOG, postFile, sharedImports } from '#app/test/import-calls.ts';
import { zipOf } from '#app/test/zip.ts';

const { app, calls } = sharedImports();

const posts = () => calls.items('/api/blog/admin/list');
const settings = async () => (await app.call('GET', '/api/site-settings/admin', { owner: true })).body.item;

describe('an import from the panel', () => {
  it('checks without writing, runs, and is undone', async () => {
    const { item, rows } = await calls.checked(BLOG);
    expect(item).toMatchObject({
      state: 'checked',
      label: 'a Jekyll site',
      summary: { made: 5, changed: 0, failed: 0, pictures: { found: 1, missing: 1 } },
    });
    expect(item.summary?.redirects).toBeGreaterThan(2);
    expect(rows.find(({ title }) => title === 'Long sums')).toMatchObject({
      what: 'post',
      outcome: 'made',
      notes: ['the picture /img/gone.png was not found; its link stays as it is'],
    });
    expect(rows.find(({ title }) => title === 'Idea')).toMatchObject({ isDraft: true });
    const about = rows.find(({ offersAbout }) => offersAbout)?.path ?? '';
    expect(about).toBe('about.md');
    expect([await posts(), await calls.items('/api/media/admin'), await calls.items('/api/redirects/admin')]).toEqual([
      [],
      [],
      [],
    ]);

    await calls.act(item.id, 'run', { skip: ['_posts/2019-03-06-second.md'], about });
    const run = await calls.ended(item.id);
    expect(run.item).toMatchObject({ state: 'finished', summary: { failed: 0, redirects: expect.any(Number) } });
    expect(run.rows.find(({ path }) => path.includes('second'))).toMatchObject({
      outcome: 'skipped',
      notes: ['you chose to skip it'],
    });
    expect((await posts()).map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Idea',
      'Long sums',
      'Page: About',
    ]);
    expect(await settings()).toMatchObject({
      name: 'Ada Example',
      about: ['I count things.', 'All day.', expect.stringMatching(/^Place/)],
    });
    expect(await calls.items('/api/redirects/admin')).not.toEqual([]);
    expect(existsSync(join(app.folder, 'imports', item.id, 'files'))).toBe(false);

    expect((await calls.act(item.id, 'undo')).body.item.state).toBe('undoing');
    const undone = await calls.ended(item.id);
    expect(undone.item).toMatchObject({ state: 'undone' });
    expect(undone.item.undoUntil).toBeUndefined();
    expect([await posts(), await calls.items('/api/media/admin'), await calls.items('/api/redirects/admin')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await calls.items('/api/blog/admin/trash')).toHaveLength(3);
    expect(await settings()).toMatchObject({
      name: 'Your Name',
      about: Array(3).fill(expect.stringMatching(/^Place/)),
    });
  });

  it('brings in again what was undone, and changes nothing the second time', async () => {
    const first = await calls.checked(BLOG);
    await calls.act(first.item.id, 'run', {});
    await calls.ended(first.item.id);
    await calls.act(first.item.id, 'undo');
    await calls.ended(first.item.id);
    const second = await calls.checked(BLOG);
    expect(second.item.summary).toEqual(first.item.summary);
    await calls.act(second.item.id, 'run', {});
    await calls.ended(second.item.id);
    const third = await calls.checked(BLOG);
    expect(third.item.summary).toMatchObject({ made: 0, changed: 0, same: 5, failed: 0 });
    await calls.act(third.item.id, 'run', {});
    const { item } = await calls.ended(third.item.id);
    expect([item.state, item.undoUntil]).toEqual(['finished', undefined]);
    expect((await calls.act(item.id, 'undo')).status).toBe(409);
  });

  it('gives changed items their earlier content back, and leaves what was edited since', async () => {
    const run = async (files: Record<string, string>) => {
      const { item } = await calls.checked(files);
      await calls.act(item.id, 'run', {});
      return calls.ended(item.id);
    };
    await run({ 'a.md': postFile('A', 'First.'), 'b.md': postFile('B', 'First.') });
    const { item } = await run({ 'a.md': postFile('A', 'Second.'), 'b.md': postFile('B', 'Second.') });
    expect(item.summary).toMatchObject({ made: 0, changed: 2 });
    const b = (await posts()).find(({ slug }: { slug: string }) => slug === 'b');
    await app.call('PUT', `/api/blog/admin/${b._id}`, { owner: true, json: { title: 'Mine' } });
    await calls.act(item.id, 'undo');
    expect((await calls.ended(item.id)).item.error).toBe('b.md was edited since the import, so it was kept.');
    const contents = await Promise.all(
      (await posts()).map(
        async ({ _id }: { _id: string }) =>
          (await app.call('GET', `/api/blog/admin/${_id}`, { owner: true })).body.item,
      ),
    );
    expect(Object.fromEntries(contents.map(({ title, content }) => [title, content]))).toEqual({
      A: 'First.',
      Mine: 'Second.',
    });
    // The file is newer than what is here again.
    expect((await calls.checked({ 'a.md': postFile('A', 'Second.') })).item.summary).toMatchObject({ changed: 1 });
  });

  it('goes on after a restart, with one report', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`post-${10 + index}.md`, postFile(`Post ${10 + index}`)]),
    );
    const { item } = await calls.checked(files);
    await calls.act(item.id, 'run', {});
    await eventually(async () => expect((await calls.read(item.id)).item.progress?.done).toBeGreaterThan(2));
    await app.restartImports();
    const interrupted = await calls.read(item.id);
    expect(interrupted.item.state).toBe('running');
    expect((await posts()).length).toBeLessThan(12);
    const started = await calls.read(item.id);
    expect(started.rows.length).toBeLessThan(12);
    await app.imports.resume();
    const { item: finished, rows } = await calls.ended(item.id);
    expect(finished).toMatchObject({ state: 'finished', summary: { made: 12, same: 0, failed: 0 } });
    expect(rows.map(({ outcome }) => outcome)).toEqual(Array(12).fill('made'));
    expect(await posts()).toHaveLength(12);
    await calls.act(item.id, 'undo');
    await calls.ended(item.id);
    expect(await posts()).toEqual([]);
  });

  it('has failed after a second interruption, can be continued, and undone', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`post-${10 + index}.md`, postFile(`Post ${10 + index}`)]),
    );
    const { item } = await calls.checked(files);
    const done = async () => (await calls.read(item.id)).item.progress?.done ?? 0;
    await calls.act(item.id, 'run', {});
    await eventually(async () => expect(await done()).toBeGreaterThan(1));
    await app.restartImports();
    const resumed = app.imports.resume();
    await eventually(async () => expect(await done()).toBeGreaterThan(4));
    await app.restartImports();
    await resumed;
    const before = await posts();
    await app.imports.resume();
    const { item: failed, rows } = await calls.read(item.id);
    expect(failed).toMatchObject({
      state: 'failed',
      error:
        'The server stopped twice during this import. What was imported so far is here: continue the import, or undo it.',
      canGoOn: true,
      undoUntil: expect.any(String),
    });
    expect(await posts()).toEqual(before);
    expect(before.length).toBeLessThan(30);
    expect(rows).toHaveLength(failed.summary?.made ?? 0);
    await app.imports.sweep();
    expect(existsSync(join(app.folder, 'imports', item.id, 'reading'))).toBe(false);
    await calls.act(item.id, 'run', {});
    const { item: finished } = await calls.ended(item.id);
    expect(finished).toMatchObject({ state: 'finished', summary: { made: 30, failed: 0 } });
    expect([finished.error, finished.canGoOn]).toEqual([undefined, undefined]);
    expect(existsSync(join(app.folder, 'imports', item.id, 'files'))).toBe(false);
    await calls.act(item.id, 'undo');
    await calls.ended(item.id);
    expect(await posts()).toEqual([]);
  });

  it('keeps the files of an interrupted import for a day', async () => {
    const { item } = await calls.checked({ 'a.md': postFile('A') });
    await calls.act(item.id, 'run', {});
    await calls.ended(item.id);
    const folder = join(app.folder, 'imports', item.id);
    const run = JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'));
    const endedAt = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
    await writeFile(join(folder, 'run.json'), JSON.stringify({ ...run, endedAt, state: 'failed', keepsFiles: true }));
    await mkdir(join(folder, 'files'));
    await app.imports.sweep();
    expect(existsSync(join(folder, 'files'))).toBe(false);
    const { item: swept } = await calls.read(item.id);
    expect(swept).toMatchObject({ state: 'failed', undoUntil: expect.any(String) });
    expect(swept.canGoOn).toBeUndefined();
    expect((await calls.act(item.id, 'run', {})).body.code).toBe('wrong_state');
  });

  it('checks files again whose check was interrupted twice', async () => {
    const { body } = await calls.upload(await zipOf(BLOG), 'blog.zip');
    const { id } = body.item;
    const path = join(app.folder, 'imports', id, 'run.json');
    await calls.act(id, 'check', {});
    await calls.ended(id);
    const stored = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...stored, state: 'checking', isResumed: true }));
    await app.imports.resume();
    expect((await calls.read(id)).item).toMatchObject({
      state: 'failed',
      error: 'The server stopped twice while it checked these files. Choose them again.',
    });
    await calls.act(id, 'check', {});
    const { item } = await calls.ended(id);
    expect([item.state, item.error]).toEqual(['checked', undefined]);
  });

  it('stops: what came in stays, until it is undone', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`p${10 + index}.md`, postFile(`P ${index}`)]),
    );
    const { item } = await calls.checked(files);
    await calls.act(item.id, 'run', {});
    expect((await calls.upload('x', 'a.md')).body.code).toBe('import_running');
    expect((await calls.act(item.id, 'run', {})).status).toBe(409);
    expect((await calls.discard(item.id)).status).toBe(409);
    await eventually(async () => expect((await posts()).length).toBeGreaterThan(0));
    expect((await calls.act(item.id, 'stop')).status).toBe(200);
    const { item: stopped, rows } = await calls.ended(item.id);
    expect(stopped.state).toBe('stopped');
    const stayed = await posts();
    expect(stayed).toHaveLength(rows.length);
    expect(stayed.length).toBeLessThan(30);
    expect((await calls.act(item.id, 'stop')).status).toBe(409);
    await calls.act(item.id, 'undo');
    await calls.ended(item.id);
    expect(await posts()).toEqual([]);
  });
});

describe('the command', () => {
  it('takes a folder and a zip, checks, imports and is undone', async () => {
    const events: unknown[] = [];
    const zip = join(app.folder, 'blog.zip');
    await writeFile(zip, await zipOf(BLOG));
    await app.imports.runLocal(zip, {}, true, (event) => void events.push(event));
    expect(events.at(-1)).toMatchObject({ kind: 'finished', counts: { made: 6, failed: 0 } });
    expect([await posts(), await app.imports.list()]).toEqual([[], []]);
    await app.imports.runLocal(zip, {}, false, (event) => void events.push(event));
    expect(await posts()).toHaveLength(4);
    const last = await app.imports.lastUndoable();
    await app.imports.undo(last?.id ?? '');
    expect((await app.imports.ended(last?.id ?? '')).state).toBe('undone');
    expect(await posts()).toEqual([]);
    expect(await app.imports.lastUndoable()).toBeUndefined();
  });
});
