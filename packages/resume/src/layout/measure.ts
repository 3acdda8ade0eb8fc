import PDFDocument from 'pdfkit';
import { clustersOf } from '../fonts/clusters.ts';
import type { FontFile, Weight } from '../fonts/font-file.ts';
import type { Fonts } from '../fonts/fonts.ts';
import { breakLines, type LineOptions, type Paragraph } from './lines.ts';
import type { TextStyle } from './style.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Fonts whose letters depend on those beside them; pdfkit shapes whole runs only if it is asked for a feature. */
const SHAPED = /hebrew|arabic/;

/** The features that pdfkit has to ask a font for. */
export const featuresOf = ({ id }: FontFile) => (SHAPED.test(id) ? { features: ['rtla' as const] } : {});

/** Chooses the fonts of a PDF, each registered on first use. */
export function createFontChoice(pdf: Pdf) {
  const registered = new Set<string>();
  return (font: FontFile, { size, weight = 'regular' }: { size: number; weight?: Weight }): void => {
    const name = `${font.name} ${weight}`;
    if (!registered.has(name)) pdf.registerFont(name, font.data(weight));
    registered.add(name);
    pdf.font(name).fontSize(size);
  };
}

/** Breaks texts into lines with the widths that pdfkit will write them in; the last ones are kept. */
export class Measure {
  readonly #fonts: Fonts;
  readonly #pdf = new PDFDocument({ autoFirstPage: false });
  readonly #choose = createFontChoice(this.#pdf);
  readonly #paragraphs = new Map<string, Paragraph>();

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** A text as lines. */
  paragraph(text: string, style: TextStyle, options: LineOptions): Paragraph {
    const { size, weight } = style;
    const { width, indent, isPart } = options;
    const key = [size, weight, width, indent, isPart, text].join();
    const known = this.#paragraphs.get(key);
    if (known) return known;
    const widthOf = (font: FontFile, part: string) => {
      this.#choose(font, style);
      return this.#pdf.widthOfString(part, featuresOf(font));
    };
    const paragraph = breakLines(clustersOf(text, this.#fonts), widthOf, options);
    this.#paragraphs.set(key, paragraph);
    return paragraph;
  }

  /** Whether a text runs from right to left. */
  isRightToLeft(text: string): boolean {
    return this.paragraph(text, { size: 1 }, { width: Number.POSITIVE_INFINITY }).isRightToLeft;
  }
}
