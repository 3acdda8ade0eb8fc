import { DEFAULT_CV } from '@portfolio/contract';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, withSettings } from './helpers.ts';

const withCv = (context: TestContext, change: object, check: () => Promise<unknown>) =>
  withSettings(context, { cv: { ...DEFAULT_CV, ...change } }, check);

/** The resume that is made from the content. */
export const cv: RouteCases = {
  'cv.read': {
    200: {
      'has the public items of the shown sections': async (context) => {
        const { call, createItem } = context;
        const job = await createItem('experiences', { bullets: ['One.', 'Two.'] });
        await withCv(context, { visible: true, bullets: 1, hiddenSections: ['skills'] }, async () => {
          const { item } = expectStatus(await call('cv.read', {}, { session: 'none' }), 200).body;
          const section = (id: string) => item.sections.find((one: { id: string }) => one.id === id);
          const found = section('experience').items.find(({ title }: { title: string }) => title.startsWith(job.title));
          expectEqual(found.bullets, ['One.'], 'bullets');
          expectTrue(!section('skills'), 'a hidden section is shown');
        });
      },
    },
    404: {
      'while it is turned off': async (context) =>
        withCv(context, { visible: false }, async () => expectStatus(await context.call('cv.read'), 404)),
    },
  },
};
