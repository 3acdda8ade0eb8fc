import type { Cv } from '@portfolio/contract';
import fc from 'fast-check';
import mammoth from 'mammoth';
import { expect, it } from 'vitest';
import { cvTexts } from '../make-cv.ts';
import { anyCv } from '../test/arbitrary.ts';
import { renderDocx } from './render.ts';

const ORIGIN = 'https://ada.example';
const readText = async (cv: Cv) => (await mammoth.extractRawText({ buffer: await renderDocx(cv, ORIGIN) })).value;

it('has every text, as another program reads it', async () => {
  await fc.assert(
    fc.asyncProperty(anyCv, async (cv) => {
      const text = await readText(cv);
      for (const own of cvTexts(cv)) expect(text).toContain(own);
      expect(await readText(cv)).toBe(text);
    }),
    { numRuns: 3, seed: 1 },
  );
});

it('has headings, lists and links', async () => {
  const cv: Cv = {
    name: 'Ada',
    role: 'Engineer',
    contacts: [{ text: 'ada.example', url: '/' }],
    sections: [
      {
        id: 'experience',
        layout: 'jobs',
        items: [
          { title: 'Lead', organisation: 'Labs', place: 'Lisbon', startDate: '2020-03-01', bullets: ['Did it.'] },
        ],
      },
    ],
    paper: 'a4',
    pages: 'free',
    updatedAt: '2026-03-04T08:00:00.000Z',
  };
  const { value, messages } = await mammoth.convertToHtml({ buffer: await renderDocx(cv, ORIGIN) });
  expect(value).toContain('<a href="https://ada.example/">ada.example</a>');
  expect(value).toMatch(
    /<h1>Experience<\/h1><h2>Lead\tMar 2020 – Present<\/h2><p>Labs\tLisbon<\/p><ul><li>Did it\.<\/li><\/ul>/,
  );
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
});

it('can be made of any text', async () => {
  for (const text of ['', '\u0000\u202e\ud800\uffff', '漢字', 'שלום', '</w:t>&', 'a\nb']) {
    const items = [{ title: text, url: text, text, organisation: text, bullets: [text] }];
    const sections = (['text', 'jobs', 'works', 'lines'] as const).map((layout) => ({
      id: 'summary' as const,
      layout,
      items,
    }));
    const cv = { role: text, contacts: [{ text, url: text }], paper: 'letter', pages: 'free', updatedAt: '' } as const;
    await expect(readText({ ...cv, contacts: [...cv.contacts], name: text, sections })).resolves.toContain('Summary');
  }
});
