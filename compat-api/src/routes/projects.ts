import { handlers } from '../handler.ts';
import { presentOwnerProject, presentProject } from '../presenters/project.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'projects',
  shown: { status: { equals: 'published' } },
  present: presentProject,
  presentOwner: presentOwnerProject,
});

export const projects = handlers({
  listProjects: async (call, services) => ({ projects: await resource.publicList(call, services) }),
  listOwnerProjects: resource.ownerList,
  createProject: resource.create,
  trashedProjects: resource.trash,
  restoreProject: resource.restore,
  updateProject: resource.update,
  deleteProject: resource.remove,
});
