import type { Cv, CvItem, CvPart } from '@portfolio/contract';
import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import { capitalize } from '@portfolio/text/format/capitalize';
import {
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { plainLine } from '../fonts/clusters.ts';
import { lineOf, SKILLS_LABEL, timeOf } from '../layout/one-line.ts';
import { INK, MARGINS, PAPER_SIZES, SEPARATOR } from '../layout/style.ts';
import { STYLES } from './styles.ts';

/** Word's unit of lengths in points. */
const twips = (points: number) => Math.round(points * 20);
/** Texts that begin from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Characters that no XML may have. */
const FORBIDDEN = /[\ufffe\uffff]/g;

type Inline = TextRun | ExternalHyperlink;

/** A resume as a Word document: headings, lists and links for portals that read no PDF. */
export function renderDocx(cv: Cv, origin: string): Promise<Buffer> {
  const [width, height] = PAPER_SIZES[cv.paper];
  const writer = new DocxWriter(origin, width - MARGINS.left - MARGINS.right);
  const margin = Object.fromEntries(Object.entries(MARGINS).map(([side, points]) => [side, twips(points)]));
  const file = new Document({
    title: plain(`Resume, ${cv.name}`),
    creator: plain(cv.name),
    lastModifiedBy: plain(cv.name),
    styles: STYLES,
    sections: [
      {
        properties: { page: { size: { width: twips(width), height: twips(height) }, margin } },
        children: [...writer.head(cv), ...cv.sections.flatMap((section) => writer.section(section))],
        footers: { default: new Footer({ children: [writer.footer(cv.name)] }) },
      },
    ],
  });
  return Packer.toBuffer(file);
}

const plain = (text: string) => plainLine(text).replace(FORBIDDEN, '');

/** Writes the parts of a resume as paragraphs. */
class DocxWriter {
  readonly #origin: string;
  readonly #tabStops: IParagraphOptions['tabStops'];

  constructor(origin: string, width: number) {
    this.#origin = origin;
    this.#tabStops = [{ type: TabStopType.RIGHT, position: twips(width) }];
  }

  head({ name, role, contacts }: Cv): Paragraph[] {
    return [
      this.#paragraph([this.#run(name)], name, { heading: HeadingLevel.TITLE }),
      ...(role ? [this.#paragraph([this.#run(role)], role)] : []),
      this.#paragraph(this.#list(contacts), ''),
    ];
  }

  section({ id, layout, items }: CvPart): Paragraph[] {
    const border = { top: { style: BorderStyle.SINGLE, size: 4, space: 4, color: INK.slice(1) } };
    const heading = this.#paragraph([this.#run(capitalize(id))], '', { heading: HeadingLevel.HEADING_1, border });
    return [heading, ...items.flatMap((item) => this.#item(item, layout))];
  }

  /** The name and the number of the page. */
  footer(name: string): Paragraph {
    const number = new TextRun({ children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] });
    return this.#paragraph([this.#run(name), number], '', { style: 'Footer' });
  }

  #item(item: CvItem, layout: CvPart['layout']): Paragraph[] {
    const { title, organisation = '', place, text = '', links = [], bullets, skills = [] } = item;
    const when = timeOf(item, layout);
    if (layout === 'lines') return [this.#paragraph(this.#linked(lineOf(item), item.url, when), lineOf(item))];
    const label = title ? [this.#run(`${title}: `, true)] : [];
    if (layout === 'text') return [this.#paragraph([...label, this.#run(text)], title || text)];
    const heading = { heading: HeadingLevel.HEADING_2 };
    return [
      this.#paragraph(this.#linked(title, item.url, when), title, heading),
      ...(organisation || place
        ? [this.#paragraph(this.#linked(organisation, undefined, place), organisation, { keepNext: true })]
        : []),
      ...(links.length > 0 ? [this.#paragraph(this.#list(links), '')] : []),
      ...(text ? [this.#paragraph([this.#run(text)], text)] : []),
      ...bullets.map((bullet) => this.#paragraph([this.#run(bullet)], bullet, { bullet: { level: 0 } })),
      ...(skills.length > 0 ? [this.#paragraph([this.#run(SKILLS_LABEL + skills.join(', '))], '')] : []),
    ];
  }

  /** A text with its link, and another one at the end of its line. */
  #linked(text: string, url: string | undefined, end: string | undefined): Inline[] {
    const tab = end ? [new TextRun({ children: [new Tab(), plain(end)], bold: false })] : [];
    return [this.#link(text, url), ...tab];
  }

  #list(links: Cv['contacts']): Inline[] {
    return links.flatMap(({ text, url }, index) => [
      ...(index > 0 ? [this.#run(SEPARATOR)] : []),
      this.#link(text, url),
    ]);
  }

  #link(text: string, url: string | undefined): Inline {
    const link = url === undefined ? undefined : parseUrl(url, this.#origin)?.href;
    const run = this.#run(text);
    return link ? new ExternalHyperlink({ children: [run], link }) : run;
  }

  #run(text: string, bold?: boolean): TextRun {
    return new TextRun({
      text: plain(text),
      rightToLeft: RIGHT_TO_LEFT.test(text),
      ...(bold !== undefined && { bold }),
    });
  }

  /** @param text whose direction the paragraph has */
  #paragraph(children: Inline[], text: string, more: IParagraphOptions = {}): Paragraph {
    const bidirectional = RIGHT_TO_LEFT.test(text);
    return new Paragraph({ children, tabStops: this.#tabStops ?? [], bidirectional, ...more });
  }
}
