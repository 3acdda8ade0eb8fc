import { buildBody } from '@portfolio/contract/test/content';
import { expectEqual, expectTrue } from '../case.ts';
import type { ApiResponse } from '../client.ts';
import { expectStatus, itemIds, type RouteCases, rejectsValue, uploadsFile } from './helpers.ts';

/** What only some of the ordered resources do and refuse, and the seed. */
export const content: RouteCases = {
  'projects.create': {
    400: {
      'an end date before the start date': rejectsValue(
        'projects.create',
        buildBody('projects.create', { startDate: '2026-02-01', endDate: '2026-01-31' }),
        'endDate',
      ),
      'a fourth metric': rejectsValue(
        'projects.create',
        buildBody('projects.create', { metrics: Array(4).fill({ value: '3', label: 'teams' }) }),
        'metrics',
      ),
      'a metric without a label': rejectsValue(
        'projects.create',
        buildBody('projects.create', { metrics: [{ value: '4', label: ' ' }] }),
        'metrics.0.label',
      ),
    },
  },
  'projects.read': {
    200: {
      'with its case study': async ({ call, createItem }) => {
        const { slug, ...created } = await createItem('projects');
        const { item } = expectStatus(await call('projects.read', { slug }, { session: 'none' }), 200).body;
        for (const field of ['problem', 'approach', 'headline', 'metrics', 'startDate', 'endDate', 'team']) {
          expectTrue(created[field] !== undefined, `the example has ${field}`);
          expectEqual(item[field], created[field], field);
        }
      },
    },
    404: {
      'a draft, and a project without a case study': async ({ call, createItem }) => {
        const draft = await createItem('projects', { status: 'draft' });
        const short = await createItem('projects', { problem: '', approach: '', result: '', pictures: [] });
        for (const { slug } of [draft, short]) expectStatus(await call('projects.read', { slug }), 404);
      },
    },
  },
  'experiences.create': {
    400: {
      'an end date before the start date': rejectsValue(
        'experiences.create',
        buildBody('experiences.create', { startDate: '2026-02-01', endDate: '2026-01-31' }),
        'endDate',
      ),
    },
  },
  'highlights.create': {
    400: {
      'an end date before the date': rejectsValue(
        'highlights.create',
        buildBody('highlights.create', { date: '2026-02-01', endDate: '2026-01-31' }),
        'endDate',
      ),
    },
  },
  'services.uploadImage': { 201: { 'a picture': uploadsFile('services.uploadImage', 'asset', 'url') } },
  'testimonials.create': {
    400: {
      'neither summary nor body': rejectsValue('testimonials.create', { clientName: 'Nobody' }, 'summary'),
    },
  },
  'testimonials.uploadLogo': { 201: { 'a picture': uploadsFile('testimonials.uploadLogo', 'asset', 'url') } },
  'seed.add': {
    200: {
      'adds the missing items once': async ({ call, addCleanup }) => {
        const before = await Promise.all([call('projects.listAdmin'), call('experiences.listAdmin')]);
        expectStatus(await call('seed.add'), 200);
        expectEqual((await call('seed.add')).body.added, { projects: 0, experiences: 0 }, 'added the second time');
        // Restores what the owner had seeded before, once all cases are over.
        for (const [at, restore] of (['projects.restore', 'experiences.restore'] as const).entries()) {
          for (const id of itemIds(before[at] as ApiResponse)) addCleanup(() => call(restore, { id }));
        }
        addCleanup(() => call('seed.remove'));
      },
    },
  },
  'seed.remove': {
    200: {
      'removes the seeded items once': async ({ call }) => {
        await call('seed.add');
        const { removed } = expectStatus(await call('seed.remove'), 200).body;
        expectTrue(removed.projects > 0 && removed.experiences > 0, `removed ${JSON.stringify(removed)}`);
        expectEqual(
          (await call('seed.remove')).body.removed,
          { projects: 0, experiences: 0 },
          'removed the second time',
        );
      },
    },
  },
};
