import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resourceList } from '@portfolio/contract/resources/index';
import { buildBody, createRouteOf } from '@portfolio/contract/test/content';
import { imageCalls, SVG } from '@portfolio/server/test/image-calls';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { storedName } from '@portfolio/server/test/stored-name';
import { describe, expect, it } from 'vitest';

const app = sharedApp();

const { send, upload } = imageCalls(app);
const usesOf = async ({ _id }: { _id: string }) =>
  (await send('GET', '/api/media/admin')).body.items.find((item: { _id: string }) => item._id === _id)?.usedBy;

type Use = [what: string, path: string, body: (url: string) => Record<string, unknown>, kind: string];
/** Each resource with a field that can be a link, and an item that uses an upload there. */
const LINKED: Use[] = resourceList.flatMap(({ name, path, singular, titleField, pictureFields = [] }) => {
  const body = buildBody(createRouteOf(name), { [titleField]: 'Use' });
  const field = pictureFields.find((one) => typeof body[one] === 'string' && /^(?:https?:|\/)/.test(String(body[one])));
  const use = (url: string) => ({ ...body, [field ?? '']: url });
  return field ? [[`a ${singular}`, `${path}/admin`, use, singular]] : [];
});

describe('an upload', () => {
  it('is found wherever its address stands, also beside another one and in the words of an image', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const content = `${one.url},${two.url} and ![see ${three.url}](${one.url})`;
    const { item } = (await send('POST', '/api/blog/admin', { title: 'Use', content })).body;
    for (const asset of [one, two, three]) expect(await usesOf(asset)).toMatchObject([{ _id: item._id }]);
  });

  it('is looked for in one pass of a text without spaces', async () => {
    const { url } = await upload();
    const content = `![x](data:image/png;base64,${'A'.repeat(300_000)})${url}${'!['.repeat(50_000)}`;
    const { item } = (await send('POST', '/api/blog/admin', { title: 'Use', content })).body;
    const before = process.cpuUsage();
    expect((await send('GET', '/api/media/admin')).status).toBe(200);
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(5_000);
    await send('DELETE', `/api/blog/admin/${item._id}`);
  });

  it.each<Use>([
    ['a cover', '/api/blog/admin', (url: string) => ({ title: 'Use', coverImage: { url } }), 'post'],
    ['a body', '/api/blog/admin', (url: string) => ({ title: 'Use', content: `![](${url} "t")` }), 'post'],
    [
      'a narrower copy',
      '/api/blog/admin',
      (url: string) => ({ title: 'Use', content: `![](${url.replace(/\.\w+$/, '-640.webp')})` }),
      'post',
    ],
    [
      'a testimonial',
      '/api/testimonials/admin',
      (logoUrl: string) => ({ clientName: 'Use', body: 'b', logoUrl: `https://old.example${logoUrl}` }),
      'testimonial',
    ],
    ...LINKED,
  ])('cannot be deleted while %s uses it, not even from the trash', async (_, path, body, kind) => {
    const asset = await upload();
    expect(await usesOf(asset)).toEqual([]);
    const { item } = (await send('POST', path, body(asset.url))).body;
    const use = [{ kind, _id: item._id, title: 'Use' }];
    expect(await usesOf(asset)).toEqual(use);
    const refused = await send('DELETE', `/api/media/admin/${asset._id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', error: expect.stringContaining('Use') } });
    await send('DELETE', `${path}/${item._id}`);
    expect(await usesOf(asset)).toEqual(use.map((place) => ({ ...place, trashed: true })));
    expect(await send('DELETE', `/api/media/admin/${asset._id}`)).toMatchObject({
      status: 409,
      body: { error: `This image is in use in the ${kind} “Use” (in the trash).` },
    });
  });

  it('names every place that uses it, also several and in the trash', async () => {
    const asset = await upload();
    const create = async (path: string, json: object) => (await send('POST', path, json)).body.item._id;
    await create('/api/blog/admin', { title: 'One', content: `![x](${asset.url})` });
    await create('/api/projects/admin', { title: 'Two', demoUrl: asset.url });
    const service = await create('/api/services/admin', { name: 'Three', imageUrl: asset.url });
    await send('DELETE', `/api/services/admin/${service}`);
    const { error } = (await send('DELETE', `/api/media/admin/${asset._id}`)).body;
    expect(error).toMatch(/^This image is in use in .*, .*,? and .*\.$/);
    for (const place of ['the post “One”', 'the project “Two”', 'the service “Three” (in the trash)']) {
      expect(error).toContain(place);
    }
  });

  it('that is unused moves to the trash and is restored', async () => {
    const asset = await upload('/api/services/admin/upload-image');
    expect((await send('DELETE', `/api/media/admin/${asset._id}`)).body).toEqual({ ok: true });
    expect(await usesOf(asset)).toBeUndefined();
    const { items } = (await send('GET', '/api/media/admin/trash')).body;
    expect(items).toMatchObject([{ _id: asset._id, url: asset.url, mimeType: 'image/svg+xml', originalName: 'a.svg' }]);
    const look = (headers: Record<string, string> = {}) => app.request('GET', asset.url, { headers });
    expect((await look()).status, 'to visitors').toBe(404);
    const ownerView = await look({ cookie: await app.signIn() });
    expect([ownerView.status, ownerView.headers.get('cache-control')], 'to the owner').toEqual([200, 'no-store']);
    expect((await send('POST', `/api/media/admin/${asset._id}/restore`)).body.item._id).toBe(asset._id);
    expect((await look()).headers.get('cache-control')).toContain('immutable');
    expect(await usesOf(asset)).toEqual([]);
  });

  it('that was deleted permanently is served to nobody, even if its file still exists', async () => {
    const [asset, other] = [await upload(), await upload()];
    for (const { _id } of [asset, other]) await send('DELETE', `/api/media/admin/${_id}`);
    expect((await send('DELETE', `/api/media/admin/trash/${asset._id}`)).status).toBe(200);
    const headers = { cookie: await app.signIn() };
    expect((await app.request('GET', asset.url)).status).toBe(404);
    expect((await app.request('GET', asset.url, { headers })).status).toBe(404);
    expect((await app.request('GET', other.url, { headers })).status).toBe(200);
  });

  it('that another process stored is found without a change event', async () => {
    const { url } = await upload();
    const { file } = (await app.cms.payload.find({ collection: 'media', limit: 1, sort: '-createdAt' })).docs[0] as {
      file: string;
    };
    expect(url).toBe(`/uploads/${file}`);
    expect((await app.request('GET', url)).status).toBe(200);
    // As another process stores it: past the hooks that notify this one.
    const data = { file: storedName('b.svg'), originalName: 'b.svg', mimeType: 'image/svg+xml', size: SVG.length };
    await writeFile(join(app.folder, 'uploads', data.file), SVG);
    expect((await app.request('GET', `/uploads/${data.file}`)).status).toBe(404);
    await app.cms.payload.db.create({ collection: 'media', data });
    expect((await app.request('GET', `/uploads/${data.file}`)).status).toBe(200);
  });
});
