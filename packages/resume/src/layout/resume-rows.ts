import type { Cv, CvItem, CvPart } from '@portfolio/contract';
import { parseUrl } from '@portfolio/contract/addresses/parse-url';
import { capitalize } from '@portfolio/text/format/capitalize';
import { isOneLine, SKILLS_LABEL, timeOf } from './one-line.ts';
import type { Element, PlacedLine, Rows, Text } from './rows.ts';
import { SOFT, STYLES, type TextStyle } from './style.ts';

/** Widths of columns. */
const YEARS_WIDTH = 78;
const BULLET_WIDTH = 11;
const COLUMN_GAP = 12;
/** The look of an organisation in the line of a title. */
const SECOND = { weight: 'regular', color: SOFT } as const;

/** Where a text is in its line. */
type Place = Pick<Text, 'left' | 'right'>;

/** The rows of a resume and its elements. */
export class ResumeRows {
  readonly #rows: Rows;
  readonly #origin: string;
  readonly #root: Element = { type: 'Document' };

  /** @param origin the site's public origin, for links */
  constructor(rows: Rows, origin: string) {
    this.#rows = rows;
    this.#origin = origin;
  }

  /** Adds all of a resume. */
  add({ name, role, contacts, sections }: Cv): void {
    this.#text('H1', name, STYLES.name);
    if (role) this.#text('P', role, STYLES.role);
    this.#rows.space(3);
    const links = contacts.map(({ text, url }) => ({ text, url: this.#link(url) }));
    this.#rows.add(this.#rows.list(this.#element('P'), links, STYLES.text));
    for (const section of sections) this.#section(section);
  }

  #section({ id, layout, items }: CvPart): void {
    const section = this.#element('Sect');
    const start = this.#rows.rows.length;
    this.#rows.space(11);
    const heading = { element: this.#element('H2', section), text: capitalize(id), style: STYLES.heading };
    this.#rows.addBelowRule(this.#rows.lines(heading));
    this.#rows.keepWithNext(start);
    this.#rows.space(3);
    const parent = layout === 'lines' ? this.#element('L', section) : section;
    const first = this.#rows.rows.length;
    for (const [index, item] of items.entries()) {
      const isTight = isOneLine(item) && isOneLine(items[index - 1]);
      if (index > 0) this.#rows.space(isTight || layout === 'text' ? 1.5 : 6);
      if (layout === 'text') this.#paragraph(parent, item);
      else if (layout === 'lines') this.#line(parent, item);
      else this.#entry(parent, item, layout);
    }
    if (layout === 'lines') this.#rows.keepEnds(first);
  }

  /** A text, after its title. */
  #paragraph(section: Element, { title, text = '' }: CvItem): void {
    const element = this.#element('P', section);
    const own = { element, text, style: STYLES.text };
    const label = { element: this.#element('Span', element), text: `${title}: `, style: STYLES.label };
    this.#rows.add(title ? this.#rows.runOn(label, own) : this.#rows.lines(own));
  }

  #entry(section: Element, item: CvItem, layout: CvPart['layout']): void {
    const { title, organisation = '', place = '', links = [], text = '', bullets, skills = [] } = item;
    const start = this.#rows.rows.length;
    const heading = {
      element: this.#element('H3', section),
      style: STYLES.title,
      text: title,
      link: this.#link(item.url),
    };
    const isBrief = isOneLine(item);
    this.#pair(
      section,
      (place) => this.#titled({ ...heading, ...place }, isBrief ? organisation : ''),
      title,
      timeOf(item, layout),
    );
    if (!isBrief && (organisation || place)) {
      const line = { element: this.#element('P', section), style: STYLES.text, text: organisation };
      this.#pair(section, (side) => this.#rows.lines({ ...line, ...side }), organisation, place);
    }
    if (links.length > 0) {
      const own = links.map((link) => ({ text: link.text, url: this.#link(link.url) }));
      this.#rows.add(this.#rows.list(this.#element('P', section), own, STYLES.note));
    }
    const body = this.#rows.rows.length;
    if (text) this.#text('P', text, STYLES.text, section);
    if (bullets.length > 0) this.#bullets(this.#element('L', section), bullets);
    if (skills.length > 0) this.#text('P', SKILLS_LABEL + skills.join(', '), STYLES.note, section);
    this.#rows.keepEnds(body);
    for (const row of this.#rows.rows.slice(start, body)) row.isKept = body < this.#rows.rows.length || row.isKept;
  }

  /** A title with the organisation in its line. */
  #titled(title: Text, organisation: string): PlacedLine[][] {
    if (!organisation) return this.#rows.lines(title);
    const { element, text, link: _, ...place } = title;
    if (this.#rows.measure.isRightToLeft(text)) return this.#rows.lines({ ...title, text: `${text}, ${organisation}` });
    const style = { ...title.style, ...SECOND };
    return this.#rows.runOn(title, {
      ...place,
      element: this.#element('Span', element),
      text: `, ${organisation}`,
      style,
    });
  }

  /** A text with another one at the other end of its line; they change places if the text runs from right to left. */
  #pair(section: Element, own: (place: Place) => PlacedLine[][], text: string, end: string): void {
    const { measure, width } = this.#rows;
    const isMirrored = measure.isRightToLeft(text);
    const other = { element: this.#element('P', section), text: end, style: STYLES.side };
    const half = isMirrored
      ? { align: 'left' as const, right: width / 2 }
      : { align: 'right' as const, left: width / 2 };
    const ends = this.#rows.lines({ ...other, ...half });
    const used = end ? this.#rows.widthOf(ends) + COLUMN_GAP : 0;
    this.#rows.add(own(isMirrored ? { left: used } : { right: width - used }), ends);
  }

  #bullets(list: Element, bullets: readonly string[]): void {
    for (const text of bullets) {
      const entry = this.#element('LI', list);
      const isMirrored = this.#rows.measure.isRightToLeft(text);
      const align = isMirrored ? ('right' as const) : ('left' as const);
      const place = isMirrored ? { right: this.#rows.width - BULLET_WIDTH } : { left: BULLET_WIDTH };
      const label = { element: this.#element('Lbl', entry), text: '–', style: STYLES.text, align };
      const body = { element: this.#element('LBody', entry), text, style: STYLES.text, ...place };
      this.#rows.add(this.#rows.lines(label), this.#rows.lines(body));
    }
  }

  /** An item of one line: the years stand before the title, and are read after it. */
  #line(list: Element, item: CvItem): void {
    const entry = this.#element('LI', list);
    const { title, organisation = '', url } = item;
    const body = { element: this.#element('LBody', entry), style: STYLES.line, text: title, link: this.#link(url) };
    const text = timeOf(item, 'lines');
    const when = { element: this.#element('LBody', entry), style: STYLES.text, text, right: YEARS_WIDTH };
    this.#rows.add(this.#titled({ ...body, left: YEARS_WIDTH }, organisation), this.#rows.lines(when));
  }

  #text(type: string, text: string, style: TextStyle, parent?: Element): void {
    this.#rows.add(this.#rows.lines({ element: this.#element(type, parent), text, style }));
  }

  #element(type: string, parent: Element = this.#root): Element {
    return { type, parent };
  }

  #link(url: string | undefined): string | undefined {
    return url === undefined ? undefined : parseUrl(url, this.#origin)?.href;
  }
}
