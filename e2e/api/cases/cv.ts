import { DEFAULT_CV, LIMITS } from '@portfolio/contract';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import { expectStatus, type RouteCases, withSettings } from './helpers.ts';

const withCv = (context: TestContext, change: object, check: () => Promise<unknown>) =>
  withSettings(context, { cv: { ...DEFAULT_CV, ...change } }, check);

/** The resume that is made from the content, and what the fonts of its PDF lack. */
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
  'cv.pages': {
    200: {
      'has the pages as they are printed, and what was shortened for them': async (context) => {
        const bullets = Array(LIMITS.bullets).fill('A line of work that was done. '.repeat(8));
        for (const _ of Array(6)) await context.createItem('experiences', { bullets });
        await withCv(context, { visible: true, pages: 'one', bullets: LIMITS.bullets }, async () => {
          const { item } = expectStatus(await context.call('cv.pages'), 200).body;
          expectEqual([item.width, item.height, item.pages.length], [595.28, 841.89, 1], 'page');
          expectTrue(item.pages[0].texts.length > 10, 'the page has no texts');
          expectTrue(item.leftOut.length > 0, 'nothing was shortened');
        });
      },
    },
    404: {
      'while it is turned off': async (context) =>
        withCv(context, { visible: false }, async () => expectStatus(await context.call('cv.pages'), 404)),
    },
  },
  'fonts.missing': {
    200: {
      'names the characters of a title that no font has, each once': async ({ call }) => {
        const { body } = expectStatus(await call('fonts.missing', {}, { query: { title: 'Ελένη → தமிழ் த' } }), 200);
        // Those of the owner's name follow.
        expectEqual(body.missing.slice(0, 3), ['த', 'மி', 'ழ்'], 'missing');
      },
      'names those of the resume without a title, and none while it is turned off': async (context) => {
        const missing = async () =>
          expectStatus(await context.call('fonts.missing', {}, { query: {} }), 200).body.missing;
        await context.createItem('experiences', { bullets: ['தமிழ்'] });
        await withCv(context, { visible: true }, async () =>
          expectTrue((await missing()).includes('மி'), 'the characters of a bullet are not named'),
        );
        await withCv(context, { visible: false }, async () => expectEqual(await missing(), [], 'missing'));
      },
    },
  },
};
