import { handlers } from '../handler.ts';
import { presentIcon } from '../presenters/files.ts';
import { currentResource } from './current-resource.ts';

const resource = currentResource('site-icons', presentIcon);

export const siteIcons = handlers({
  listSiteIcons: resource.list,
  uploadSiteIcon: async ({ user, upload }, { uploads }) => ({
    item: presentIcon(await uploads.storeIcon(user, upload)),
  }),
  trashedSiteIcons: resource.trash,
  restoreSiteIcon: resource.restore,
  makeIconCurrent: resource.makeCurrent,
  deleteSiteIcon: resource.remove,
  purgeSiteIcon: resource.purge,
});
