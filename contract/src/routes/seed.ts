import * as discovery from '../discovery.ts';
import { del, post } from './route.ts';

/** The initial data. */
export const seedRoutes = {
  seed: post('/api/seed/projects-experiences', {
    access: 'owner',
    summary: 'Add the initial projects and experiences',
    response: discovery.seeded,
  }),
  unseed: del('/api/seed/projects-experiences', {
    access: 'owner',
    summary: 'Remove the seeded items again',
    response: discovery.unseeded,
  }),
} as const;
