import { asset, idParam, ok } from '../common.ts';
import * as files from '../files.ts';
import { del, get, post, trash } from './route.ts';

const bin = trash('/api/media/admin', 'medium', files.mediaList, files.mediumItem);

/** Uploaded pictures. */
export const mediaRoutes = {
  listMedia: get('/api/media/admin', { access: 'owner', summary: 'All uploads', response: files.mediaList }),
  copyMedium: post('/api/media/admin/copy', {
    access: 'owner',
    summary: 'Copy a picture from elsewhere to the uploads',
    body: files.copyMedium,
    response: asset,
    status: 201,
    errors: [422],
    isSave: false,
  }),
  trashedMedia: bin.trash,
  restoreMedium: bin.restore,
  purgeMedium: bin.purge,
  deleteMedium: del('/api/media/admin/:id', {
    access: 'owner',
    summary: 'Move an unused upload to the trash',
    params: idParam,
    response: ok,
    errors: [404, 409],
  }),
} as const;
