import { SECTIONS } from '@portfolio/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '../src/content/read-content.ts';
import { purgeTrash } from '../src/start/purge-trash.ts';
import { asOwner, openTestCms, type TestCms } from './open-test-cms.ts';

let cms: TestCms;
beforeAll(async () => {
  cms = await openTestCms();
});
afterAll(() => cms.close());

type Collection =
  | 'experiences'
  | 'messages'
  | 'profile-photos'
  | 'projects'
  | 'services'
  | 'tech-stack'
  | 'testimonials';
const create = (collection: Collection, data: Record<string, unknown>) =>
  cms.payload.create({
    collection,
    data: data as never,
    ...asOwner(cms, { contactForm: true, storedFile: true }),
  }) as unknown as Promise<Record<string, unknown> & { id: string }>;
const update = (collection: Collection, id: string, data: Record<string, unknown>) =>
  cms.payload.update({ collection, id, data: data as never, trash: true, ...asOwner(cms) }) as unknown as Promise<
    Record<string, unknown>
  >;
const wrongPaths = async (collection: Collection, data: Record<string, unknown>) => {
  const error = await create(collection, data).catch((thrown: unknown) => thrown);
  return (error as { data?: { errors?: { path: string }[] } }).data?.errors?.map(({ path }) => path);
};

const experience = { company: 'Acme', title: 'Engineer', startDate: '2020-01-31' };

describe('validation rejects', () => {
  it.each<[Collection, Record<string, unknown>, string[]]>([
    ['projects', {}, ['title']],
    ['projects', { title: ' ' }, ['title']],
    ['projects', { title: 'x'.repeat(201) }, ['title']],
    ['projects', { title: { $gt: '' } }, ['title']],
    ['projects', { title: 'x', githubUrl: 'javascript:alert(1)' }, ['githubUrl']],
    ['projects', { title: 'x', demoUrl: '//evil.example' }, ['demoUrl']],
    ['projects', { title: 'x', techTags: Array.from({ length: 31 }, () => 'tag') }, ['techTags']],
    ['projects', { title: 'x', techTags: ['x'.repeat(61)] }, ['techTags']],
    ['projects', { title: 'x', status: 'secret' }, ['status']],
    ['projects', { title: 'x', order: 1.5 }, ['order']],
    ['projects', { title: 'x', order: 'first' }, ['order']],
    ['projects', { title: 'x', description: 'x'.repeat(5001) }, ['description']],
    ['experiences', { company: 'Acme' }, ['title', 'startDate']],
    ['experiences', { ...experience, startDate: '31.1.2020' }, ['startDate']],
    ['experiences', { ...experience, startDate: '2021-02-29' }, ['startDate']],
    ['experiences', { ...experience, endDate: '2020-01-30' }, ['endDate']],
    ['experiences', { ...experience, bullets: ['x'.repeat(501)] }, ['bullets']],
    ['tech-stack', { name: 'Rust' }, ['iconKey']],
    ['services', {}, ['name']],
    ['testimonials', { clientName: 'Ann' }, ['summary']],
    ['testimonials', { summary: 'Good.' }, ['clientName']],
    ['messages', { name: 'Ann', email: 'ann', message: 'Hello' }, ['email']],
    ['messages', { name: 'Ann', email: 'ann@example.com', message: '' }, ['message']],
  ])('%s %o', async (collection, data, paths) => {
    expect(await wrongPaths(collection, data)).toEqual(paths);
  });

  it('an end before the start if only one of them changes', async () => {
    const { id } = await create('experiences', { ...experience, endDate: '2021-01-01' });
    await expect(update('experiences', id, { startDate: '2022-01-01' })).rejects.toMatchObject({ status: 400 });
    await expect(update('experiences', id, { startDate: '2021-01-01' })).resolves.toBeDefined();
  });
});

describe('a stored item', () => {
  it('is trimmed, normalized and filled with defaults', async () => {
    const project = { title: ' Portfolio ', techTags: [' ts ', ''], githubUrl: 'www.example.com/x', demoUrl: '' };
    expect(await create('projects', project)).toMatchObject({
      title: 'Portfolio',
      techTags: ['ts'],
      githubUrl: 'https://www.example.com/x',
      demoUrl: null,
      status: 'published',
      order: 0,
      rev: 1,
    });
    expect(await create('experiences', { ...experience, endDate: '', type: '', order: '4' })).toMatchObject({
      endDate: null,
      type: 'role',
      visible: true,
      order: 4,
    });
  });

  it('increases rev with every change', async () => {
    const { id } = await create('projects', { title: 'Counted' });
    expect((await update('projects', id, { order: 3 })).rev).toBe(2);
    expect((await update('projects', id, { title: 'Again' })).rev).toBe(3);
  });

  it('is appended to the tech stack and the services without an order', async () => {
    expect((await create('tech-stack', { name: 'Rust', iconKey: 'Box' })).order).toBe(10);
    expect((await create('tech-stack', { name: 'Go', iconKey: 'Box', order: 2 })).order).toBe(2);
    const { id } = await create('services', { name: 'One' });
    expect((await create('services', { name: 'Two' })).order).toBe(1);
    await update('services', id, { deletedAt: new Date().toISOString() });
    expect((await create('services', { name: 'Three' })).order).toBe(1);
  });
});

describe('the current photo', () => {
  const current = async () => {
    const { docs } = await cms.payload.find({ collection: 'profile-photos', where: { current: { equals: true } } });
    return docs.map(({ file }) => file);
  };

  it('is always exactly one outside the trash', async () => {
    const photo = (letter: string) => `${letter.repeat(32)}.png`;
    const first = await create('profile-photos', { file: photo('a') });
    expect(first.current).toBe(true);
    const second = await create('profile-photos', { file: photo('b') });
    expect(second.current).toBe(false);
    const third = await create('profile-photos', { file: photo('c') });
    await update('profile-photos', second.id, { current: true });
    expect(await current()).toEqual([photo('b')]);
    expect((await update('profile-photos', second.id, { current: false })).current).toBe(true);
    await update('profile-photos', second.id, { deletedAt: new Date().toISOString() });
    expect(await current()).toEqual([photo('c')]);
    expect((await update('profile-photos', second.id, { deletedAt: null })).current).toBe(false);
    await cms.payload.delete({ collection: 'profile-photos', id: third.id, ...asOwner(cms) });
    expect(await current()).toEqual([photo('b')]);
    for (const { id } of [first, second]) {
      await update('profile-photos', id, { deletedAt: new Date().toISOString() });
    }
    expect(await current()).toEqual([]);
    expect((await update('profile-photos', first.id, { deletedAt: null })).current).toBe(true);
    expect(await current()).toEqual([photo('a')]);
  });
});

it('purges trashed items after thirty days, not before', async () => {
  const { id } = await create('projects', { title: 'Trashed' });
  const at = Date.now();
  await update('projects', id, { deletedAt: new Date(at).toISOString() });
  const day = 24 * 60 * 60 * 1000;
  await purgeTrash(cms.payload, at + 30 * day - 1);
  expect((await cms.payload.findByID({ collection: 'projects', id, trash: true })).title).toBe('Trashed');
  expect(await purgeTrash(cms.payload, at + 31 * day)).toBeGreaterThan(0);
  await expect(cms.payload.findByID({ collection: 'projects', id, trash: true })).rejects.toMatchObject({
    status: 404,
  });
});

describe('the settings', () => {
  const change = (data: object) => cms.payload.updateGlobal({ slug: 'site-settings', data, ...asOwner(cms) });

  it.each([
    { name: '' },
    { timeZone: 'Moon/Base' },
    { email: 'nobody' },
    { githubUrl: 'javascript:0' },
    { sections: Array(2).fill({ section: 'projects', visible: true }) },
    { pitch: 'x'.repeat(501) },
  ])('reject %o', async (data) => {
    await expect(change(data)).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ path: Object.keys(data)[0] }] },
    });
  });

  it('increase rev, keep the order of sections, and reject a stale change', async () => {
    const before = await cms.payload.findGlobal({ slug: 'site-settings' });
    const sections = [...(before.sections ?? [])].reverse().map(({ section, visible }) => ({ section, visible }));
    const after = await change({ sections, timeZone: 'Europe/Lisbon' });
    expect(after.rev).toBe(Number(before.rev) + 1);
    expect(after.sections?.map(({ section }) => section)).toEqual(SECTIONS.toReversed());
    const stale = cms.payload.updateGlobal({
      slug: 'site-settings',
      data: { name: 'Stale' },
      ...asOwner(cms, { expectedRev: Number(before.rev) }),
    });
    await expect(stale).rejects.toMatchObject({ code: 'stale' });
  });
});

it('is read as a whole in pieces, between which requests get their turn', async () => {
  for (let index = 0; index < 40; index += 1) await create('services', { name: `Service ${index}` });
  let turns = 0;
  let next: NodeJS.Immediate | undefined;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  count();
  await readContent(cms.payload, async ({ docs }) => {
    const before = turns;
    let read = 0;
    for await (const _ of docs('services')) read += 1;
    expect(read).toBeGreaterThanOrEqual(40);
    expect(turns - before).toBeGreaterThanOrEqual(4);
  });
  clearImmediate(next);
});
