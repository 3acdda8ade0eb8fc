import { handlers } from '../handler.ts';
import { presentOwnerService, presentService } from '../presenters/service.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'services',
  shown: { visible: { equals: true } },
  present: presentService,
  presentOwner: presentOwnerService,
});

export const services = handlers({
  listServices: async (call, context) => ({ items: await resource.publicList(call, context) }),
  listOwnerServices: resource.ownerList,
  createService: resource.create,
  trashedServices: resource.trash,
  restoreService: resource.restore,
  updateService: resource.update,
  deleteService: resource.remove,
  purgeService: resource.purge,
  uploadServiceImage: ({ user, upload }, context) => context.uploads.asset(user, upload),
});
