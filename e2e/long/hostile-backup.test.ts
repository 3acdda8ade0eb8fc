import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConnection } from '@portfolio/cms/sqlite/connection';
import type { APIRequestContext } from 'playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bomb, changedBackup, type Json } from '../../server/src/test/changed-backup.ts';
import { createFullContent } from '../support/content/full.ts';
import { createOwnerClient, OWNER, sendAs } from '../support/owner.ts';
import { type RunningServer, startServer, until } from '../support/server.ts';
import { growthDuring, restoreByNpm, restoreStoredBackup, upload } from './support/hostile-backup.ts';
import { portForLong } from './support/net.ts';
import { addFiles, readEverything, takeBackup } from './support/rehearsal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-hostile-backup-'));
const dataDir = join(folder, 'data');
const good = join(folder, 'good.zip');
let server: RunningServer;
let owner: APIRequestContext;
let site: string;
let before: Awaited<ReturnType<typeof readEverything>>;

async function open(): Promise<void> {
  const port = await portForLong();
  const env = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, BACKUP_EVERY: 'off' };
  const siteEnv = { ...env, SITE_URL: `http://127.0.0.1:${port}` };
  server = await startServer({ dataDir, port, by: 'npm start', env: siteEnv });
  owner = await createOwnerClient(server.url);
}
async function close(): Promise<void> {
  await owner.dispose();
  await server.stop();
}
const now = () => readEverything({ url: server.url, owner, dataDir });

beforeAll(async () => {
  await open();
  await createFullContent(sendAs(owner));
  await addFiles(owner);
  ({ name: site } = (await (await owner.get('/api/site-settings/admin')).json()).item);
  writeFileSync(good, await takeBackup(owner));
  before = await now();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const first = (changes: Json) => (docs: Json) =>
  docs.map((doc: Json, index: number) => (index === 0 ? { ...doc, ...changes } : doc));
const HOSTILE: [entry: string, path: string, change: (value: Json) => Json][] = [
  ['resumes', '[0].file', first({ file: '../secret' })],
  ['resumes', '[0].file', first({ file: '../portfolio.db' })],
  ['resumes', '[0].file', first({ file: '../../../../../../../../etc/passwd' })],
  ['resumes', '[0].file', first({ file: '/etc/passwd' })],
  ['media', '[0].file', first({ file: '../../portfolio.db' })],
  ['media', '[0].variants', first({ variants: ['../../portfolio.db'] })],
  ['posts', '[0].publishedAt', first({ publishedAt: 'garbage' })],
  ['site-settings', '.timeZone', (doc) => ({ ...doc, timeZone: 'Not/AZone' })],
];

describe('a hostile backup', () => {
  it.each(HOSTILE)(
    '%s%s: refused in the panel and by the command, and nothing changes',
    async (entry, path, change) => {
      const location = `content/${entry}.json${path}: `;
      const file = await changedBackup(good, `content/${entry}.json`, change);
      const { status, body } = await upload(owner, file);
      expect([status, body.code]).toEqual([422, 'wrong_backup']);
      expect(body.error).toContain(location);
      const { code, printed } = await restoreByNpm(dataDir, [file, '--yes']);
      expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining(location) });
      expect(printed.trim()).not.toContain('\n');
      expect(await now()).toEqual(before);
    },
  );

  it('HTML in place of a picture, and an SVG in place of a resume', async () => {
    const names = Object.keys(before.files);
    for (const [type, bytes] of [
      ['.webp', '<!doctype html><script>alert(1)</script>'],
      ['.pdf', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'],
    ] as const) {
      const name = names.find((one) => one.endsWith(type));
      const file = await changedBackup(good, `uploads/${name}`, () => Buffer.from(bytes));
      const { status, body } = await upload(owner, file);
      expect([status, body.error]).toEqual([422, expect.stringContaining(`uploads/${name}: `)]);
      expect((await restoreByNpm(dataDir, [file, '--yes'])).code).toBe(1);
      expect(await now()).toEqual(before);
    }
  });

  it('a settings file of 1.5 GB in a 4 MB zip is refused with little memory', async () => {
    const file = await bomb(good, 1536 * 1024 ** 2);
    expect(statSync(file).size).toBeLessThan(4 * 1024 ** 2);
    const refused = async () => {
      const { status, body } = await upload(owner, file);
      expect([status, body.error]).toEqual([422, expect.stringContaining('content/site-settings.json is too large')]);
    };
    if (process.platform === 'linux') expect(await growthDuring(dataDir, refused)).toBeLessThan(150);
    else await refused();
    const { code, printed } = await restoreByNpm(dataDir, [file, '--yes']);
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('is too large') });
    expect(await now()).toEqual(before);
  }, 300_000);

  it('is restored by the command without its invalid rows on request, and each is listed', async () => {
    const ids = async (): Promise<string[]> => {
      const { items } = await (await owner.get('/api/projects/admin')).json();
      return items.map(({ _id }: { _id: string }) => _id);
    };
    const [invalid, ...rest] = await ids();
    const file = await changedBackup(good, 'content/projects.json', (docs: Json[]) =>
      docs.map((doc) => (doc.id === invalid ? { ...doc, githubUrl: 'javascript:alert(1)' } : doc)),
    );
    const { code, printed } = await restoreByNpm(dataDir, [file, '--yes', '--leave-out-invalid']);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('].githubUrl: ') });
    expect(await ids()).toEqual(rest);
    expect((await restoreByNpm(dataDir, [good, '--yes'])).code).toBe(0);
    expect(await now()).toEqual(before);
  });

  it('HTML with a script is rendered again from its Markdown, in the panel and by the command', async () => {
    const evil = '<script>alert("from a backup")</script>';
    const file = await changedBackup(good, 'content/posts.json', (docs: Json[]) =>
      docs.map((doc) => ({ ...doc, html: evil, htmlVersion: 99 })),
    );
    expect((await restoreByNpm(dataDir, [file, '--yes'])).code).toBe(0);
    expect(await now()).toEqual(before);
    const { status, body } = await upload(owner, file);
    expect(status).toBe(201);
    expect(await restoreStoredBackup(owner, body.item.name, site)).toBeUndefined();
    expect(await now()).toEqual(before);
    const { items } = await (await fetch(`${server.url}/api/blog`)).json();
    for (const { slug } of items) {
      const page = await (await fetch(`${server.url}/blog/${slug}`)).text();
      expect(page).not.toContain('from a backup');
    }
  });
});

describe('a database with rows that the API would refuse', () => {
  const rows = (statement: string) => {
    const database = openConnection(join(dataDir, 'portfolio.db'));
    database.prepare(statement).run();
    database.close();
  };

  it('starts, logs and omits those rows, serves the rest, and can be restored', async () => {
    const [lead, other] = (await (await fetch(`${server.url}/api/blog`)).json()).items;
    const resume = (await (await owner.get('/api/resumes')).json()).items[0];
    await close();
    rows(`UPDATE posts SET published_at = 'garbage' WHERE id = '${lead._id}'`);
    rows(`UPDATE resumes SET file = '../secret' WHERE id = '${resume._id}'`);
    rows("UPDATE media SET file = '../../portfolio.db' WHERE rowid = (SELECT min(rowid) FROM media)");
    rows("UPDATE site_settings SET time_zone = 'Not/AZone'");
    await open();
    await until('the rows are named', () => server.printed().includes('The setting timeZone is invalid: '));
    expect(server.printed()).toContain(`posts ${lead._id} is hidden from visitors: publishedAt: `);
    expect(server.printed()).toContain(`resumes ${resume._id} is hidden from visitors: file: `);
    expect(server.printed()).toMatch(/media \S+ is hidden from visitors: file: /);
    for (const [path, status] of [
      ['/', 200],
      ['/blog', 200],
      [`/blog/${other.slug}`, 200],
      [`/blog/${lead.slug}`, 404],
      [`/api/resumes/download/${resume._id}`, 404],
      // The resume from the content takes its place.
      ['/resume', 302],
      ['/rss.xml', 200],
    ] as const) {
      const answer = await fetch(server.url + path, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, status]);
    }
    expect(statSync(join(dataDir, 'portfolio.db')).isFile()).toBe(true);
    const { code, printed } = await restoreByNpm(dataDir, [good, '--yes']);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('Site restored.') });
    expect(await now()).toEqual(before);
  });

  it('is replaced by the restore command, which first keeps a backup of the rest', async () => {
    await close();
    rows("UPDATE posts SET published_at = 'garbage', created_at = 'garbage'");
    rows("UPDATE site_settings SET updated_at = 'garbage'");
    const { code, printed } = await restoreByNpm(dataDir, [good, '--yes']);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('-before-restore.zip') });
    await open();
    expect(await now()).toEqual(before);
  });

  it('is replaced while another program writes invalid dates', async () => {
    rows("UPDATE posts SET published_at = 'garbage', created_at = 'garbage'");
    rows("UPDATE _posts_v SET updated_at = 'garbage'");
    const { code, printed } = await restoreByNpm(dataDir, [good, '--yes']);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('-before-restore.zip') });
    expect(await now()).toEqual(before);
  });
});
