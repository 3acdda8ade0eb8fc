import type { Cv } from '@portfolio/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cvTexts } from '../make-cv.ts';
import { anyCv } from '../test/arbitrary.ts';
import { testFonts } from '../test/fonts.ts';
import { type FittedResume, fitResume } from './fit.ts';
import { presentPages } from './present-pages.ts';

const fonts = await testFonts().open();
const fit = (cv: Cv) => fitResume(cv, 'https://ada.example', fonts);
const wordsOf = ({ pages }: FittedResume) =>
  new Set(pages.flatMap(({ texts }) => texts.flatMap(({ line }) => line.text.split(/[ ,]+/))));
const sumOf = (leftOut: string[], of: RegExp) =>
  leftOut.filter((line) => of.test(line)).reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
const itemsOf = ({ sections }: Cv) => sections.flatMap(({ items }) => items);

it('has every text on its pages, or counts what is shortened and left out', () => {
  fc.assert(
    fc.property(anyCv, (cv) => {
      const fitted = fit(cv);
      const words = wordsOf(fitted);
      const isShown = (text: string) => text.split(/[ ,]+/).every((word) => words.has(word));
      const missing = cvTexts(cv).filter((text) => !isShown(text));
      const items = itemsOf(cv);
      const gone = items.filter(({ title }) => !isShown(title));
      const brief = items.filter((item) => !gone.includes(item) && item.text !== undefined && !isShown(item.text));
      const jobs = items.filter(({ title, place }) => isShown(title) && place && !isShown(place));
      const full = items.filter((item) => !gone.includes(item) && !jobs.includes(item));
      const bullets = full.flatMap((item) => item.bullets.filter((bullet) => !isShown(bullet)));
      expect(sumOf(fitted.leftOut, /bullets? (is|are) left out/)).toBe(bullets.length);
      expect(sumOf(fitted.leftOut, /(?<!bullets?) (is|are) left out/)).toBe(gone.length);
      expect(sumOf(fitted.leftOut, /one line/)).toBe(brief.length + jobs.length);
      expect(fitted.leftOut.length === 0).toBe(missing.length === 0);
      if (cv.pages === 'free') expect(missing).toEqual([]);
      else expect(fitted.pages.length).toBeLessThanOrEqual(cv.pages === 'one' ? 1 : 2);
      expect(presentPages(fit(cv))).toEqual(presentPages(fitted));
    }),
    { numRuns: 5, seed: 1 },
  );
});

it('shortens older jobs first, and leaves what fits as it is', () => {
  const bullets = Array<string>(4).fill(
    'A line of work that was done, and what came of it, in one sentence of some length.',
  );
  const job = (at: number) => ({
    title: `Job ${at}`,
    place: 'Lisbon',
    startDate: `20${30 - at}-01-01`,
    endDate: `20${30 - at}-12-01`,
    bullets,
  });
  const cvOf = (jobs: number): Cv => ({
    name: 'Ada',
    role: '',
    contacts: [],
    sections: [{ id: 'experience', layout: 'jobs', items: Array.from({ length: jobs }, (_, at) => job(at)) }],
    paper: 'a4',
    pages: 'one',
    updatedAt: '2026-03-04T08:00:00.000Z',
  });
  expect(fit(cvOf(4)).leftOut).toEqual([]);
  expect(fit(cvOf(12)).leftOut).toEqual(['4 older jobs are one line each']);
  const [section] = fit(cvOf(12)).cv.sections;
  expect(section?.items.map((item) => item.bullets.length)).toEqual([...Array(8).fill(4), 0, 0, 0, 0]);
});
