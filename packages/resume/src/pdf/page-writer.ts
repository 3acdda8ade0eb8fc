import type PDFDocument from 'pdfkit';
import { clustersOf } from '../fonts/clusters.ts';
import type { FontFile, Weight } from '../fonts/font-file.ts';
import type { Fonts } from '../fonts/fonts.ts';
import { breakLines, type Line, type Paragraph, type Run } from './lines.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure that assistive technology reads. */
export type Struct = ReturnType<Pdf['struct']>;

/** A text with its place and look; lengths are in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
  /** Distance from the left margin. */
  left?: number;
  width?: number;
  align?: 'left' | 'right';
  /** The address that the text leads to. */
  link?: string | undefined;
  /** Whether the next text goes on in the same line. */
  isContinued?: boolean;
}

/** The colour of headings and rules. */
export const INK = '#15181f';
/** Space between two lines of a text. */
const LINE_GAP = 2;
/** The height above and below the baseline, relative to the size: that of the face of Latin text, for all scripts. */
const ASCENT = 0.97;
const DESCENT = 0.25;
/** Fonts whose letters depend on those beside them; pdfkit shapes whole runs only if it is asked for a feature. */
const SHAPED = /hebrew|arabic/;

/** Writes texts below each other on the pages of a PDF, each into its element of the structure. */
export class PageWriter {
  readonly #pdf: Pdf;
  readonly #fonts: Fonts;
  readonly #density: number;
  readonly #registered = new Set<string>();
  /** How much of the line is taken by a text that goes on. */
  #indent = 0;
  #linesOfPage = new Set<number>();
  readonly #paragraphs = new Map<string, Paragraph>();

  /** @param density of the lines and spaces, 1 as designed */
  constructor(pdf: Pdf, fonts: Fonts, density: number) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#density = density;
    pdf.on('pageAdded', () => {
      this.#linesOfPage = new Set();
    });
  }

  get #left(): number {
    return this.#pdf.page.margins.left;
  }

  /** The width between the margins. */
  get width(): number {
    const { page } = this.#pdf;
    return page.width - page.margins.left - page.margins.right;
  }

  /** Where the next text begins, from the top of the page. */
  get y(): number {
    return this.#pdf.y;
  }

  set y(y: number) {
    this.#pdf.y = y;
  }

  /** How many lines the last page has. */
  get lineCount(): number {
    return this.#linesOfPage.size;
  }

  /** Adds an element to the structure. */
  element(parent: Struct, type: string): Struct {
    const element = this.#pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Leaves a space, but not at the top of a page. */
  space(height: number): void {
    if (this.y > this.#pdf.page.margins.top) this.y += height * this.#density;
  }

  /** Begins another page unless so much fits on this one; what fits on no page is divided. */
  keepTogether(height: number): void {
    const { page } = this.#pdf;
    const bottom = page.height - page.margins.bottom;
    if (this.y + height > bottom && height < bottom - page.margins.top) this.#pdf.addPage();
  }

  /** A line across the page, which is not read, with the space below it. */
  rule(color: string, gap: number): void {
    const { width } = this;
    const y = this.y;
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(this.#left, y)
      .lineTo(this.#left + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
    this.#pdf.endMarkedContent();
    this.y = y + gap;
  }

  /** How high a text will be. */
  heightOf(text: string, style: TextStyle): number {
    return this.#paragraph(text, style).lines.length * this.#lineHeight(style);
  }

  /** Whether a text runs from right to left. */
  isRightToLeft(text: string): boolean {
    return this.#paragraph(text, { size: 1 }).isRightToLeft;
  }

  /** Writes a text into an element of this type; a link is an element of its own in it. */
  text(parent: Struct, type: string, text: string, style: TextStyle): void {
    const paragraph = this.#paragraph(text, style);
    if (paragraph.lines.length === 0) return;
    const write = () => this.#write(paragraph, style);
    if (style.link) this.element(parent, type).add(this.#pdf.struct('Link', { alt: text }, [write]));
    else parent.add(this.#pdf.struct(type, {}, [write]));
  }

  #lineHeight({ size }: TextStyle): number {
    return size * (ASCENT + DESCENT) + LINE_GAP * this.#density;
  }

  /** A text as lines; its height is asked for before it is written, so the last ones are kept. */
  #paragraph(text: string, style: TextStyle): Paragraph {
    const { size, weight = 'regular', width = this.width, left = 0, isContinued } = style;
    const key = JSON.stringify([text, size, weight, width, left, isContinued, this.#indent]);
    const known = this.#paragraphs.get(key);
    if (known) return known;
    const paragraph = this.#breakLines(text, { ...style, weight, width: width - left });
    this.#paragraphs.set(key, paragraph);
    return paragraph;
  }

  #breakLines(text: string, { size, width, weight, isContinued }: TextStyle & { width: number; weight: Weight }) {
    this.#pdf.fontSize(size);
    const widthOf = (font: FontFile, text: string) => {
      this.#choose(font, weight);
      return this.#pdf.widthOfString(text, featuresOf(font));
    };
    const isPart = isContinued || this.#indent > 0;
    return breakLines(clustersOf(text, this.#fonts), { widthOf, width, indent: this.#indent, isPart });
  }

  #choose(font: FontFile, weight: Weight): void {
    const name = `${font.name} ${weight}`;
    if (!this.#registered.has(name)) this.#pdf.registerFont(name, font.data(weight));
    this.#registered.add(name);
    this.#pdf.font(name);
  }

  #write({ lines, isRightToLeft }: Paragraph, style: TextStyle): void {
    const { size, color, left = 0, width = this.width, align = isRightToLeft ? 'right' : 'left', isContinued } = style;
    const height = this.#lineHeight(style);
    this.#pdf.fontSize(size).fillColor(color ?? INK);
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.y += height;
      this.#beginPageFor(height);
      const indent = index === 0 ? this.#indent : 0;
      const start = align === 'right' ? width - line.width : left + indent;
      this.#writeLine(line, this.#left + start, style);
      if (index === lines.length - 1) this.#indent = isContinued ? indent + line.width : 0;
    }
    if (!isContinued) this.y += height;
  }

  #beginPageFor(height: number): void {
    const { page } = this.#pdf;
    if (this.y + height > page.height - page.margins.bottom) this.#pdf.addPage();
  }

  #writeLine({ runs }: Line, start: number, style: TextStyle): void {
    const y = this.y;
    let x = start;
    for (const run of runs) {
      this.#writeRun(run, x, y, style);
      x += run.width;
    }
    this.#linesOfPage.add(y);
    this.y = y;
  }

  #writeRun({ font, text, actual }: Run, x: number, y: number, { size, weight = 'regular', link }: TextStyle): void {
    const top = y + size * (ASCENT - font.ascent);
    this.#choose(font, weight);
    const write = () => this.#pdf.text(text, x, top, { ...featuresOf(font), lineBreak: false, link: link ?? null });
    if (actual === undefined) write();
    else withActualText(this.#pdf, actual, write);
  }
}

/**
 * Marks what is written with the text that programs read. pdfkit can only mark outside of a text object, where readers
 * lack the font's size and place, so the marks are added to what it writes.
 */
function withActualText(pdf: Pdf, actual: string, write: () => void): void {
  const { addContent } = pdf;
  const hex = Buffer.from(`\ufeff${actual}`, 'utf16le').swap16().toString('hex');
  pdf.addContent = function add(operators) {
    if (operators === 'ET') addContent.call(this, 'EMC');
    addContent.call(this, operators);
    if (operators.endsWith(' Tf')) addContent.call(this, `/Span <</ActualText <${hex}>>> BDC`);
    return this;
  };
  write();
  pdf.addContent = addContent;
}

const featuresOf = ({ id }: FontFile) => (SHAPED.test(id) ? { features: ['rtla' as const] } : {});
