import { fileForm } from '@portfolio/contract/test/files';
import type { sharedApp } from './shared-app.ts';

/** The drawing that `upload` sends. */
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/></svg>';

/** The owner's calls of tests about images and the items that show them. */
export function imageCalls(app: ReturnType<typeof sharedApp>) {
  const send = (method: string, path: string, json?: unknown) =>
    app.call(method, path, { owner: true, ...(json !== undefined && { json }) });
  const create = async (path: string, json: Record<string, unknown>) => {
    const { item } = (await send('POST', path, json)).body;
    const read = async () => (await send('GET', `${path}/${item._id}`)).body.item;
    return { item, path: `${path}/${item._id}`, read };
  };
  return {
    send,
    create,
    createPost: (json: Record<string, unknown>) =>
      create('/api/blog/admin', { title: 'Post', status: 'published', ...json }),
    /** Uploads a drawing; each call makes another image. */
    async upload(path = '/api/blog/admin/upload-image') {
      const answer = await app.call('POST', path, { owner: true, form: fileForm(SVG, 'a.svg') });
      return answer.body.asset as { _id: string; url: string };
    },
    listed: async (path: string, id: string) =>
      (await send('GET', path)).body.items.find((item: { _id: string }) => item._id === id),
  };
}
