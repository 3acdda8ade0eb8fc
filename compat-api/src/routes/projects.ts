import { AppError, notFound } from '../errors.ts';
import { handlers } from '../handler.ts';
import { hasStory, presentOwnerProject, presentProject, presentProjectStory } from '../presenters/project.ts';
import { sizesOf } from '../uploads/sizes.ts';
import { listResource } from './list-resource.ts';

const PUBLISHED = { status: { equals: 'published' } };
const resource = listResource({
  collection: 'projects',
  shown: PUBLISHED,
  present: presentProject,
  presentOwner: presentOwnerProject,
});

export const projects = handlers({
  listProjects: async (call, services) => ({ projects: await resource.publicList(call, services) }),
  readProject: async ({ params }, { gateway }) => {
    const where = { and: [PUBLISHED, { slug: { equals: params.slug } }] };
    const doc = await gateway.first('projects', null, { where });
    if (doc && hasStory(doc)) {
      const sizes = await sizesOf(gateway, doc.pictures?.map(({ url }) => url) ?? []);
      return { item: presentProjectStory(doc, sizes) };
    }
    const slug = doc ? null : await gateway.movedTo('projects', params.slug);
    if (!slug) throw notFound('This project');
    throw new AppError(301, 'moved', 'This project has moved.', { headers: { Location: `/api/projects/${slug}` } });
  },
  listOwnerProjects: resource.ownerList,
  createProject: resource.create,
  trashedProjects: resource.trash,
  restoreProject: resource.restore,
  updateProject: resource.update,
  deleteProject: resource.remove,
  purgeProject: resource.purge,
});
