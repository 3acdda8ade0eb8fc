import { overview } from '../schemas/overview.ts';
import { get } from './route.ts';

/** The panel's overview. */
export const overviewRoutes = {
  'overview.read': get('/api/overview/admin', {
    access: 'owner',
    summary: 'What waits for the owner, what is in work, and how the site is',
    response: overview,
  }),
} as const;
