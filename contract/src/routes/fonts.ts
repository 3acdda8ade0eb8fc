import { missingQuery, missingResponse } from '../schemas/fonts.ts';
import { get } from './route.ts';

/** What the fonts of the resume's PDF and of share pictures lack. */
export const fontRoutes = {
  'fonts.missing': get('/api/fonts/missing', {
    access: 'owner',
    summary: 'Characters that the PDF of the resume or a share picture shows a sign for',
    query: missingQuery,
    response: missingResponse,
  }),
} as const;
