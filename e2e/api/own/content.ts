import { expectEqual, expectTrue } from '../case.ts';
import type { Answer } from '../client.ts';
import { bodyOf } from '../world.ts';
import { created, ids, is, type Own, shown, slugTaken, uploaded } from './helpers.ts';

/** Projects, experiences, tech stack, services, testimonials and the seed. */
export const content: Own = {
  listProjects: {
    200: { 'shows what is published': shown('listProjects', '/api/projects/admin', { status: 'draft' }) },
  },
  createProject: {
    201: { 'makes one': created('/api/projects/admin', 'listOwnerProjects') },
    409: { 'a slug that is taken': slugTaken('createProject', '/api/projects/admin') },
  },
  updateProject: { 409: { 'a slug that is taken': slugTaken('updateProject', '/api/projects/admin') } },
  readProject: {
    200: {
      'with its story': async ({ call, make }) => {
        const { slug, problem } = await make('/api/projects/admin');
        expectEqual(
          is(await call('readProject', { slug }, { session: 'none' }), 200).body.item.problem,
          problem,
          'problem',
        );
      },
    },
    301: {
      'under an address it had': async ({ call, make }) => {
        const { _id, slug } = await make('/api/projects/admin');
        const moved = await call('updateProject', { id: _id }, { json: { slug: `${slug}-moved` } });
        const answer = is(await call('readProject', { slug }, { session: 'none' }), 301);
        expectEqual(answer.headers.get('location'), `/api/projects/${moved.body.item.slug}`, 'Location');
      },
    },
    404: {
      'one that never was': async ({ call }) => is(await call('readProject', { slug: 'never-was' }), 404),
      'a draft, and one without a story': async ({ call, make }) => {
        const draft = await make('/api/projects/admin', { status: 'draft' });
        const short = await make('/api/projects/admin', { problem: '', result: '', pictures: [] });
        for (const { slug } of [draft, short]) is(await call('readProject', { slug }), 404);
      },
    },
  },
  listExperiences: {
    200: { 'shows what is visible': shown('listExperiences', '/api/experiences/admin', { visible: false }) },
  },
  createExperience: {
    201: { 'makes one': created('/api/experiences/admin', 'listOwnerExperiences') },
    400: {
      'an end before the start': async ({ call }) => {
        const json = { ...bodyOf('createExperience'), startDate: '2026-02-01', endDate: '2026-01-31' };
        expectEqual(is(await call('createExperience', {}, { json }), 400).body.details[0].path, 'endDate', 'the path');
      },
    },
  },
  listTech: { 200: { 'shows what is visible': shown('listTech', '/api/techstack/admin', { visible: false }) } },
  createTech: { 201: { 'makes one': created('/api/techstack/admin', 'listOwnerTech') } },
  listServices: { 200: { 'shows what is visible': shown('listServices', '/api/services/admin', { visible: false }) } },
  createService: { 201: { 'makes one': created('/api/services/admin', 'listOwnerServices') } },
  uploadServiceImage: { 201: { 'a picture': uploaded('uploadServiceImage', 'asset', 'url') } },
  listTestimonials: {
    200: { 'shows what is visible': shown('listTestimonials', '/api/testimonials/admin', { visible: false }) },
  },
  createTestimonial: {
    201: { 'makes one': created('/api/testimonials/admin', 'listOwnerTestimonials') },
    400: {
      'neither summary nor body': async ({ call }) => {
        const json = { clientName: 'Nobody' };
        expectEqual(is(await call('createTestimonial', {}, { json }), 400).body.details[0].path, 'summary', 'the path');
      },
    },
  },
  uploadTestimonialLogo: { 201: { 'a picture': uploaded('uploadTestimonialLogo', 'asset', 'url') } },
  seed: {
    200: {
      'adds what is not there, once': async ({ call, later }) => {
        const before = await Promise.all([call('listOwnerProjects'), call('listOwnerExperiences')]);
        is(await call('seed'), 200);
        expectEqual((await call('seed')).body.added, { projects: 0, experiences: 0 }, 'added the second time');
        // What the owner had seeded before comes back when all is over.
        for (const [at, restore] of (['restoreProject', 'restoreExperience'] as const).entries()) {
          for (const id of ids(before[at] as Answer)) later(() => call(restore, { id }));
        }
        later(() => call('unseed'));
      },
    },
  },
  unseed: {
    200: {
      'removes what was seeded, once': async ({ call }) => {
        await call('seed');
        const { removed } = is(await call('unseed'), 200).body;
        expectTrue(removed.projects > 0 && removed.experiences > 0, `removed ${JSON.stringify(removed)}`);
        expectEqual((await call('unseed')).body.removed, { projects: 0, experiences: 0 }, 'removed the second time');
      },
    },
  },
};
