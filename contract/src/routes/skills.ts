import * as skills from '../schemas/skills.ts';
import { get, readBySlug } from './route.ts';

/** The skills of the tech stack with their evidence. */
export const skillRoutes = {
  'skills.list': get('/api/skills', {
    access: 'public',
    summary: 'Skills with evidence; empty if their pages are turned off',
    response: skills.skillList,
  }),
  'skills.listProof': get('/api/skills/admin', {
    access: 'owner',
    summary: 'Evidence of each item of the tech stack, and tags without one',
    response: skills.skillProof,
  }),
  'skills.read': readBySlug('/api/skills/:slug', 'One skill with its evidence', skills.skillItem),
} as const;
