import type { Media } from '@portfolio/cms';
import { media } from '@portfolio/contract/resources/media';
import { sameOriginPath } from '@portfolio/contract/text';
import { AppError } from '../errors.ts';
import type { Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';
import type { FetchImage } from '../uploads/fetch-image.ts';
import type { Uploads } from '../uploads/index.ts';
import { usesOf } from '../uploads/uses.ts';
import { present } from './present.ts';
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

const shownAlready = () =>
  new AppError(409, 'in_use', 'That image is already in use. Upload the new one as a file, so you can undo this.');

/** Handlers and computed fields of uploaded images. */
export const mediaOptions = ({ gateway, uploads, fetchPicture }: MediaParts): ResourceOptions<Media> => {
  const computeFields = async (_: unknown, user: Owner) => {
    const uses = await usesOf(gateway, user);
    return ({ file }: Media) => ({ url: `/uploads/${file}`, usedBy: uses(file) });
  };
  return {
    computeFields,
    handlers: handlers({
      'media.copy': async ({ user, body: { url } }) => {
        if (sameOriginPath(url) !== null) return ownAsset(gateway, user, url);
        const upload = await fetchPicture(url, uploads.files.stagedPath());
        return uploads.asset(user, upload).finally(() => uploads.discard(upload));
      },
      'media.replace': async ({ user, params: { id }, body: { by } }) => {
        const from = await gateway.findOrThrow('media', user, id);
        const to = await gateway.findOrThrow('media', user, by);
        if (!(await gateway.replaceUpload(user, from.file, to.file))) throw shownAlready();
        // The new image stands in the same places, so what they say of it holds until it is changed.
        const doc = from.alt && !to.alt ? await gateway.update('media', user, by, { alt: from.alt }) : to;
        const compute = await computeFields(doc, user);
        return { item: present(media.item, doc, compute(doc)) };
      },
    }),
  };
};
