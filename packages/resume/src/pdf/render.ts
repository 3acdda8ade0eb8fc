import PDFDocument from 'pdfkit';
import type { FittedResume, Page, PageText } from '../layout/fit.ts';
import type { Run } from '../layout/lines.ts';
import { createFontChoice, featuresOf } from '../layout/measure.ts';
import type { Element } from '../layout/rows.ts';
import { INK, MARGINS } from '../layout/style.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Struct = ReturnType<Pdf['struct']>;

/** A laid out resume as a tagged PDF with embedded fonts. The same resume makes the same file, but for its time. */
export async function renderPdf({ cv, width, height, pages }: FittedResume): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: `Resume, ${cv.name}`, Author: cv.name, CreationDate: new Date(cv.updatedAt) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  const painter = new Painter(pdf);
  for (const page of pages) painter.page(page);
  painter.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Writes pages, each text into its element of the structure. */
class Painter {
  readonly #pdf: Pdf;
  readonly #choose;
  readonly #structs = new Map<Element, Struct>();
  readonly #root: Struct;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#choose = createFontChoice(pdf);
    this.#root = pdf.struct('Document');
    pdf.addStructure(this.#root);
  }

  page({ texts, rules, footer }: Page): void {
    this.#pdf.addPage();
    for (const y of rules) this.#artifact('Layout', () => this.#rule(y));
    for (const text of texts) this.#structOf(text.element).add(() => this.#write(text));
    this.#artifact('Pagination', () => {
      for (const text of footer) this.#write(text);
    });
  }

  end(): void {
    this.#root.end();
  }

  /** What is drawn, but not read. */
  #artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  #rule(y: number): void {
    const { width } = this.#pdf.page;
    this.#pdf
      .moveTo(MARGINS.left, y)
      .lineTo(width - MARGINS.right, y)
      .lineWidth(0.5)
      .strokeColor(INK)
      .stroke();
  }

  /** The structure of an element, which is added to that of its parent with its first text. */
  #structOf(element: Element): Struct {
    if (!element.parent) return this.#root;
    const known = this.#structs.get(element);
    if (known) return known;
    const struct = this.#pdf.struct(element.type, element.alt === undefined ? {} : { alt: element.alt });
    this.#structOf(element.parent).add(struct);
    this.#structs.set(element, struct);
    return struct;
  }

  #write({ line, x, baseline, style, link }: PageText): void {
    this.#pdf.fillColor(style.color ?? INK);
    let left = x;
    for (const run of line.runs) {
      this.#choose(run.font, style);
      this.#run(run, left, baseline - style.size * run.font.ascent, link);
      left += run.width;
    }
  }

  #run({ font, text, actual }: Run, x: number, top: number, link: string | undefined): void {
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
