import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CV, type Overview } from '@portfolio/contract';
import { visitsExample } from '@portfolio/contract/examples/statistics';
import { buildFile, PDF, png } from '@portfolio/contract/test/files';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#app/test/shared-app.ts';
import { type OverviewParts, readOverview } from './read.ts';

const app = sharedApp();
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const read = async (): Promise<Overview> => (await send('GET', '/api/overview/admin')).body;
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => ago(-ms);

/** The overview as it is with other parts than those of the app. */
async function readWith(parts: Partial<OverviewParts>): Promise<Overview> {
  const mail = { status: () => ({}), sendTest: async () => {} };
  const { gateway } = app;
  const pendingChanges = { times: async () => new Map() } as OverviewParts['pendingChanges'];
  const own = { gateway, mail, pendingChanges, folders: { backups: join(app.folder, 'backups') } };
  return readOverview({ ...own, ...parts }, await gateway.owner());
}

describe('the overview', () => {
  it('is for the owner only, and not stored', async () => {
    expect((await app.call('GET', '/api/overview/admin')).status).toBe(401);
    const { headers } = await send('GET', '/api/overview/admin');
    expect(headers.get('Cache-Control')).toContain('no-store');
  });

  it('of a new site has nothing but steps to do', async () => {
    expect(await read()).toMatchObject({
      timeZone: 'UTC',
      messages: { total: 0, items: [] },
      testimonials: { total: 0, items: [] },
      failedJobs: [],
      mail: { unmailed: 0 },
      drafts: { total: 0, items: [] },
      pending: [],
      scheduled: { total: 0, items: [] },
      backup: null,
      isBackupLate: false,
      firstSteps: { name: false, photo: false, about: false, project: false, post: false, resume: false },
    });
  });

  it('has the newest unread messages and how many there are; not those that were read, or are in the trash', async () => {
    const message = (name: string) =>
      app.gateway.create(
        'messages',
        null,
        { name, email: 'a@example.com', message: 'x'.repeat(300), status: 'unread' },
        { contactForm: true },
      );
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) await message(name);
    const { items } = (await send('GET', '/api/messages/admin')).body;
    const idOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted)._id;
    await send('PUT', `/api/messages/admin/${idOf('Eight')}`, { status: 'read' });
    await send('DELETE', `/api/messages/admin/${idOf('Seven')}`);
    const { messages } = await read();
    expect(messages.total).toBe(6);
    expect(messages.total).toBe((await send('GET', '/api/panel/status')).body.counts.unreadMessages);
    expect(messages.items.map(({ name }) => name)).toEqual(['Six', 'Five', 'Four', 'Three', 'Two']);
    expect(messages.items[0]?.text).toBe('x'.repeat(200));
  });

  it('has hidden testimonials until somebody touches them', async () => {
    const texts = { summary: 'Good.', company: 'Northbay' };
    const waiting = await app.create('testimonials', { ...texts, clientName: 'Ada', visible: false });
    const shown = await app.create('testimonials', { ...texts, clientName: 'Grace', visible: true });
    await send('PUT', `/api/testimonials/admin/${shown._id}`, { visible: false });
    expect((await read()).testimonials).toMatchObject({
      total: 1,
      items: [{ _id: waiting._id, name: 'Ada, Northbay' }],
    });
    await send('PUT', `/api/testimonials/admin/${waiting._id}`, { visible: true });
    expect((await read()).testimonials).toEqual({ total: 0, items: [] });
  });

  it('has drafts, scheduled posts and pending changes in their orders', async () => {
    const post = async (title: string, values: object = {}) =>
      app.create('posts', { title, content: 'Words.', ...values });
    const first = await post('First draft', { coverImage: { url: 'https://example.org/a.png', alt: '' } });
    await post('Second draft');
    await post('Archived', { status: 'archived' });
    await post('Later', { status: 'published', publishedAt: ahead(2 * DAY) });
    await post('Soon', { status: 'published', publishedAt: ahead(HOUR) });
    const shown = await post('Public', { status: 'published', publishedAt: ago(DAY) });
    const gone = await post('Gone', { status: 'published', publishedAt: ago(DAY) });
    for (const { _id } of [shown, gone]) await send('PUT', `/api/blog/admin/${_id}/pending`, { title: 'Changed' });
    await send('DELETE', `/api/blog/admin/${gone._id}`);
    await send('PUT', `/api/blog/admin/${first._id}`, { content: 'More words.' });
    const { drafts, scheduled, pending } = await read();
    expect([drafts.total, titles(drafts.items)]).toEqual([2, ['First draft', 'Second draft']]);
    expect(drafts.items[0]?.coverUrl).toBe('https://example.org/a.png');
    expect([scheduled.total, titles(scheduled.items)]).toEqual([2, ['Soon', 'Later']]);
    expect(titles(pending)).toEqual(['Public']);
  });

  it('has the last backup of this site and a failed one', async () => {
    await app.backups.make('manual');
    const newest = new Date(Date.now() + DAY).toISOString().replace(/[:.]/g, '-');
    await writeFile(app.backups.kept.path(`${newest}-uploaded.zip`), 'x');
    const own = await read();
    expect(own.backup?.size).toBeGreaterThan(1000);
    expect([own.isBackupLate, own.failedJobs]).toEqual([false, []]);
    await app.backups.kept.remove(`${newest}-uploaded.zip`);
    await expect(app.backups.makeAt('/no/such/folder/a.zip', () => {})).rejects.toThrow();
    expect((await read()).failedJobs).toMatchObject([
      { kind: 'backup', error: 'The folder /no/such/folder does not exist.' },
    ]);
    await app.backups.make('manual');
    expect((await read()).failedJobs).toEqual([]);
  });

  it('says how much of the disk is free', async () => {
    const { disk } = await read();
    expect(disk?.free).toBeGreaterThan(0);
    expect(disk?.total).toBeGreaterThan(disk?.free ?? 0);
    expect((await readWith({ folders: { backups: '/no/such/folder/backups' } })).disk).toBeNull();
  });
});

describe('without the other features', () => {
  it('lacks what they know', async () => {
    const bare = await readWith({});
    expect(bare).not.toHaveProperty('visits');
    expect([bare.failedJobs, bare.backup]).toEqual([[], null]);
  });

  it('has visits once they are counted', async () => {
    expect(await readWith({ visitsOfWeek: async () => null })).not.toHaveProperty('visits');
    expect((await readWith({ visitsOfWeek: async () => visitsExample })).visits).toEqual(visitsExample);
  });

  it.each([
    ['made yesterday', 'scheduled', DAY, false],
    ['older than two days', 'scheduled', 2 * DAY + HOUR, true],
    ['made before an update, which cannot be restored here', 'before-update', HOUR, false],
  ] as const)('is a backup late: %s', async (_, kind, age, isLate) => {
    const item = { name: 'a.zip', kind, createdAt: ago(age), size: 9, restorable: kind !== 'before-update' };
    const found = await readWith({
      readBackups: async () => ({ items: [item], running: null, last: null, schedule: null }),
    });
    expect([found.isBackupLate, found.backup !== null]).toEqual([isLate, item.restorable]);
  });

  it('has an import that failed, until a later one has ended', async () => {
    const run = (id: string, state: 'failed' | 'finished' | 'checked', hours: number) => ({
      id,
      name: 'blog.zip',
      state,
      createdAt: ago(hours * HOUR),
      ...(state !== 'checked' && { endedAt: ago(hours * HOUR) }),
      ...(state === 'failed' && { error: 'The zip is broken.' }),
      files: 1,
      bytes: 1,
    });
    const failed = [run('c', 'checked', 1), run('b', 'failed', 2), run('a', 'finished', 3)];
    const { failedJobs } = await readWith({ readImports: async () => failed });
    expect(failedJobs).toMatchObject([{ kind: 'import', _id: 'b', error: 'The zip is broken.' }]);
    const later = [run('d', 'finished', 1), ...failed];
    expect((await readWith({ readImports: async () => later })).failedJobs).toEqual([]);
  });
});

describe('the first steps', () => {
  const steps = async () => (await read()).firstSteps;
  const settings = (json: object) => send('PUT', '/api/site-settings/admin', json);

  it('are done by content, not by samples, and undone with it', async () => {
    await send('POST', '/api/seed/projects-experiences');
    expect(await steps()).toMatchObject({ project: false, photo: false, resume: false });
    const project = await app.create('projects', { title: 'Own' });
    await settings({ name: 'Ada' });
    expect(await steps()).toMatchObject({ name: false, project: true, post: true });
    await settings({ pitch: 'I build agents.', about: ['One.', '', ''] });
    expect(await steps()).toMatchObject({ name: true, about: true });
    await send('DELETE', `/api/projects/admin/${project._id}`);
    expect(await steps()).toMatchObject({ project: false });
    await settings({ cv: { ...DEFAULT_CV, visible: true } });
    expect(await steps()).toMatchObject({ resume: true });
    await settings({ cv: DEFAULT_CV });
    expect(await steps()).toMatchObject({ resume: false });
    await app.create('resumes', buildFile('cv.pdf', PDF));
    await app.create('profilePhotos', buildFile('me.png', png()));
    expect(await steps()).toMatchObject({ resume: true, photo: true });
  });

  it('are gone for good once they are hidden', async () => {
    await settings({ firstStepsHidden: true });
    expect(await read()).not.toHaveProperty('firstSteps');
  });
});

describe('the start page', () => {
  const open = async (path: string, owner: boolean, method = 'GET') => {
    const { status, headers } = await app.request(method, path, { owner });
    return [status, headers.get('location')];
  };

  it('is Projects unless the owner has chosen the overview', async () => {
    expect((await send('GET', '/api/site-settings/admin')).body.item.startPage).toBe('projects');
    expect(await open('/manage', true)).toEqual([200, null]);
    await send('PUT', '/api/site-settings/admin', { startPage: 'overview' });
    expect(await open('/manage', true)).toEqual([302, '/manage/overview']);
    expect(await open('/manage/', true)).toEqual([302, '/manage/overview']);
    expect(await open('/manage?a=b', true)).toEqual([302, '/manage/overview?a=b']);
    expect(await open('/manage/projects', true)).toEqual([200, null]);
    expect(await open('/manage', false)).toEqual([302, '/manage/login']);
    expect((await open('/manage', true, 'POST'))[0]).toBe(405);
    expect((await send('PUT', '/api/site-settings/admin', { startPage: 'trash' })).status).toBe(400);
  });
});
