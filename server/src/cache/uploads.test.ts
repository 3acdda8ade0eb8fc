import { fileForm, PDF } from '@portfolio/contract/test/files';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { sharedApp } from '../test/shared-app.ts';

const app = sharedApp();
const background = { r: 20, g: 90, b: 160 };
const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
const send = (method: string, path: string) => app.call(method, path, { owner: true });
async function uploadTo(path: string, form?: FormData) {
  const { status, body } = await app.call('POST', path, { owner: true, form: form ?? fileForm(await picture()) });
  expect(status).toBe(201);
  return body;
}
const upload = async () => (await uploadTo('/api/blog/admin/upload-image')).asset as { _id: string; url: string };

/** Whether a cached response is still served from the cache after a change. */
async function keepsPages(change: () => Promise<unknown>): Promise<boolean> {
  await app.call('GET', '/api/blog');
  await change();
  const find = vi.spyOn(app.cms.payload, 'find');
  await app.call('GET', '/api/blog');
  const isCached = find.mock.calls.every(([{ collection }]) => collection !== 'posts');
  find.mockRestore();
  return isCached;
}

it('keeps all pages after the upload of an image, and serves the image at once', async () => {
  const earlier = await upload();
  expect((await fetch(app.origin + earlier.url)).status).toBe(200);
  let url = '';
  expect(
    await keepsPages(async () => {
      ({ url } = await upload());
    }),
  ).toBe(true);
  // The image is too narrow to have this copy.
  expect((await fetch(app.origin + url.replace('.webp', '-1280.webp'))).status).toBe(200);
  expect((await fetch(app.origin + url)).status).toBe(200);
});

it.each<[change: string, run: (image: { _id: string; url: string }) => Promise<unknown>]>([
  [
    'another alt text',
    ({ _id: id }) => app.cms.payload.update({ collection: 'media', id, data: { alt: 'Blue' }, overrideAccess: true }),
  ],
  ['the trash', ({ _id }) => send('DELETE', `/api/media/admin/${_id}`)],
  [
    'a restore from it',
    async ({ _id }) => {
      await send('DELETE', `/api/media/admin/${_id}`);
      await app.call('GET', '/api/blog');
      await send('POST', `/api/media/admin/${_id}/restore`);
    },
  ],
  [
    'deletion for good',
    ({ _id: id }) => app.cms.payload.delete({ collection: 'media', id, overrideAccess: true, trash: true }),
  ],
  [
    'its use in a post',
    ({ url }) => app.call('POST', '/api/blog/admin', { owner: true, json: { title: 'Use', coverImage: { url } } }),
  ],
])('renders pages again after a change of an image: %s', async (_, run) => {
  const image = await upload();
  expect(await keepsPages(() => run(image))).toBe(false);
});

it('does not serve an image that was trashed after it was shown', async () => {
  const { _id, url } = await upload();
  expect((await fetch(app.origin + url)).status).toBe(200);
  await send('DELETE', `/api/media/admin/${_id}`);
  expect((await fetch(app.origin + url)).status).toBe(404);
});

it.each(['/api/profile/admin/photo', '/api/site-icon/admin/upload'])(
  'renders pages again after an upload to %s',
  async (path) => {
    expect(await keepsPages(() => uploadTo(path))).toBe(false);
  },
);

it('renders pages again after the upload of a resume', async () => {
  const form = fileForm(PDF, 'a.pdf');
  expect(await keepsPages(() => uploadTo('/api/resumes/admin/upload', form))).toBe(false);
});
