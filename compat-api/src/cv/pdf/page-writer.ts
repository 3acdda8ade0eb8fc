import type PDFDocument from 'pdfkit';
import { type Run, runsOf, type Weight } from './fonts.ts';

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

/** Writes texts below each other on the pages of a PDF, each into its element of the structure. */
export class PageWriter {
  readonly #pdf: Pdf;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
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

  /** Adds an element to the structure. */
  element(parent: Struct, type: string): Struct {
    const element = this.#pdf.struct(type);
    parent.add(element);
    return element;
  }

  /** Leaves a space, but not at the top of a page. */
  space(height: number): void {
    if (this.y > this.#pdf.page.margins.top) this.y += height;
  }

  /** Begins another page unless so much fits on this one; what fits on no page is divided. */
  keepTogether(height: number): void {
    const { page } = this.#pdf;
    const bottom = page.height - page.margins.bottom;
    if (this.y + height > bottom && height < bottom - page.margins.top) this.#pdf.addPage();
  }

  /** A line across the page, which is not read. */
  rule(color: string): void {
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
  }

  /** How high a text will be. */
  heightOf(text: string, { size, weight = 'regular', width = this.width, left = 0 }: TextStyle): number {
    const runs = runsOf(text, weight);
    this.#pdf.font(runs[0]?.font ?? `${weight} 0`).fontSize(size);
    return this.#pdf.heightOfString(runs.map((run) => run.text).join(''), { width: width - left, lineGap: LINE_GAP });
  }

  /** Writes a text into an element of this type; a link is an element of its own in it. */
  text(parent: Struct, type: string, text: string, style: TextStyle): void {
    const runs = runsOf(text, style.weight ?? 'regular');
    if (runs.length === 0) return;
    const write = () => this.#write(runs, style);
    if (style.link) this.element(parent, type).add(this.#pdf.struct('Link', { alt: text }, [write]));
    else parent.add(this.#pdf.struct(type, {}, [write]));
  }

  #write(runs: Run[], { size, color, left = 0, width = this.width, align, link, isContinued }: TextStyle): void {
    this.#pdf.fontSize(size).fillColor(color ?? INK);
    for (const [index, { font, text }] of runs.entries()) {
      const continued = isContinued || index < runs.length - 1;
      const options = { width: width - left, align, lineGap: LINE_GAP, continued, link: link ?? null };
      this.#pdf.font(font);
      if (index > 0) this.#pdf.text(text, options);
      else this.#pdf.text(text, this.#left + left, this.y, options);
    }
  }
}
