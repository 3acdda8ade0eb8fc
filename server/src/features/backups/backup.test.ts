import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileForm } from '@portfolio/contract/test/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER, openApp, type TestApp } from '#app/test/app.ts';
import { changedBackup, type Json, repackedBackup } from '#app/test/changed-backup.ts';
import { memoryStorage } from '#app/test/memory-storage.ts';
import { unzip } from '#app/test/zip.ts';
import { BACKUP_LIMITS, MANIFEST, type Manifest } from './format.ts';
import { openBackup } from './reading/read.ts';
import { fillWithVersions, png } from './test/contents.ts';
import { row } from './test/hostile-rows.ts';
import { readEverything } from './test/read-everything.ts';
import { sha256Of, uploadHashes } from './test/upload-hashes.ts';

let app: TestApp;
let dir: string;
let good: string;
beforeAll(async () => {
  app = await openApp();
  dir = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
  await fillWithVersions(app);
  good = join(dir, 'good.zip');
  await app.backups.makeAt(good, () => {});
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

const withManifest = (change: (manifest: Manifest) => void) =>
  repackedBackup(good, (entries) => {
    const manifest = JSON.parse(String(entries.get(MANIFEST))) as Manifest;
    change(manifest);
    entries.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  });
let count = 0;
async function written(bytes: Uint8Array): Promise<string> {
  count += 1;
  const path = join(dir, `written-${count}.zip`);
  await writeFile(path, bytes);
  return path;
}
/** The zip with an entry name replaced by one of the same length. */
async function renamed(from: string, to: string): Promise<string> {
  const text = (await readFile(good)).toString('latin1').replaceAll(from, to);
  return written(Buffer.from(text, 'latin1'));
}

describe('a backup', () => {
  it('contains all content, listed with size and hash', async () => {
    const entries = await unzip(good);
    const manifest = JSON.parse(String(entries.get(MANIFEST))) as Manifest;
    expect(manifest).toMatchObject({ version: 1, database: 'sqlite', site: 'My Site' });
    expect(manifest.counts).toMatchObject({ posts: 2, projects: 1, messages: 1, media: 2, 'post-versions': 4 });
    expect(manifest.counts).toMatchObject({ 'published-versions': 2, 'pending-changes': 1, statistics: 2 });
    expect([...entries.keys()].filter((name) => name !== MANIFEST).sort()).toEqual(
      manifest.entries.map(({ name }) => name).sort(),
    );
    for (const { name, size, sha256 } of manifest.entries) {
      const bytes = entries.get(name) as Buffer;
      expect([name, bytes.length, sha256Of(bytes)]).toEqual([name, size, sha256]);
    }
    const post = String(entries.get('posts/a-post.md'));
    expect(post).toMatch(/^---\ntitle: A post\nslug: a-post\ndate: [\d\-T:.Z]+\n/);
    expect(post).toContain(
      '\nseries: A series\nseriesPart: 2\nchangesVisible: true\nstatus: published\n---\n\n# One\n',
    );
    expect([...entries.keys()].filter((name) => name.startsWith('posts/trash/thrown-away-'))).toHaveLength(1);
    const posts = JSON.parse(String(entries.get('content/posts.json'))) as { title: string }[];
    expect(posts.map(({ title }) => title).sort()).toEqual(['A post', 'Thrown away']);
  });

  it('contains no secret: no password or its hash, no session, no username', async () => {
    const user = await app.cms.payload.db.findOne<{ id: string; hash?: string; salt?: string }>({
      collection: 'users',
    });
    const secrets = [OWNER.password, 'a-secret-for-tests', String(user?.hash), String(user?.salt), String(user?.id)];
    expect(String(user?.hash).length).toBeGreaterThan(20);
    for (const [name, bytes] of await unzip(good)) {
      for (const secret of secrets) expect(bytes.includes(secret), `${name}: ${secret.slice(0, 8)}`).toBe(false);
      expect(name).not.toMatch(/user|secret|session/);
    }
  });

  it('is readable by its owner only, and never visible while incomplete', async () => {
    const backupsFolder = join(app.folder, 'backups');
    // The same umask as in production (`lifecycle/file-modes.ts`).
    const umask = process.umask(0o077);
    const { name } = await app.backups.make('manual').finally(() => process.umask(umask));
    const { mode } = await stat(join(backupsFolder, name));
    expect(mode & 0o777).toBe(0o600);
    await expect(app.backups.makeAt(good, () => {})).rejects.toThrow('exists already');
    const copy = '2026-03-01T03-00-00-000Z-before-update.db';
    await writeFile(join(backupsFolder, copy), 'x');
    const download = async (kept: string) => {
      const path = await app.confirmed('GET', `/api/backups/admin/${kept}`);
      return (await app.call('GET', path, { owner: true })).status;
    };
    expect([await download(name), await download(copy)]).toEqual([200, 404]);
    await rm(join(backupsFolder, copy));
    await writeFile(join(backupsFolder, 'torn.zip.partial'), 'x');
    await app.backups.prepare();
    expect((await readdir(backupsFolder)).filter((one) => one.endsWith('.partial'))).toEqual([]);
  });
});

describe('a restore', () => {
  it('restores everything over existing content, after a backup of it; the owner is kept', async () => {
    const before = await readEverything(app);
    const [post] = JSON.parse(before.answers['/api/blog/admin/list'] ?? '').items;
    await app.call('PUT', `/api/blog/admin/${post._id}`, {
      owner: true,
      json: { title: 'Overwritten', content: 'other words' },
    });
    await app.call('POST', '/api/projects/admin', { owner: true, json: { title: 'Added later' } });
    await app.call('PUT', '/api/site-settings/admin', { owner: true, json: { name: 'Another name' } });
    const [lost, torn] = Object.keys(before.files) as [string, string];
    await rm(join(app.folder, 'uploads', lost));
    await writeFile(join(app.folder, 'uploads', torn), 'not a picture');
    expect((await app.call('GET', '/api/search?q=overwritten')).body.items).toHaveLength(1);
    const kept = await app.backups.restore(good, false);
    expect(await readEverything(app)).toEqual(before);
    expect(before.answers[post._id]).toContain('"pending":{"pendingRev":1,');
    expect((await app.call('GET', '/api/search?q=overwritten')).body.items).toHaveLength(0);
    expect(await app.signIn()).toContain('portfolio-token=');
    expect(kept).toMatchObject({ kind: 'before-restore', restorable: true });
    const undo = app.backups.kept.path(kept?.name ?? '');
    await expect(app.backups.restore(undo, false)).rejects.toThrow(
      `uploads/${torn}: The content of this file does not match`,
    );
    const leftOut: string[] = [];
    await app.backups.restore(undo, false, undefined, (line) => leftOut.push(line));
    expect(leftOut[0]).toContain(`uploads/${torn}: `);
    expect((await app.call('GET', '/api/projects')).text).toContain('Added later');
    await app.backups.restore(good, false);
    expect((await readEverything(app)).answers).toEqual(before.answers);
  });

  it('causes a conflict in an editor that was open during it', async () => {
    const [post] = (await app.call('GET', '/api/blog/admin/list', { owner: true })).body.items;
    await app.backups.restore(good, false);
    const json = { title: 'From an old window', rev: post.rev };
    expect(await app.call('PUT', `/api/blog/admin/${post._id}`, { owner: true, json })).toMatchObject({ status: 409 });
  });
});

it('restores a backup from before lists were added without them', async () => {
  const younger = ['services', 'published-versions', 'pending-changes', 'statistics'];
  const older = await repackedBackup(good, (entries) => {
    const manifest = JSON.parse(String(entries.get(MANIFEST))) as Manifest;
    for (const kind of younger) {
      entries.delete(`content/${kind}.json`);
      delete manifest.counts[kind];
    }
    const kept = manifest.entries.filter(({ name }) => !younger.some((kind) => name === `content/${kind}.json`));
    entries.set(MANIFEST, Buffer.from(JSON.stringify({ ...manifest, entries: kept })));
  });
  await app.backups.restore(older, false);
  expect((await app.call('GET', '/api/services/admin', { owner: true })).body.items).toEqual([]);
  expect((await app.call('GET', '/api/blog/admin/list', { owner: true })).text).not.toContain('pendingAt');
  expect((await app.call('GET', '/api/projects/admin', { owner: true })).body.items).toHaveLength(1);
  await app.backups.restore(good, false);
});

it('escapes the stories of a backup from before they were Markdown, and changes no others', async () => {
  const readStory = async () => {
    const { slug, ...item } = (await app.call('GET', '/api/projects/admin', { owner: true })).body.items[0];
    const { problemHtml } = (await app.call('GET', `/api/projects/${slug}`)).body.item;
    return { problem: item.problem, problemHtml };
  };
  const plain = 'A * B\\C\n1. no list';
  const older = await changedBackup(good, 'content/projects.json', (rows) =>
    rows.map(({ storyIsMarkdown: _, problemHtml: __, ...project }: Json) => ({ ...project, problem: plain })),
  );
  await app.backups.restore(older, false);
  const escaped = { problem: 'A \\* B\\\\C\\\n1\\. no list', problemHtml: '<p>A \\* B\\\\C\\\n1\\. no list</p>' };
  expect(await readStory()).toEqual(escaped);
  const again = join(dir, 'again.zip');
  await app.backups.makeAt(again, () => {});
  await app.backups.restore(again, false);
  expect(await readStory()).toEqual(escaped);
  await app.backups.restore(good, false);
});

it('gives the skills of a backup from before their addresses were stored the ones that they had', async () => {
  const techRow = (id: number, name: string) => ({
    ...{ id: `0000000${id}-0000-4000-8000-000000000000`, name, iconKey: 'Code', order: id, visible: true, rev: 1 },
    ...{ createdAt: `2026-01-0${id}T00:00:00.000Z`, updatedAt: '2026-02-01T00:00:00.000Z', deletedAt: null },
  });
  const rows = [techRow(2, 'C++'), techRow(1, 'C')];
  await app.backups.restore(await changedBackup(good, 'content/tech-stack.json', () => rows), false);
  const { docs } = await app.cms.payload.db.find<Json>({ collection: 'tech-stack', sort: 'order', where: {} });
  const slugs = docs.map(({ slug, previousSlugs }) => [slug, previousSlugs ?? []]);
  expect(slugs).toEqual([
    ['c', []],
    ['c-plus-plus', ['c-2']],
  ]);
  await app.backups.restore(good, false);
});

it('backs up and restores a site with uploads in a bucket', async () => {
  const { storage, files } = memoryStorage();
  const other = await openApp({ storage });
  try {
    const old = await other.call('POST', '/api/blog/admin/upload-image', {
      owner: true,
      form: fileForm(await png(500)),
    });
    expect(old.status).toBe(201);
    await other.backups.restore(good, false);
    for (const [name, hash] of Object.entries(await uploadHashes(app))) {
      expect([name, sha256Of(files.get(name) ?? Buffer.of())]).toEqual([name, hash]);
    }
    const path = join(dir, 'bucket.zip');
    const { entries } = await other.backups.makeAt(path, () => {});
    const kept = entries.map(({ name }) => name).filter((name) => name.startsWith('uploads/'));
    expect(kept.sort()).toEqual([...files.keys()].map((name) => `uploads/${name}`).sort());
  } finally {
    await other.close();
  }
});

describe('a file that cannot be restored', () => {
  const FAULTS: [string, () => Promise<string>, RegExp][] = [
    ['no zip', () => written(Buffer.from('hello')), /not a whole zip/],
    ['a zip that was cut off', async () => written((await readFile(good)).subarray(0, -2000)), /not a whole zip/],
    ['another zip', () => repackedBackup(good, (entries) => entries.clear()), /has no manifest\.json/],
    [
      'a newer format',
      () => withManifest((manifest) => void Object.assign(manifest, { version: 2 })),
      /another version/,
    ],
    [
      'content of a newer product',
      () => withManifest((manifest) => void Object.assign(manifest, { schema: '20990101_000000_x' })),
      /another version/,
    ],
    [
      'another list',
      () => withManifest((manifest) => void Object.assign(manifest, { format: 'other' })),
      /manifest\.json cannot be read/,
    ],
    [
      'a missing file',
      () => repackedBackup(good, (entries) => void entries.delete('content/media.json')),
      /content\/media\.json is missing/,
    ],
    [
      'a file too many',
      () => repackedBackup(good, (entries) => void entries.set('posts/extra.md', Buffer.from('x'))),
      /posts\/extra\.md is not in its list/,
    ],
    [
      'a changed byte',
      () => repackedBackup(good, (entries) => void entries.set('posts/a-post.md', Buffer.from('x'))),
      /a-post\.md is not what it was/,
    ],
    [
      'a name out of its folder',
      () => renamed('posts/a-post.md', '../../a-post.md'),
      /not a backup: .*\.\.\/\.\.\/a-post\.md/,
    ],
    ['a name from the root', () => renamed('posts/a-post.md', '/etc//a-post.md'), /not a backup/],
    ['a name of its own', () => renamed('posts/a-post.md', 'cron/a-post.sh!'), /“cron\/a-post\.sh!” does not belong/],
    ['a hidden file', () => renamed('posts/a-post.md', 'uploads/.a-post'), /does not belong/],
    [
      'a list that is none',
      () => changedBackup(good, 'content/posts.json', () => Buffer.from('{}\n')),
      /posts\.json is not well formed/,
    ],
    [
      'pending changes of no text as a post',
      () => changedBackup(good, 'content/pending-changes.json', row({ post: { $gt: '' } })),
      /pending-changes\.json is not well formed/,
    ],
    [
      'documents without ids',
      () => changedBackup(good, 'content/posts.json', () => Buffer.from('[\n{"title":"x"}\n]\n')),
      /not well formed/,
    ],
  ];

  it.each(FAULTS)('%s', async (_, file, says) => {
    const before = await uploadHashes(app);
    const path = await file();
    const error = (await app.backups.restore(path, false).catch((thrown: unknown) => thrown)) as Error;
    expect(error.message).toMatch(says);
    expect(error.message).not.toContain('\n');
    expect(await uploadHashes(app)).toEqual(before);
    expect((await app.call('GET', '/api/public-config')).body).toMatchObject({ name: 'My Site' });
  });

  it.each([
    ['packed', /too large/],
    ['unpacked', /unpack to too much/],
    ['entries', /too many files/],
  ] as const)('exceeds a limit: %s', async (limit, says) => {
    const options = { path: good, schemas: app.cms.content.schemas, limits: { ...BACKUP_LIMITS, [limit]: 10 } };
    await expect(openBackup({ ...options, onProgress: () => {} })).rejects.toThrow(says);
  });

  it('a zip bomb is stopped at the size that it declares', async () => {
    const path = await repackedBackup(good, (entries) => void entries.set('posts/a-post.md', Buffer.alloc(5_000_000)));
    const bytes = await readFile(path);
    // Replace the size in both headers: the entry unpacks to more.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(5_000_000);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(10);
    await writeFile(
      path,
      Buffer.from(bytes.toString('latin1').replaceAll(size.toString('latin1'), small.toString('latin1')), 'latin1'),
    );
    await expect(app.backups.restore(path, false)).rejects.toThrow(/a-post\.md cannot be read/);
  });
});
