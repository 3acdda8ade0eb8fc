import * as discovery from '../schemas/discovery.ts';
import { get } from './route.ts';

/** The search of the site. */
export const searchRoutes = {
  'search.query': get('/api/search', {
    access: 'public',
    summary: 'Search posts, projects and more',
    query: discovery.searchQuery,
    response: discovery.searchResponse,
  }),
} as const;
