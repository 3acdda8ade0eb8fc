import type { MediumUse } from '@portfolio/contract';
import { ownPath } from '@portfolio/contract/text';
import { AppError } from '../errors.ts';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';
import { trashedItem } from '../presenters/fields.ts';
import { presentMedium } from '../presenters/files.ts';
import { type Uses, usesOf } from '../uploads/uses.ts';
import { listResource } from './list-resource.ts';

const NEWEST = ['-createdAt'];
const { remove, purge } = listResource({
  collection: 'media',
  shown: {},
  present: (doc) => doc,
  presentOwner: (doc) => doc,
});

type Medium = Doc<'media'>;
const present = (doc: Medium, uses: Uses) => presentMedium(doc, uses(doc.file));
async function list<T>(gateway: Gateway, user: Owner, trashed: boolean, presentOne: (doc: Medium, uses: Uses) => T) {
  const { docs } = await gateway.list('media', user, { sort: NEWEST, trashed });
  const uses = await usesOf(gateway, user);
  return { items: docs.map((doc) => presentOne(doc, uses)) };
}

/** What is ours already, as an answer. */
async function ownAsset(gateway: Gateway, user: Owner, url: string) {
  const doc = await gateway.first('media', user, { where: { file: { equals: url.slice('/uploads/'.length) } } });
  if (!doc) throw new AppError(422, 'cannot_copy', 'There is no such upload.');
  return { asset: { _id: String(doc.id), url } };
}

const refusalOf = ({ title, trashed }: MediumUse) =>
  `This picture is shown in “${title}”${trashed ? ', which lies in the trash' : ''}.`;

export const media = handlers({
  listMedia: ({ user }, { gateway }) => list(gateway, user, false, present),
  copyMedium: async ({ user, body: { url } }, { gateway, uploads, fetchPicture }) => {
    if (ownPath(url) !== null) return ownAsset(gateway, user, url);
    const upload = await fetchPicture(url, uploads.files.stagedPath());
    return uploads.asset(user, upload).finally(() => uploads.discard(upload));
  },
  trashedMedia: ({ user }, { gateway }) =>
    list(gateway, user, true, (doc, uses) => trashedItem(doc, present(doc, uses))),
  restoreMedium: async ({ user, params }, { gateway }) => {
    const doc = await gateway.restore('media', user, params.id);
    return { item: present(doc, await usesOf(gateway, user)) };
  },
  deleteMedium: async (call, context) => {
    const { file } = await context.gateway.demand('media', call.user, call.params.id);
    const [use] = (await usesOf(context.gateway, call.user))(file);
    if (use) throw new AppError(409, 'in_use', refusalOf(use));
    return remove(call, context);
  },
  purgeMedium: purge,
});
