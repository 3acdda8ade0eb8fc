import { cvItem, cvPagesItem } from '../schemas/cv.ts';
import { get } from './route.ts';

/** The resume that is made from the content. */
export const cvRoutes = {
  'cv.read': get('/api/cv', {
    access: 'public',
    summary: 'The resume made from the content; not found while it is turned off',
    response: cvItem,
    errors: [404],
  }),
  'cv.pages': get('/api/cv/pages', {
    access: 'owner',
    summary: 'The pages of the resume as they are printed, and what was left out; not found while it is turned off',
    response: cvPagesItem,
    errors: [404],
  }),
} as const;
