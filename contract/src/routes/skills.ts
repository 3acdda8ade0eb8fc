import { idParam, ok } from '../schemas/common.ts';
import * as skills from '../schemas/skills.ts';
import { get, post, readBySlug } from './route.ts';

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
  'skills.readEvidence': get('/api/skills/admin/:id', {
    access: 'owner',
    summary: 'Evidence of an item of the tech stack, and what is left out of it',
    params: idParam,
    response: skills.skillEvidence,
    errors: [404],
  }),
  'skills.merge': post('/api/skills/admin/:id/merge', {
    access: 'owner',
    summary: 'Give a skill the names and addresses of another one, which goes to the trash',
    params: idParam,
    body: skills.skillMerge,
    response: ok,
    errors: [404],
  }),
  'skills.read': readBySlug('/api/skills/:slug', 'One skill with its evidence', skills.skillItem),
} as const;
