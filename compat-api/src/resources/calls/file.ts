import type { MediaUse } from '@portfolio/contract';
import { AppError } from '#app/errors.ts';
import type { Gateway, Owner } from '#app/gateway.ts';
import { notesOf } from '#app/uploads/index.ts';
import { usesOf } from '#app/uploads/uses.ts';
import { presentItem } from '../present.ts';
import type { AnyDoc, MakeHandlers, ResourceHandler, ResourceHandlers, ResourceTools } from '../resource.ts';

/** The calls of resources that point to an upload. */
export const fileHandlers: MakeHandlers = (resource, options, { uploads }): ResourceHandlers => {
  const kind = resource.upload?.kind;
  if (kind === undefined || kind === 'backup' || kind === 'import') return {};
  return {
    async upload({ user, upload }) {
      const doc = await uploads.store(kind, user, upload);
      return { ...(await presentItem(resource, doc, options, user)), ...notesOf(upload) };
    },
  };
};

/** Stores an image that an item can refer to. */
export const uploadImageFile =
  ({ uploads }: ResourceTools): ResourceHandler =>
  ({ user, upload }) =>
    uploads.asset(user, upload);

/** Throws 409 with every item that uses the file, also those in the trash, because they can be restored. */
export async function assertUnused(gateway: Gateway, user: Owner, doc: AnyDoc): Promise<void> {
  if (!('file' in doc)) return;
  const uses = (await usesOf(gateway, user))(doc.file);
  if (uses.length > 0) throw new AppError(409, 'in_use', `This image is in use in ${formatPlaces(uses)}.`);
}

const LIST = new Intl.ListFormat('en');

/** Every place, in words: "the post “One”, the service “Two” (in the trash) and the project “Three”". */
const formatPlaces = (uses: readonly MediaUse[]) =>
  LIST.format(uses.map(({ kind, title, trashed }) => `the ${kind} “${title}”${trashed ? ' (in the trash)' : ''}`));
