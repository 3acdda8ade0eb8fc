import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { resourceList, resources } from '../resources/index.ts';
import { type RouteSpec, routes } from '../routes.ts';
import { buildBody, buildItem, type Client, createContent, createItem, createRouteOf } from './content.ts';
import { buildFile, PDF } from './files.ts';
import { strictSchema } from './strict-schema.ts';

const NAMES = resourceList.map(({ name }) => name);

describe('buildItem', () => {
  it.each(NAMES)('builds valid %s with distinct ids and titles', (name) => {
    const [one, other] = [buildItem(name), buildItem(name, { _id: 'x' })];
    const schema: z.ZodType = resources[name].item;
    for (const item of [one, other]) expect(strictSchema(schema).parse(item)).toEqual(item);
    expect([one._id, other._id]).toEqual([`${name.charAt(0)}1`, 'x']);
  });

  it('has required fields only, and the given values', () => {
    expect(buildItem('projects', { demoUrl: '/blog' })).not.toHaveProperty('problem');
    expect(buildItem('projects', { _id: 'x', demoUrl: '/blog' })).toMatchObject({
      title: 'Project x',
      slug: 'project-x',
      demoUrl: '/blog',
    });
  });
});

it('builds the example body of a call, without slug and revision', () => {
  expect(buildBody('posts.create', { title: 'Mine' })).toMatchObject({
    title: 'Mine',
    slug: '',
    tags: expect.any(Array),
  });
  expect(buildBody('projects.update')).not.toHaveProperty('rev');
});

it.each(NAMES)('knows the call that creates %s', (name) => {
  const { method, status, upload, body }: RouteSpec = routes[createRouteOf(name)];
  expect([method, status, upload !== undefined || body !== undefined]).toEqual(['POST', 201, true]);
});

describe('createContent', () => {
  const answering = (status: number) => {
    const sent: [string, string, unknown][] = [];
    const client: Client = async (method, path, { json, form }) => {
      sent.push([method, path, json ?? form?.get('file')]);
      return { status, body: { item: { _id: `id-${sent.length}` } } };
    };
    return { client, sent };
  };

  it('creates items in order, with what their schema requires', async () => {
    const { client, sent } = answering(201);
    const plan = { experiences: [{ title: 'Maker' }, { title: 'Editor' }], resumes: [buildFile('cv.pdf', PDF)] };
    const { experiences } = await createContent(client, plan);
    expect(experiences?.map(({ _id }) => _id)).toEqual(['id-1', 'id-2']);
    const required = { company: 'Example Labs', startDate: '2023-03-01' };
    expect(sent.slice(0, 2)).toEqual([
      ['POST', '/api/experiences/admin', { ...required, title: 'Maker', order: 0 }],
      ['POST', '/api/experiences/admin', { ...required, title: 'Editor', order: 1 }],
    ]);
    const [, path, file] = sent[2] ?? [];
    expect([path, file]).toEqual([
      '/api/resumes/admin/upload',
      expect.objectContaining({ name: 'cv.pdf', size: PDF.length }),
    ]);
  });

  it('names a refused call with its status', async () => {
    const { client } = answering(409);
    await expect(createItem(client, 'posts', { title: 'Taken' })).rejects.toThrow(
      'POST /api/blog/admin answered 409: {"item":{"_id":"id-1"}}',
    );
  });
});
