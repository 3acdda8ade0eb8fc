import { spawnSync } from 'node:child_process';
import type { Cv } from '@portfolio/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../test/fonts.ts';
import { renderCvPdf } from '../test/render.ts';

const has = (program: string) => spawnSync(program, ['-v']).status === 0;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const cvOf = (bullets: string[], more: Partial<Cv> = {}): Cv => ({
  name: '',
  role: '',
  contacts: [],
  sections: [{ id: 'experience', layout: 'jobs', items: [{ title: '', bullets }] }],
  paper: 'a4',
  pages: 'free',
  updatedAt: '2026-03-04T08:00:00.000Z',
  ...more,
});
const render = (cv: Cv) => renderCvPdf(cv, 'https://ada.example');
const textOf = (pdf: Buffer) =>
  // Marks of direction, which pdftotext adds.
  spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).stdout.replace(/[\u202a-\u202e]/g, '');

/** Columns of a page at 144 dpi: the dash of a bullet on both sides, and its text between them. */
const DASH = [92, 104] as const;
const TEXT = [112, 1070] as const;
/** Rows around the middle of a dash that the letters of its line are in. */
const AROUND = [-20, 14] as const;
/** The first row below the heading of the section. */
const FIRST_ROW = 125;

/** The first page: how many pixels are dark in some columns of a row. */
async function pixelsOf(pdf: Buffer) {
  const { stdout } = spawnSync('pdftoppm', ['-r', '144', '-gray', '-singlefile', '-png'], {
    input: pdf,
    maxBuffer: 2 ** 26,
  });
  const { data, info } = await sharp(stdout).greyscale().raw().toBuffer({ resolveWithObject: true });
  const inkIn = (row: number, [from, to]: readonly [number, number]) =>
    data.subarray(row * info.width + from, row * info.width + to).filter((value) => value < 170).length;
  return { rows: info.height, inkIn };
}

/** The ink of the text of every line with a dash, from the top. */
async function inkOfBullets(pdf: Buffer): Promise<number[]> {
  const { rows, inkIn } = await pixelsOf(pdf);
  const lines: number[] = [];
  for (let row = FIRST_ROW, last = 0; row < rows + AROUND[0]; row++) {
    if (inkIn(row, DASH) < 6 || row - last < 8) continue;
    last = row;
    let ink = 0;
    for (let at = row + AROUND[0]; at < row + AROUND[1]; at++) ink += inkIn(at, TEXT);
    lines.push(ink);
  }
  return lines;
}

describe('the resume in other scripts', () => {
  const rows = Object.entries(SAMPLES).map(([name, text]) => {
    const letters = Array.from(graphemes.segment(text), ({ segment }) => segment).filter((letter) => letter !== ' ');
    return { name, letters: [...new Set(letters)] };
  });

  it.skipIf(!has('pdftoppm')).each(rows)(
    'paints every character of $name (skipped without pdftoppm)',
    async ({ letters }) => {
      // Hebrew and Arabic begin at the right, where their dash is: a letter before keeps them at the left.
      const painted = await inkOfBullets(await render(cvOf(letters.map((letter) => `I ${letter}`))));
      const [alone = 0] = await inkOfBullets(await render(cvOf(['I'])));
      expect(alone).toBeGreaterThan(5);
      expect(painted).toHaveLength(letters.length);
      const unpainted = letters.filter((_, index) => (painted[index] ?? 0) < alone + 2);
      expect(unpainted).toEqual([]);
    },
  );

  it.skipIf(!has('pdftotext'))('is read in the order of the text (skipped without pdftotext)', async () => {
    const texts = [
      SAMPLES.Vietnamese,
      SAMPLES.Greek,
      SAMPLES.Cyrillic,
      SAMPLES.Hebrew,
      SAMPLES.Arabic.replace(' ٢٠٢٤', ''),
      SAMPLES.Devanagari,
      SAMPLES.Thai,
      SAMPLES['Japanese without its font'],
      SAMPLES.signs,
      SAMPLES.emoji,
    ];
    const read = textOf(await render(cvOf(texts)));
    for (const text of texts) expect(read).toContain(text);
  });

  it.skipIf(!has('pdftotext'))('breaks lines between words in every script (skipped without pdftotext)', async () => {
    for (const text of [SAMPLES.Hebrew, SAMPLES.Arabic, SAMPLES.Devanagari, SAMPLES.Thai, '山田太郎、']) {
      const long = Array(40).fill(text).join(' ');
      const lines = textOf(await render(cvOf([long])))
        .split('\n')
        .filter((line) => line.includes(text.slice(0, 2)));
      expect(lines.length, text).toBeGreaterThan(2);
    }
  });
});

describe('the pages', () => {
  const pagesOf = (pdf: Buffer) =>
    textOf(pdf)
      .split('\f')
      .filter((page) => page.trim())
      .map((page) => page.split('\n').filter((line) => line.trim()));

  it.skipIf(!has('pdftotext'))('hold more than two lines after the first (skipped without pdftotext)', async () => {
    for (let jobs = 17; jobs < 26; jobs++) {
      const item = { title: 'Engineer', bullets: ['One line.'] };
      const sections: Cv['sections'] = [{ id: 'experience', layout: 'jobs', items: Array(jobs).fill(item) }];
      const [, ...pages] = pagesOf(await render(cvOf([], { name: 'Ada', sections })));
      // The label of a bullet and its text are one line of the page.
      for (const page of pages) expect([jobs, page.length > 3], page.join('\n')).toEqual([jobs, true]);
    }
  });

  it.skipIf(!has('pdftoppm'))(
    'have a space below the rule of a heading at their top (skipped without pdftoppm)',
    async () => {
      const sections: Cv['sections'] = [
        { id: 'experience', layout: 'text', items: [{ title: '', text: 'x', bullets: [] }] },
      ];
      const { rows, inkIn } = await pixelsOf(await render(cvOf([], { sections })));
      const inked = Array.from({ length: rows }, (_, row) => row).filter((row) => inkIn(row, [92, 1100]) > 0);
      const [rule = 0] = inked;
      expect(inkIn(rule, [92, 1100])).toBeGreaterThan(900);
      // 7 points at 144 dpi, and the space above capital letters.
      expect((inked.find((row) => row > rule + 3) ?? 0) - rule).toBeGreaterThan(14);
    },
  );
});
