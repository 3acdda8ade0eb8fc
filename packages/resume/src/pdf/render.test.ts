import { spawnSync } from 'node:child_process';
import type { Cv } from '@portfolio/contract';
import { cpuTime } from '@portfolio/contract/test/cpu-time';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderCvPdf } from '../test/render.ts';

const ORIGIN = 'https://ada.example';
const BULLETS = [
  'Set up the agent platform, in Python, that six product teams now build on, with one evaluation harness for all.',
  'Brought the cost of a resolved request down from 31 to 7 cents by routing, caching and smaller models.',
  'Cut wrong replies of the support assistant by two thirds in its first month, with sources on every line.',
  'Wrote the release rules: nothing ships without a regression set, an owner and a way back.',
];
const job = (number: number) => ({
  title: `Engineer ${number}`,
  organisation: 'Quillmark',
  place: 'Łódź',
  startDate: `20${10 + number}-03-01`,
  endDate: `20${11 + number}-02-01`,
  bullets: BULLETS,
});
const cvOf = (jobs: number, more: Partial<Cv> = {}): Cv => ({
  name: 'Ada Example',
  role: 'AI Engineer',
  contacts: [
    { text: 'Lisbon, Portugal' },
    { text: 'ada@example.com', url: 'mailto:ada@example.com' },
    { text: 'ada.example', url: '/' },
  ],
  sections: [
    { id: 'summary', layout: 'text', items: [{ title: '', text: 'Builds agents that hold up.', bullets: [] }] },
    { id: 'experience', layout: 'jobs', items: Array.from({ length: jobs }, (_, number) => job(number)) },
    {
      id: 'projects',
      layout: 'works',
      items: [
        { title: 'Assistant', url: '/projects/assistant', startDate: '2024-01-01', text: 'Answers.', bullets: [] },
      ],
    },
    {
      id: 'certifications',
      layout: 'lines',
      items: [{ title: 'Cloud', organisation: 'Example', startDate: '2022-05-01', endDate: '2022-05-01', bullets: [] }],
    },
  ],
  paper: 'a4',
  pages: 'free',
  updatedAt: '2026-03-04T08:00:00.000Z',
  ...more,
});

const textOf = (pdf: Buffer) => spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).stdout;
const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;

describe('the resume as PDF', () => {
  let pdf: Buffer;
  let source: string;
  let usedMs: number;
  beforeAll(async () => {
    await renderCvPdf(cvOf(1), ORIGIN);
    const before = cpuTime();
    pdf = await renderCvPdf(cvOf(10), ORIGIN);
    usedMs = cpuTime() - before;
    source = pdf.toString('latin1');
  });

  it('is small and quick to make for ten jobs', () => {
    expect(pdf.length).toBeLessThanOrEqual(200 * 1024);
    expect(usedMs).toBeLessThanOrEqual(2_000);
  });

  it('has a title, a language, tags, embedded fonts and links', () => {
    expect(source).toMatch(/^%PDF-1\.7/);
    expect(source).toContain('(Resume, Ada Example)');
    expect(source).toContain('/Lang (en)');
    expect(source).toMatch(/\/DisplayDocTitle true/);
    expect(source).toMatch(/\/Marked true/);
    for (const type of ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link']) {
      expect(source, type).toContain(`/S /${type}\n`);
    }
    expect(source.match(/\/FontFile[23] /g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
    for (const address of ['mailto:ada@example.com', `${ORIGIN}/`, `${ORIGIN}/projects/assistant`]) {
      expect(source).toContain(`/URI (${address})`);
    }
  });

  it('is the same file for the same resume, and on the paper that was chosen', async () => {
    expect((await renderCvPdf(cvOf(10), ORIGIN)).equals(pdf)).toBe(true);
    expect(source).toContain('/MediaBox [0 0 595.28 841.89]');
    const letter = await renderCvPdf(cvOf(1, { paper: 'letter' }), ORIGIN);
    expect(letter.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  });

  it.skipIf(!hasPdftotext)('is read in its order (skipped without pdftotext)', () => {
    const text = textOf(pdf).replace(/\s+/g, ' ');
    const parts = [
      'Ada Example',
      'AI Engineer',
      'Lisbon, Portugal · ada@example.com · ada.example',
      'Summary Builds agents that hold up.',
      'Experience Engineer 0 Mar 2010 – Feb 2011 Quillmark Łódź – Set up the agent platform',
      'Wrote the release rules',
      'Engineer 9',
      'Projects Assistant',
      'Certifications',
      'Cloud, Example',
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.skipIf(!hasPdftotext)('has its name and the number of the page at the foot (skipped without pdftotext)', () => {
    const pages = textOf(pdf).split('\f').filter(Boolean);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page.split('\n')).toContain('Ada Example');
      expect(page.trim()).toMatch(new RegExp(`Page ${index + 1} of ${pages.length}$`));
    }
  });

  it('can be made of any text, and of nothing', async () => {
    const odd = ['', '\u0000\u202e\ud800', '漢字', '👩‍👩‍👧', 'W'.repeat(500), '</script>', 'a\nb'];
    for (const text of odd) {
      const item = { title: text, text, url: text, startDate: '2020-01-01', bullets: [text, text] };
      const sections = (['text', 'jobs', 'works', 'lines'] as const).map((layout) => ({
        id: 'summary' as const,
        layout,
        items: [item, item],
      }));
      const made = await renderCvPdf(
        cvOf(1, { name: text, role: text, contacts: [{ text, url: text }], sections }),
        ORIGIN,
      );
      expect(made.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await renderCvPdf(cvOf(0, { contacts: [], sections: [] }), ORIGIN);
  });
});
