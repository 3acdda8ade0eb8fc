import * as blog from '../blog.ts';
import { idParam } from '../common.ts';
import * as projects from '../projects.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash('/api/projects/admin', 'project', projects.ownerProjectList, projects.ownerProjectItem);

/** Projects. */
export const projectRoutes = {
  listProjects: get('/api/projects', {
    access: 'public',
    summary: 'Published projects',
    response: projects.projectList,
  }),
  listOwnerProjects: get('/api/projects/admin', {
    access: 'owner',
    summary: 'All projects',
    response: projects.ownerProjectList,
  }),
  createProject: post('/api/projects/admin', {
    access: 'owner',
    summary: 'Add a project',
    body: projects.createProject,
    response: projects.ownerProjectItem,
    status: 201,
    errors: [409],
  }),
  trashedProjects: bin.trash,
  restoreProject: bin.restore,
  purgeProject: bin.purge,
  updateProject: put('/api/projects/admin/:id', {
    access: 'owner',
    summary: 'Change a project',
    params: idParam,
    body: projects.updateProject,
    response: projects.ownerProjectItem,
    errors: [404, 409],
  }),
  deleteProject: bin.remove,
  readProject: get('/api/projects/:slug', {
    access: 'public',
    summary: 'One published project with its story',
    params: blog.slugParam,
    response: projects.projectStoryItem,
    errors: [301, 404],
  }),
} as const;
