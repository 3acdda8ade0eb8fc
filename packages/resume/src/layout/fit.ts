import type { Cv, CvPages } from '@portfolio/contract';
import type { Fonts } from '../fonts/fonts.ts';
import { cutsOf } from './cuts.ts';
import { Measure } from './measure.ts';
import { type PlacedRow, paginate } from './pages.ts';
import { ResumeRows } from './resume-rows.ts';
import { type PlacedLine, type Row, Rows } from './rows.ts';
import { type Shortened, shorten } from './shorten.ts';
import { MARGINS, PAPER_SIZES, STYLES } from './style.ts';

/** A line with the place of its left end on the page. */
export interface PageText extends PlacedLine {
  baseline: number;
}
/** A page, in points from its corner. */
export interface Page {
  texts: PageText[];
  /** Heights of lines across the page. */
  rules: number[];
  /** Name and number, which are not read. */
  footer: PageText[];
}
/** A resume on its pages. */
export interface FittedResume extends Shortened {
  width: number;
  height: number;
  pages: Page[];
}

const MOST_PAGES: Record<CvPages, number> = { free: Number.POSITIVE_INFINITY, one: 1, two: 2 };
/** How dense the lines are, in the order of trial: as designed, closer, and wider. */
const DENSITIES = [1, 0.7, 1.3, 0.4, 1.6];
/** A further page has at least so many lines, unless no density leads to that. */
const MIN_LINES = 4;
/** The baseline of the footer, from the bottom. */
const FOOTER = 26;

/** Lays out a resume on as many pages as it may have, and shortens it as little as that needs. */
export function fitResume(cv: Cv, origin: string, fonts: Fonts): FittedResume {
  const [width, height] = PAPER_SIZES[cv.paper];
  const measure = new Measure(fonts);
  const most = MOST_PAGES[cv.pages];
  const rowsOf = (shortened: Cv) => {
    const rows = new Rows(measure, width - MARGINS.left - MARGINS.right);
    new ResumeRows(rows, origin).add(shortened);
    return rows.rows;
  };
  const pagesOf = (rows: Row[], density: number) => paginate(rows, height - MARGINS.top - MARGINS.bottom, density);
  const fit = (shortened: Cv) => {
    const rows = rowsOf(shortened);
    return bestOf(DENSITIES, (density) => pagesOf(rows, density), most);
  };
  const cuts = Number.isFinite(most) ? cutsOf(cv) : [];
  const shortenBy = (count: number) => shorten(cv, cuts.slice(0, count));
  const count = lowest(cuts.length, (tried) => fit(shortenBy(tried).cv) !== undefined);
  const shortened = shortenBy(count);
  const pages = fit(shortened.cv) ?? pagesOf(rowsOf(shortened.cv), 1);
  const footerOf = (index: number) => footer(measure, cv.name, `Page ${index + 1} of ${pages.length}`, width);
  return {
    ...shortened,
    width,
    height,
    pages: pages.map((rows, index) => ({
      ...placed(rows),
      footer: pages.length > 1 ? onBaseline(footerOf(index), height - FOOTER) : [],
    })),
  };
}

/** The first pages that are not too many, and whose last one has some lines if any density leads to that. */
function bestOf(densities: number[], pagesOf: (density: number) => PlacedRow[][], most: number) {
  let first: PlacedRow[][] | undefined;
  for (const density of densities) {
    const pages = pagesOf(density);
    if (pages.length > most) continue;
    if (pages.length === 1 || (pages.at(-1)?.length ?? 0) >= MIN_LINES) return pages;
    first ??= pages;
  }
  return first;
}

/** The lowest number up to `most` for which something holds, which holds for all above; or `most`. */
function lowest(most: number, holds: (count: number) => boolean): number {
  let [from, to] = [0, most];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const onBaseline = (texts: readonly PlacedLine[], baseline: number): PageText[] =>
  texts.map((text) => ({ ...text, x: text.x + MARGINS.left, baseline }));

const placed = (rows: readonly PlacedRow[]) => ({
  texts: rows.flatMap(({ texts, y, ascent }) => onBaseline(texts, MARGINS.top + y + ascent)),
  rules: rows.flatMap(({ hasRule, y }) => (hasRule ? MARGINS.top + y : [])),
});

function footer(measure: Measure, name: string, number: string, pageWidth: number): PlacedLine[] {
  const rows = new Rows(measure, pageWidth - MARGINS.left - MARGINS.right);
  const own = { element: { type: 'Artifact' }, style: STYLES.footer };
  const [end = []] = rows.lines({ ...own, text: number, align: 'right' });
  const [start = []] = rows.lines({ ...own, text: name, align: 'left' });
  return [...start, ...end];
}
