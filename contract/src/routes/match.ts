import { matchIndex, matchSummary } from '../schemas/match.ts';
import { get } from './route.ts';

/** What a job ad is compared with; the comparison itself is made in the visitor's browser. */
export const matchRoutes = {
  'match.read': get('/api/match', {
    access: 'public',
    summary: 'Counts of the work that a job ad is compared with; not found while the match page is turned off',
    response: matchSummary,
    errors: [404],
  }),
  'match.readIndex': get('/api/match/index', {
    access: 'public',
    summary: 'The work that a job ad is compared with, for the comparison in the browser',
    response: matchIndex,
    errors: [404],
  }),
} as const;
