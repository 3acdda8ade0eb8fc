import type { Cv, CvItem, CvPart } from '@portfolio/contract';
import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatPeriod, formatYears } from '@portfolio/text/format/dates';
import PDFDocument from 'pdfkit';
import type { Fonts } from '../fonts/fonts.ts';
import { INK, PageWriter, type Struct, type TextStyle } from './page-writer.ts';

const MARGINS = { top: 42, bottom: 42, left: 46, right: 46 };
const SOFT = '#444953';
/** Looks of the texts, with the widths of their columns (pt). */
const NAME: TextStyle = { size: 20, weight: 'bold' };
const ROLE: TextStyle = { size: 11.5 };
const HEADING: TextStyle = { size: 11, weight: 'bold' };
const TITLE: TextStyle = { size: 9.8, weight: 'bold' };
const TEXT: TextStyle = { size: 9.4, color: SOFT };
const PERIOD_WIDTH = 112;
const YEARS_WIDTH = 78;
const BULLET_WIDTH = 11;

const sum = (heights: number[]) => heights.reduce((total, height) => total + height, 0);

/** Writes the parts of a resume, in their order, into the structure. */
class CvWriter {
  readonly #page: PageWriter;
  readonly #root: Struct;
  readonly #origin: string;

  constructor(page: PageWriter, root: Struct, origin: string) {
    this.#page = page;
    this.#root = root;
    this.#origin = origin;
  }

  head({ name, role, contacts }: Cv): void {
    this.#page.text(this.#root, 'H1', name, NAME);
    if (role) this.#page.text(this.#root, 'P', role, ROLE);
    this.#page.space(3);
    const line = this.#page.element(this.#root, 'P');
    for (const [index, { text, url }] of contacts.entries()) {
      const isLast = index === contacts.length - 1;
      this.#page.text(line, 'Span', text, { ...TEXT, link: this.#link(url), isContinued: !isLast });
      if (!isLast) this.#page.text(line, 'Span', '   ·   ', { ...TEXT, isContinued: true });
    }
  }

  section({ id, layout, items }: CvPart): void {
    const section = this.#page.element(this.#root, 'Sect');
    const [first] = items;
    this.#page.space(9);
    // A heading stays with the first item.
    this.#page.keepTogether(32 + (first ? this.#heightOf(first, layout) : 0));
    this.#page.rule(INK, 7);
    this.#page.text(section, 'H2', capitalize(id), HEADING);
    this.#page.space(3);
    const list = layout === 'lines' ? this.#page.element(section, 'L') : section;
    for (const [index, item] of items.entries()) {
      if (index > 0 && layout !== 'lines') this.#page.space(6);
      this.#page.keepTogether(this.#heightOf(item, layout));
      if (layout === 'text') this.#page.text(section, 'P', item.text ?? '', TEXT);
      else if (layout === 'lines') this.#line(list, item);
      else this.#entry(section, item, layout === 'jobs' ? formatPeriod : formatYears);
    }
  }

  #entry(section: Struct, item: CvItem, format: typeof formatPeriod): void {
    const { title, startDate, endDate, text, bullets, url } = item;
    const top = this.#page.y;
    this.#page.text(section, 'H3', title, { ...TITLE, width: this.#titleWidth, link: this.#link(url) });
    const bottom = this.#page.y;
    if (startDate) {
      const { width } = this.#page;
      this.#page.y = top;
      // In the size of the title, so that both stand on one line for programs too.
      const place = { size: TITLE.size, left: width - PERIOD_WIDTH, width, align: 'right' as const };
      this.#page.text(section, 'P', format(startDate, endDate), { ...TEXT, ...place });
      this.#page.y = Math.max(bottom, this.#page.y);
    }
    if (text) this.#page.text(section, 'P', text, TEXT);
    if (bullets.length === 0) return;
    const list = this.#page.element(section, 'L');
    for (const bullet of bullets) {
      const entry = this.#page.element(list, 'LI');
      const y = this.#page.y;
      const isMirrored = this.#page.isRightToLeft(bullet);
      this.#page.text(entry, 'Lbl', '–', { ...TEXT, align: isMirrored ? 'right' : 'left' });
      this.#page.y = y;
      const place = isMirrored ? { width: this.#page.width - BULLET_WIDTH } : { left: BULLET_WIDTH };
      this.#page.text(entry, 'LBody', bullet, { ...TEXT, ...place });
    }
  }

  /** An item of one line: the years stand before the title, and are read after it. */
  #line(list: Struct, { title, url, startDate, endDate }: CvItem): void {
    const entry = this.#page.element(list, 'LI');
    const top = this.#page.y;
    this.#page.text(entry, 'LBody', title, { ...TEXT, left: YEARS_WIDTH, link: this.#link(url) });
    const bottom = this.#page.y;
    this.#page.y = top;
    if (startDate) this.#page.text(entry, 'LBody', formatYears(startDate, endDate), { ...TEXT, width: YEARS_WIDTH });
    this.#page.y = bottom + 1.5;
  }

  get #titleWidth(): number {
    return this.#page.width - PERIOD_WIDTH;
  }

  #heightOf({ title, text = '', bullets }: CvItem, layout: CvPart['layout']): number {
    if (layout === 'lines') return this.#page.heightOf(title, { ...TEXT, left: YEARS_WIDTH });
    return sum([
      title ? this.#page.heightOf(title, { ...TITLE, width: this.#titleWidth }) : 0,
      text ? this.#page.heightOf(text, TEXT) : 0,
      ...bullets.map((bullet) => this.#page.heightOf(bullet, { ...TEXT, left: BULLET_WIDTH })),
    ]);
  }

  #link(url: string | undefined): string | undefined {
    return url === undefined ? undefined : parseUrl(url, this.#origin)?.href;
  }
}

/** How dense the lines are, in the order of trial: as designed, closer, and wider. */
const DENSITIES = [1, 0.7, 1.3, 0.4, 1.6];
/** A further page has at least so many lines, unless no density leads to that. */
const MIN_LINES = 4;

/**
 * The resume as a tagged PDF with embedded fonts. The same resume makes the same file, but for its time.
 * @param origin the site's public origin, for links
 */
export async function renderCvPdf(cv: Cv, origin: string, fonts: Fonts): Promise<Buffer> {
  let first: Buffer | undefined;
  for (const density of DENSITIES) {
    const { file, pages, lastLines } = await renderOnce(cv, origin, fonts, density);
    if (pages === 1 || lastLines >= MIN_LINES) return file;
    first ??= file;
  }
  return first as Buffer;
}

async function renderOnce(cv: Cv, origin: string, fonts: Fonts, density: number) {
  const pdf = new PDFDocument({
    size: cv.paper === 'a4' ? 'A4' : 'LETTER',
    margins: MARGINS,
    lang: 'en',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: `Resume, ${cv.name}`, Author: cv.name, CreationDate: new Date(cv.updatedAt) },
  });
  const chunks: Buffer[] = [];
  let pages = 1;
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('pageAdded', () => pages++);
  const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page = new PageWriter(pdf, fonts, density);
  const writer = new CvWriter(page, root, origin);
  writer.head(cv);
  for (const section of cv.sections) writer.section(section);
  root.end();
  pdf.end();
  await ended;
  return { file: Buffer.concat(chunks), pages, lastLines: page.lineCount };
}
