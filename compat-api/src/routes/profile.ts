import { handlers } from '../handler.ts';
import { presentPhoto } from '../presenters/files.ts';
import { currentResource } from './current-resource.ts';

const resource = currentResource('profile-photos', presentPhoto);

export const profile = handlers({
  readProfile: async (_, { gateway }) => {
    const doc = await gateway.first('profile-photos', null, { where: { current: { equals: true } } });
    return { item: doc && { photoUrl: `/uploads/${doc.file}` } };
  },
  listProfilePhotos: resource.list,
  uploadProfilePhoto: async ({ user, upload }, { uploads }) => ({
    item: presentPhoto(await uploads.storePhoto(user, upload)),
  }),
  trashedProfilePhotos: resource.trash,
  restoreProfilePhoto: resource.restore,
  makePhotoCurrent: resource.makeCurrent,
  deleteProfilePhoto: resource.remove,
  purgeProfilePhoto: resource.purge,
});
