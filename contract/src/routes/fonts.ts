import { missingQuery, missingResponse } from '../schemas/fonts.ts';
import { get } from './route.ts';

/** What the fonts of the resume's PDF and of share pictures lack. */
export const fontRoutes = {
  'fonts.missing': get('/api/fonts/missing', {
    access: 'owner',
    summary: 'Characters that no font of the resume’s PDF or of a share image has',
    query: missingQuery,
    response: missingResponse,
  }),
} as const;
