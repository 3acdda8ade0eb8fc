import { idParam } from '../common.ts';
import * as experiences from '../experiences.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash(
  '/api/experiences/admin',
  'experience',
  experiences.ownerExperienceList,
  experiences.ownerExperienceItem,
);

/** Experiences. */
export const experienceRoutes = {
  listExperiences: get('/api/experiences', {
    access: 'public',
    summary: 'Visible experiences',
    response: experiences.experienceList,
  }),
  listOwnerExperiences: get('/api/experiences/admin', {
    access: 'owner',
    summary: 'All experiences',
    response: experiences.ownerExperienceList,
  }),
  createExperience: post('/api/experiences/admin', {
    access: 'owner',
    summary: 'Add an experience',
    body: experiences.createExperience,
    response: experiences.ownerExperienceItem,
    status: 201,
  }),
  trashedExperiences: bin.trash,
  restoreExperience: bin.restore,
  purgeExperience: bin.purge,
  updateExperience: put('/api/experiences/admin/:id', {
    access: 'owner',
    summary: 'Change an experience',
    params: idParam,
    body: experiences.updateExperience,
    response: experiences.ownerExperienceItem,
    errors: [404, 409],
  }),
  deleteExperience: bin.remove,
} as const;
