import type { Media } from '@portfolio/cms';
import { sameOriginPath } from '@portfolio/contract/text';
import { AppError } from '../errors.ts';
import type { Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';
import type { FetchImage } from '../uploads/fetch-image.ts';
import type { Uploads } from '../uploads/index.ts';
import { usesOf } from '../uploads/uses.ts';
import type { ResourceOptions } from './resource.ts';

/** The existing asset of an upload URL. */
async function ownAsset(gateway: Gateway, user: Owner, url: string) {
  const doc = await gateway.first('media', user, { where: { file: { equals: url.slice('/uploads/'.length) } } });
  if (!doc) throw new AppError(422, 'cannot_copy', 'This upload does not exist.');
  return { asset: { _id: String(doc.id), url } };
}

interface MediaParts {
  gateway: Gateway;
  uploads: Uploads;
  fetchPicture: FetchImage;
}

/** Handlers and computed fields of uploaded images. */
export const mediaOptions = ({ gateway, uploads, fetchPicture }: MediaParts): ResourceOptions<Media> => ({
  async computeFields(_, user) {
    const uses = await usesOf(gateway, user);
    return ({ file }) => ({ url: `/uploads/${file}`, usedBy: uses(file) });
  },
  handlers: handlers({
    'media.copy': async ({ user, body: { url } }) => {
      if (sameOriginPath(url) !== null) return ownAsset(gateway, user, url);
      const upload = await fetchPicture(url, uploads.files.stagedPath());
      return uploads.asset(user, upload).finally(() => uploads.discard(upload));
    },
  }),
});
