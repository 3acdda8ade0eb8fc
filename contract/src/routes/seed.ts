import * as discovery from '../schemas/discovery.ts';
import { del, post } from './route.ts';

/** Add and remove the seed data. */
export const seedRoutes = {
  'seed.add': post('/api/seed/projects-experiences', {
    access: 'owner',
    summary: 'Add the initial projects and experiences',
    response: discovery.seedResponse,
  }),
  'seed.remove': del('/api/seed/projects-experiences', {
    access: 'owner',
    summary: 'Remove the seeded items',
    response: discovery.unseedResponse,
  }),
} as const;
