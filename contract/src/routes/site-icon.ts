import { idParam } from '../common.ts';
import * as files from '../files.ts';
import { get, post, trash } from './route.ts';

const bin = trash('/api/site-icon/admin', 'site icon', files.siteIconList, files.siteIconItem);

/** Site icons. */
export const siteIconRoutes = {
  listSiteIcons: get('/api/site-icon/admin', {
    access: 'owner',
    summary: 'All site icons',
    response: files.siteIconList,
  }),
  uploadSiteIcon: post('/api/site-icon/admin/upload', {
    access: 'owner',
    summary: 'Upload a site icon',
    upload: 'icon',
    response: files.siteIconItem,
    status: 201,
    errors: [422],
  }),
  trashedSiteIcons: bin.trash,
  restoreSiteIcon: bin.restore,
  purgeSiteIcon: bin.purge,
  makeIconCurrent: post('/api/site-icon/admin/:id/make-current', {
    access: 'owner',
    summary: 'Make a site icon current',
    params: idParam,
    response: files.siteIconItem,
    errors: [404],
  }),
  deleteSiteIcon: bin.remove,
} as const;
