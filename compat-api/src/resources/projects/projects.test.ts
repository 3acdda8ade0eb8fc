import type { Values } from '@portfolio/contract/test/content';
import { fileForm } from '@portfolio/contract/test/files';
import { Updates } from '@portfolio/server/features/skills/updates';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it, vi } from 'vitest';

const app = sharedApp();

const ADMIN = '/api/projects/admin';
const send = (method: string, path: string, json?: unknown) =>
  app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
const create = (values: Values) => app.create('projects', values);
const listed = async (id: string) =>
  (await app.call('GET', '/api/projects')).body.projects.find(({ _id }: { _id: string }) => _id === id);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="4"><path d="M0 0h9v4z"/></svg>';

describe('the story of a project', () => {
  it('is public once it has more than the card', async () => {
    const { _id, slug } = await create({ title: 'Wire Atlas', role: 'All of it.' });
    expect(slug).toBe('wire-atlas');
    expect((await listed(_id)).slug, 'a role alone is no story').toBeUndefined();
    expect((await app.call('GET', `/api/projects/${slug}`)).status).toBe(404);
    await send('PUT', `${ADMIN}/${_id}`, { problem: 'Lines were missing.' });
    expect((await listed(_id)).slug).toBe(slug);
    const { item } = (await app.call('GET', `/api/projects/${slug}`)).body;
    expect(item).toMatchObject({
      title: 'Wire Atlas',
      problem: 'Lines were missing.',
      role: 'All of it.',
      pictures: [],
    });
    await send('PUT', `${ADMIN}/${_id}`, { problem: '' });
    expect((await app.call('GET', `/api/projects/${slug}`)).status).toBe(404);
  });

  it('is public with an approach alone', async () => {
    const { slug } = await create({ title: 'Approached', approach: 'Step by step.' });
    expect((await app.call('GET', `/api/projects/${slug}`)).body.item.approach).toBe('Step by step.');
  });

  it('shows images with the sizes of uploads', async () => {
    const upload = await app.call('POST', '/api/blog/admin/upload-image', {
      owner: true,
      form: fileForm(SVG, 'a.svg'),
    });
    const { url } = upload.body.asset;
    const pictures = [{ url, alt: 'A strip' }, { url: 'example.com/far.png' }];
    const { slug } = await create({ title: 'Pictures', pictures });
    expect((await app.call('GET', `/api/projects/${slug}`)).body.item.pictures).toEqual([
      { url, alt: 'A strip', width: 80, height: 4 },
      { url: 'https://example.com/far.png', alt: '' },
    ]);
    const { _id } = upload.body.asset;
    expect((await send('DELETE', `/api/media/admin/${_id}`)).body.code, 'a picture in use').toBe('in_use');
    const bad = await send('POST', ADMIN, { title: 'x', pictures: [{ url: 'javascript:x' }] });
    expect(bad).toMatchObject({ status: 400, body: { details: [{ path: 'pictures.0.url' }] } });
  });

  it('is Markdown, with its HTML beside it, and images with their sizes', async () => {
    const upload = await app.call('POST', '/api/blog/admin/upload-image', {
      owner: true,
      form: fileForm(SVG, 'a.svg'),
    });
    const problem = `It leaked.\n\n<img src="${upload.body.asset.url}" alt="A strip">`;
    const { _id, slug } = await create({ title: 'Marked', problem, result: 'a'.repeat(5_000) });
    const { item } = (await app.call('GET', `/api/projects/${slug}`)).body;
    expect(item.problem).toBe(problem);
    expect(item.problemHtml).toMatch(/^<p>It leaked.*<img [^>]*width="80" height="4"/s);
    expect(item).not.toHaveProperty('approachHtml');
    expect((await send('DELETE', `/api/media/admin/${upload.body.asset._id}`)).body.code).toBe('in_use');
    const tooLong = await send('PUT', `${ADMIN}/${_id}`, { result: 'a'.repeat(5_001) });
    expect(tooLong).toMatchObject({ status: 400, body: { details: [{ path: 'result' }] } });
    expect((await send('PUT', `${ADMIN}/${_id}`, { result: '\\*'.repeat(5_000) })).status).toBe(200);
  });

  it('shows captions, and which uploads are screenshots until the owner corrects it', async () => {
    const { default: sharp } = await import('sharp');
    const flat = { create: { width: 200, height: 100, channels: 3, background: '#eee' } } as const;
    const form = fileForm(await sharp(flat).png().toBuffer(), 'screen.png');
    const { asset } = (await app.call('POST', '/api/blog/admin/upload-image', { owner: true, form })).body;
    const pictures = [{ url: asset.url, alt: 'An answer', caption: ' Two sources. ' }];
    const { _id, slug } = await create({ title: 'Screens', pictures });
    expect(await listed(_id)).not.toHaveProperty('screenshot');
    await send('PUT', `${ADMIN}/${_id}`, { pictures: [...pictures, { url: '/b.png' }, ...pictures] });
    expect((await listed(_id)).screenshot).toEqual({
      url: asset.url,
      alt: 'An answer',
      width: 200,
      height: 100,
      screenshot: true,
    });
    const shown = async () => (await app.call('GET', `/api/projects/${slug}`)).body.item.pictures[0];
    expect(await shown()).toMatchObject({ alt: 'An answer', caption: 'Two sources.', screenshot: true });
    await send('PUT', `/api/media/admin/${asset._id}`, { screenshot: false });
    expect(await shown()).not.toHaveProperty('screenshot');
    expect(await listed(_id)).not.toHaveProperty('screenshot');
    expect((await listed((await create({ title: 'Bare', pictures: [{ url: '/a.png' }] }))._id)).picture).toEqual({
      url: '/a.png',
      alt: '',
    });
  });

  it('lends its first picture to the card, with the size of the upload', async () => {
    const form = fileForm(SVG, 'a.svg');
    const { url } = (await app.call('POST', '/api/blog/admin/upload-image', { owner: true, form })).body.asset;
    const { _id } = await create({ title: 'On a card', pictures: [{ url, alt: 'A strip' }, { url: '/second.png' }] });
    const card = await listed(_id);
    expect(card.picture).toEqual({ url, alt: 'A strip', width: 80, height: 4 });
    expect(card).not.toHaveProperty('pictures');
    await send('PUT', `${ADMIN}/${_id}`, { pictures: [] });
    expect(await listed(_id)).not.toHaveProperty('picture');
  });

  it('redirects from its old slug, but not from one that was never public', async () => {
    const { _id } = await create({ title: 'Mover', result: 'Moved.' });
    await send('PUT', `${ADMIN}/${_id}`, { slug: 'moved' });
    const answer = await app.call('GET', '/api/projects/mover');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api/projects/moved']);
    await send('PUT', `${ADMIN}/${_id}`, { status: 'draft' });
    await send('PUT', `${ADMIN}/${_id}`, { slug: 'hidden' });
    await send('PUT', `${ADMIN}/${_id}`, { status: 'published' });
    expect((await app.call('GET', '/api/projects/moved')).status).toBe(404);
    expect((await app.call('GET', '/api/projects/hidden')).status).toBe(200);
  });

  it('has a unique slug', async () => {
    const [one, two] = [await create({ title: 'Twice', result: 'r' }), await create({ title: 'Twice', result: 'r' })];
    expect([one.slug, two.slug]).toEqual(['twice', 'twice-2']);
    expect((await send('PUT', `${ADMIN}/${two._id}`, { slug: 'twice' })).body.code).toBe('slug_taken');
    await send('DELETE', `${ADMIN}/${one._id}`);
    expect((await send('PUT', `${ADMIN}/${two._id}`, { slug: 'twice' })).body.item.slug).toBe('twice');
    expect((await send('POST', `${ADMIN}/${one._id}/restore`)).body.item.slug).toBe('twice-2');
    expect((await create({ title: 'Admin' })).slug).toBe('admin-2');
    expect((await create({ title: '日本' })).slug).toMatch(/^project-[0-9a-f]{8}$/);
  });
});

describe('the result of a project', () => {
  const metrics = [
    { value: ' −66 % ', label: 'wrong replies' },
    { value: '1.9 s', label: 'median time to an answer' },
  ];

  it('is in the public list, its period and team on its page only', async () => {
    const facts = { startDate: '2024-02-01', endDate: '2024-06-30', team: 'Two engineers', approach: 'Sources first.' };
    const { _id, slug } = await create({ title: 'Measured', headline: ' Cut by half ', metrics, ...facts });
    const shown = { headline: 'Cut by half', metrics: [{ ...metrics[0], value: '−66 %' }, metrics[1]] };
    const card = await listed(_id);
    expect(card).toMatchObject(shown);
    for (const name of Object.keys(facts)) expect(card).not.toHaveProperty(name);
    expect((await app.call('GET', `/api/projects/${slug}`)).body.item).toMatchObject({ ...shown, ...facts });
  });

  it('is absent unless given', async () => {
    const card = await listed((await create({ title: 'Calm' }))._id);
    expect(card.metrics).toEqual([]);
    expect(card).not.toHaveProperty('headline');
  });

  it.each([
    ['a fourth metric', { metrics: Array(4).fill(metrics[0]) }, 'metrics'],
    ['a metric without a label', { metrics: [{ value: '3', label: ' ' }] }, 'metrics.0.label'],
    ['a metric without a value', { metrics: [{ label: 'teams' }] }, 'metrics.0.value'],
    ['a value that is too long', { metrics: [{ value: '1'.repeat(21), label: 'x' }] }, 'metrics.0.value'],
    ['a headline that is too long', { headline: 'x'.repeat(201) }, 'headline'],
    ['a month without a day', { startDate: '2024-02' }, 'startDate'],
    ['an end before the start', { startDate: '2024-02-01', endDate: '2024-01-31' }, 'endDate'],
  ])('refuses %s', async (_, values, path) => {
    expect(await send('POST', ADMIN, { title: 'x', ...values })).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    });
  });

  it('refuses an end before the stored start', async () => {
    const { _id } = await create({ title: 'Dated', startDate: '2024-02-01' });
    const { status, body } = await send('PUT', `${ADMIN}/${_id}`, { endDate: '2024-01-31' });
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ path: 'endDate' })]]);
  });
});

it('tags lead to skills without asking for their evidence', async () => {
  const update = vi.spyOn(Updates.prototype, 'update');
  const { _id, slug } = await create({ title: 'Untagged', result: 'r' });
  expect(await listed(_id)).not.toHaveProperty('skillTags');
  expect((await app.call('GET', `/api/projects/${slug}`)).body.item).not.toHaveProperty('skillTags');
  await app.create('techStack', { name: 'Elm', iconKey: 'Code' });
  await send('PUT', `${ADMIN}/${_id}`, { techTags: ['Elm'] });
  const skillTags = [{ tag: 'Elm', slug: 'elm' }];
  expect((await listed(_id)).skillTags).toEqual(skillTags);
  expect((await app.call('GET', `/api/projects/${slug}`)).body.item.skillTags).toEqual(skillTags);
  expect(update).not.toHaveBeenCalled();
  update.mockRestore();
});
