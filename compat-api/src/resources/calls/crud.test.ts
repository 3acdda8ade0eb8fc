import { buildBody } from '@portfolio/contract/test/content';
import { fileForm } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

interface Resource {
  path: string;
  list: 'items' | 'projects';
  /** Every field that an owner may send. */
  full: Record<string, unknown>;
  /** The required fields. */
  least: Record<string, unknown>;
  hide: Record<string, unknown>;
  /** Optional fields, with their value in the response after they were cleared. */
  clears: Record<string, unknown>;
}

/** Without the slug, which depends on other items. */
const { slug: _slug, ...PROJECT } = buildBody('projects.create', { order: 3 });

const RESOURCES: Resource[] = [
  {
    path: '/api/projects',
    list: 'projects',
    full: PROJECT,
    least: { title: 'Least' },
    hide: { status: 'draft' },
    clears: {
      ...{ description: '', metrics: [], githubUrl: undefined, demoUrl: undefined, headline: undefined },
      ...{ approach: undefined, startDate: undefined, endDate: undefined, team: undefined },
    },
  },
  {
    path: '/api/experiences',
    list: 'items',
    full: buildBody('experiences.create', { endDate: '2026-02-28' }),
    least: { company: 'C', title: 'Least', startDate: '2020-01-01' },
    hide: { visible: false },
    clears: { location: undefined, endDate: undefined },
  },
  {
    path: '/api/techstack',
    list: 'items',
    full: buildBody('techStack.create', { order: 40 }),
    least: { name: 'Least', iconKey: 'Code' },
    hide: { visible: false },
    clears: {},
  },
  {
    path: '/api/services',
    list: 'items',
    full: buildBody('services.create'),
    least: { name: 'Least' },
    hide: { visible: false },
    clears: { description: '', imageUrl: undefined },
  },
  {
    path: '/api/testimonials',
    list: 'items',
    full: buildBody('testimonials.create'),
    least: { clientName: 'Least', body: 'b' },
    hide: { visible: false },
    clears: { summary: '', designation: undefined, company: undefined, socialUrl: undefined, logoUrl: undefined },
  },
];

const idsOf = (answer: { body: Record<string, { _id: string }[]> }) =>
  Object.values(answer.body).flatMap((items) => items.map((item) => item._id));

describe.each(RESOURCES)('$path', ({ path, list, full, least, hide, clears }) => {
  const create = async (json: unknown) => (await app.call('POST', `${path}/admin`, { owner: true, json })).body.item;
  const ids = async (where: string) => idsOf(await app.call('GET', where, { owner: where.includes('admin') }));

  it('is created, read, changed field by field, and cleared', async () => {
    const item = await create(full);
    expect(item).toMatchObject(full);
    const [seen] = ((await app.call('GET', path)).body[list] as { _id: string }[]).filter(
      ({ _id }) => _id === item._id,
    );
    expect(seen).toBeDefined();
    for (const secret of ['rev', 'order', 'visible', 'status', 'notes', 'imported', 'seeded']) {
      expect(seen).not.toHaveProperty(secret);
    }
    const moved = (await app.call('PUT', `${path}/admin/${item._id}`, { owner: true, json: { order: 7 } })).body.item;
    expect(moved).toMatchObject({ ...full, order: 7, rev: item.rev + 1 });
    for (const [field, empty] of Object.entries(clears)) {
      for (const nothing of ['', null]) {
        await app.call('PUT', `${path}/admin/${item._id}`, { owner: true, json: { [field]: full[field] } });
        const json = { [field]: nothing };
        const answer = await app.call('PUT', `${path}/admin/${item._id}`, { owner: true, json });
        expect(answer.body.item[field], `${field} cleared by ${JSON.stringify(nothing)}`).toEqual(empty);
      }
    }
  });

  it('accepts only the required fields, with empty values for the others', async () => {
    const empties = Object.fromEntries(Object.keys(clears).map((field) => [field, field in least ? least[field] : '']));
    const item = await create({ ...empties, ...least });
    expect(item).toMatchObject(least);
    expect(item.rev).toBe(1);
  });

  it('accepts "" and null for optional fields, on create and on change', async () => {
    // An order is converted to a number, so an empty one is 0.
    const optional = Object.keys(full).filter((field) => !(field in least) && field !== 'order');
    for (const nothing of ['', null]) {
      const empties = Object.fromEntries(optional.map((field) => [field, nothing]));
      const made = await create({ ...empties, ...least });
      const plain = await create(least);
      const url = `${path}/admin/${(await create(full))._id}`;
      const cleared = (await app.call('PUT', url, { owner: true, json: { ...empties, ...least } })).body.item;
      for (const field of optional) {
        expect([field, made[field], cleared[field]]).toEqual([field, plain[field], plain[field]]);
      }
    }
  });

  it('reports the invalid field and writes nothing', async () => {
    const before = await ids(`${path}/admin`);
    const [required] = Object.keys(least).filter((field) => field !== 'body' && field !== 'iconKey');
    const answer = await app.call('POST', `${path}/admin`, {
      owner: true,
      json: { ...least, [required as string]: '  ' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', details: [{ path: required }] } });
    expect(await ids(`${path}/admin`)).toEqual(before);
  });

  it('ignores fields that clients may not set', async () => {
    const evil = {
      _id: 'mine',
      id: 'mine',
      createdAt: '2000-01-01T00:00:00.000Z',
      rev: 99,
      seeded: true,
      deletedAt: 'x',
    };
    const item = await create({ ...least, ...evil });
    expect(item._id).not.toBe('mine');
    expect(item.rev).toBe(1);
    expect(item.createdAt.slice(0, 4)).not.toBe('2000');
    expect(await ids(`${path}/admin`)).toContain(item._id);
  });

  it('refuses a stale change with the current item', async () => {
    const item = await create(least);
    const url = `${path}/admin/${item._id}`;
    expect((await app.call('PUT', url, { owner: true, json: { order: 5, rev: item.rev } })).status).toBe(200);
    const stale = await app.call('PUT', url, { owner: true, json: { order: 9, rev: item.rev } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', item: { _id: item._id, order: 5, rev: item.rev + 1 } },
    });
    const [now] = (await app.call('GET', `${path}/admin`, { owner: true })).body.items.filter(
      ({ _id }: { _id: string }) => _id === item._id,
    );
    expect(now.order).toBe(5);
  });

  it('hides hidden items from visitors', async () => {
    const item = await create({ ...least, ...hide });
    expect(await ids(path)).not.toContain(item._id);
    expect(await ids(`${path}/admin`)).toContain(item._id);
  });

  it('moves to the trash and is restored', async () => {
    const item = await create(least);
    const url = `${path}/admin/${item._id}`;
    expect((await app.call('DELETE', url, { owner: true })).body).toEqual({ ok: true });
    expect(await ids(path)).not.toContain(item._id);
    expect(await ids(`${path}/admin`)).not.toContain(item._id);
    expect(await ids(`${path}/admin/trash`)).toContain(item._id);
    expect((await app.call('DELETE', url, { owner: true })).status).toBe(404);
    expect((await app.call('PUT', url, { owner: true, json: { order: 1 } })).status).toBe(404);
    const restored = await app.call('POST', `${url}/restore`, { owner: true });
    expect(restored.body.item).toMatchObject({ ...least, _id: item._id });
    expect(await ids(path)).toContain(item._id);
    expect((await app.call('POST', `${url}/restore`, { owner: true })).status).toBe(404);
  });

  it.each(['nothing', '__proto__', '-1', "'%20OR%201=1", '11111111-1111-4111-8111-111111111111'])(
    'answers 404 for the id %s',
    async (id) => {
      const url = `${path}/admin/${id}`;
      expect((await app.call('PUT', url, { owner: true, json: { order: 1 } })).status).toBe(404);
      expect((await app.call('DELETE', url, { owner: true })).status).toBe(404);
      expect((await app.call('POST', `${url}/restore`, { owner: true })).status).toBe(404);
    },
  );

  it('is listed by order, then newest first', async () => {
    const first = await create({ ...least, order: -5 });
    const [older, newer] = [await create({ ...least, order: -4 }), await create({ ...least, order: -4 })];
    for (const where of [path, `${path}/admin`]) {
      expect((await ids(where)).slice(0, 3)).toEqual([first._id, newer._id, older._id]);
    }
  });
});

describe('resource-specific rules', () => {
  it('normalises links and refuses invalid ones', async () => {
    const post = (githubUrl: string) =>
      app.call('POST', '/api/projects/admin', { owner: true, json: { title: 'L', githubUrl } });
    expect((await post('github.com/a')).body.item.githubUrl).toBe('https://github.com/a');
    expect((await post('#top')).body.item.githubUrl).toBe('#top');
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', 'a b']) {
      expect(await post(link)).toMatchObject({ status: 400, body: { details: [{ path: 'githubUrl' }] } });
    }
  });

  it('refuses an experience that ends before it starts, also when only one date is sent', async () => {
    const url = '/api/experiences/admin';
    const json = { company: 'C', title: 'T', startDate: '2020-05-01', endDate: '2020-04-30' };
    expect(await app.call('POST', url, { owner: true, json })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'endDate' }] },
    });
    const { item } = (await app.call('POST', url, { owner: true, json: { ...json, endDate: '2020-06-01' } })).body;
    const late = await app.call('PUT', `${url}/${item._id}`, { owner: true, json: { startDate: '2021-01-01' } });
    expect(late).toMatchObject({ status: 400, body: { details: [{ path: 'endDate' }] } });
  });

  it('refuses to clear both texts of a testimonial', async () => {
    const url = '/api/testimonials/admin';
    const none = await app.call('POST', url, { owner: true, json: { clientName: 'N' } });
    expect(none).toMatchObject({ status: 400, body: { details: [{ path: 'summary' }] } });
    const { item } = (await app.call('POST', url, { owner: true, json: { clientName: 'N', body: 'b' } })).body;
    expect((await app.call('PUT', `${url}/${item._id}`, { owner: true, json: { body: '' } })).status).toBe(400);
  });

  it('includes the size of a service image if it is an upload', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="4"><path d="M0 0h9v4z"/></svg>';
    const form = fileForm(svg, 'a.svg');
    const upload = await app.call('POST', '/api/services/admin/upload-image', { owner: true, form });
    const ours = { imageUrl: upload.body.asset.url, imageWidth: 80, imageHeight: 4 };
    const theirs = { imageUrl: 'https://example.com/far.png' };
    for (const [name, { imageUrl }] of Object.entries({ ours, theirs })) {
      await app.call('POST', '/api/services/admin', { owner: true, json: { name, imageUrl } });
    }
    const { items } = (await app.call('GET', '/api/services')).body;
    const itemNamed = (name: string) => items.find((item: { name: string }) => item.name === name);
    expect(itemNamed('ours')).toMatchObject(ours);
    expect(itemNamed('theirs')).toMatchObject(theirs);
    expect(itemNamed('theirs')).not.toHaveProperty('imageWidth');
  });

  it('has the default tech stack after the first start', async () => {
    const { items } = (await app.call('GET', '/api/techstack')).body;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Python', 'Docker']));
  });
});
