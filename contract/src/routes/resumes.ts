import { idParam } from '../common.ts';
import * as files from '../files.ts';
import { get, post, trash } from './route.ts';

const bin = trash('/api/resumes/admin', 'resume', files.resumeList, files.resumeItem);

/** Resumes. */
export const resumeRoutes = {
  listResumes: get('/api/resumes', { access: 'owner', summary: 'All resumes', response: files.resumeList }),
  latestResume: get('/api/resumes/latest', {
    access: 'public',
    summary: 'The latest resume',
    response: files.latestResume,
  }),
  downloadResume: get('/api/resumes/download/:id', {
    access: 'public',
    summary: 'Download a resume as PDF',
    params: idParam,
    produces: 'application/pdf',
    errors: [404, 416],
  }),
  uploadResume: post('/api/resumes/admin/upload', {
    access: 'owner',
    summary: 'Upload a resume',
    upload: 'pdf',
    response: files.resumeItem,
    status: 201,
    errors: [422],
  }),
  trashedResumes: bin.trash,
  restoreResume: bin.restore,
  purgeResume: bin.purge,
  deleteResume: bin.remove,
} as const;
