import { CV_PAGES, CV_SECTIONS, type Cv, type CvPart, PAPERS } from '@portfolio/contract';
import fc from 'fast-check';

/** Words that tell where they are from, so that each text can be found. */
const item = (section: string, at: number, bullets: number, words: number) => {
  const text = (name: string) => Array.from({ length: words }, (_, word) => `${section}${at}${name}${word}`).join(' ');
  const isJob = section === 'experience' || section === 'volunteering';
  return {
    title: text('title'),
    organisation: text('organisation'),
    startDate: `${2000 + at}-01-01`,
    bullets: isJob ? Array.from({ length: bullets }, (_, bullet) => text(`bullet${bullet}`)) : [],
    ...(section === 'projects' && { text: text('text'), links: [{ text: `${section}${at}.example` }] }),
    ...(isJob && { place: text('place'), skills: [text('skill')] }),
  };
};
const layoutOf = (section: string): CvPart['layout'] =>
  section === 'experience' || section === 'volunteering' ? 'jobs' : section === 'projects' ? 'works' : 'lines';

/** Resumes of any length. */
export const anyCv: fc.Arbitrary<Cv> = fc
  .record({
    pages: fc.constantFrom(...CV_PAGES),
    paper: fc.constantFrom(...PAPERS),
    counts: fc.array(fc.nat(12), { minLength: CV_SECTIONS.length, maxLength: CV_SECTIONS.length }),
    bullets: fc.nat(6),
    words: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ counts, bullets, words, ...cv }) => ({
    ...cv,
    name: 'Ada',
    role: 'Engineer',
    contacts: [{ text: 'ada@example.com' }],
    updatedAt: '2026-03-04T08:00:00.000Z',
    sections: CV_SECTIONS.map((id, index) => ({
      id,
      layout: layoutOf(id),
      items: Array.from({ length: counts[index] ?? 0 }, (_, at) => item(id, at, bullets, words)),
    })).filter(({ items }) => items.length > 0),
  }));
