import { handlers } from '../handler.ts';
import { presentExperience, presentOwnerExperience } from '../presenters/experience.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'experiences',
  shown: { visible: { equals: true } },
  present: presentExperience,
  presentOwner: presentOwnerExperience,
});

export const experiences = handlers({
  listExperiences: async (call, services) => ({ items: await resource.publicList(call, services) }),
  listOwnerExperiences: resource.ownerList,
  createExperience: resource.create,
  trashedExperiences: resource.trash,
  restoreExperience: resource.restore,
  updateExperience: resource.update,
  deleteExperience: resource.remove,
  purgeExperience: resource.purge,
});
