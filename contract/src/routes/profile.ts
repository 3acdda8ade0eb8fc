import { idParam } from '../common.ts';
import * as files from '../files.ts';
import { get, post, trash } from './route.ts';

const bin = trash('/api/profile/admin', 'profile photo', files.profilePhotoList, files.profilePhotoItem);

/** Profile photos. */
export const profileRoutes = {
  readProfile: get('/api/profile', { access: 'public', summary: 'The current photo', response: files.profile }),
  listProfilePhotos: get('/api/profile/admin', {
    access: 'owner',
    summary: 'All profile photos',
    response: files.profilePhotoList,
  }),
  uploadProfilePhoto: post('/api/profile/admin/photo', {
    access: 'owner',
    summary: 'Upload a profile photo',
    upload: 'photo',
    response: files.profilePhotoItem,
    status: 201,
    errors: [422],
  }),
  trashedProfilePhotos: bin.trash,
  restoreProfilePhoto: bin.restore,
  purgeProfilePhoto: bin.purge,
  makePhotoCurrent: post('/api/profile/admin/:id/make-current', {
    access: 'owner',
    summary: 'Make a photo current',
    params: idParam,
    response: files.profilePhotoItem,
    errors: [404],
  }),
  deleteProfilePhoto: bin.remove,
} as const;
