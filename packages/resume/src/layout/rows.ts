import type { Line } from './lines.ts';
import type { Measure } from './measure.ts';
import { ASCENT, DESCENT, SEPARATOR, type TextStyle } from './style.ts';

/** An element of the structure that assistive technology reads. */
export interface Element {
  type: string;
  parent?: Element;
  alt?: string;
}

/** A line of a text with its place from the left margin. */
export interface PlacedLine {
  element: Element;
  line: Line;
  x: number;
  style: TextStyle;
  link: string | undefined;
}

/** Texts on one baseline; lengths are in points. */
export interface Row {
  texts: PlacedLine[];
  /** Space above it, as designed, but not at the top of a page. */
  gap: number;
  /** Without the space between lines. */
  height: number;
  /** The distance of its baseline from its top. */
  ascent: number;
  /** Whether a line across the page is at its top. */
  hasRule: boolean;
  /** Whether the next row is on the same page. */
  isKept: boolean;
}

/** A text with its place in the rows. */
export interface Text {
  element: Element;
  text: string;
  style: TextStyle;
  left?: number;
  /** The right end, from the left margin. */
  right?: number;
  align?: 'left' | 'right' | undefined;
  link?: string | undefined;
  /** How much of the first line is taken by a text before it. */
  indent?: number;
  /** Whether another text follows in its last line. */
  isPart?: boolean;
}

/** Space of a rule above its text. */
const RULE_GAP = 7;
/** Space at both sides of it. */
const SEPARATOR_GAP = 3;

/** The rows of a document, from the top. */
export class Rows {
  readonly rows: Row[] = [];
  readonly measure: Measure;
  readonly width: number;
  #gap = 0;

  constructor(measure: Measure, width: number) {
    this.measure = measure;
    this.width = width;
  }

  /** Leaves a space above the next row. */
  space(height: number): void {
    this.#gap = height;
  }

  /** The lines of a text, each in a row of its own; those from right to left end at the right. */
  lines({ element, text, style, left = 0, right = this.width, align, link, indent = 0, isPart }: Text): PlacedLine[][] {
    const width = right - left;
    const { lines, isRightToLeft } = this.measure.paragraph(text, style, {
      width,
      indent,
      isPart: isPart || indent > 0,
    });
    const isRight = (align ?? (isRightToLeft ? 'right' : 'left')) === 'right';
    const own = link && lines.length > 0 ? { type: 'Link', parent: element, alt: text } : element;
    return lines.map((line, index) => {
      const x = isRight ? right - line.width : left + (index === 0 ? indent : 0);
      return [{ element: own, line, x, style, link }];
    });
  }

  /** A text that goes on in the last line of another one, or below it if it runs from right to left. */
  runOn(first: Text, second: Text): PlacedLine[][] {
    const head = this.lines({ ...first, isPart: true });
    const last = head.pop() ?? [];
    if (this.measure.isRightToLeft(second.text)) return [...head, last, ...this.lines(second)];
    const [beside = [], ...more] = this.lines({ ...second, indent: this.widthOf([last]) });
    return [...head, [...last, ...beside], ...more];
  }

  /** Texts after each other in as few rows as they need, none of them divided if a row has space for it. */
  list(element: Element, items: readonly { text: string; url?: string | undefined }[], style: TextStyle) {
    const rows: PlacedLine[][] = [];
    let x = 0;
    for (const { text, url } of items) {
      const span: Element = { type: 'Span', parent: element };
      const own = { element: span, text, style, link: url, isPart: true };
      const separator = { element, text: SEPARATOR, style, isPart: true };
      const [gap] = x > 0 ? this.lines(separator) : [];
      const [first, ...more] = this.lines(own);
      const start = x + this.widthOf(gap ? [gap] : []) + 2 * SEPARATOR_GAP;
      const width = this.widthOf(first ? [first] : []);
      const row = rows.at(-1);
      if (gap && row && first && more.length === 0 && start + width <= this.width) {
        row.push(
          ...gap.map((placed) => ({ ...placed, x: x + SEPARATOR_GAP })),
          ...first.map((placed) => ({ ...placed, x: start })),
        );
        x = start + width;
      } else if (first) {
        rows.push(first, ...more);
        x = this.widthOf([more.at(-1) ?? first]);
      }
    }
    return rows;
  }

  /** The width of the longest of these lines. */
  widthOf(column: PlacedLine[][]): number {
    return Math.max(0, ...column.flatMap((texts) => texts.map(({ line }) => line.width)));
  }

  /** Adds texts beside each other. */
  add(...columns: PlacedLine[][][]): void {
    const start = this.rows.length;
    const count = Math.max(0, ...columns.map(({ length }) => length));
    for (let index = 0; index < count; index++) this.#add(columns.flatMap((column) => column[index] ?? []));
    this.keepEnds(start);
  }

  /** Adds a text with a line across the page above it. */
  addBelowRule(column: PlacedLine[][]): void {
    const start = this.rows.length;
    this.add(column);
    const row = this.rows[start];
    if (!row) return;
    Object.assign(row, { hasRule: true, height: row.height + RULE_GAP, ascent: row.ascent + RULE_GAP });
  }

  /** Keeps the rows from this one on the page of the next one. */
  keepWithNext(start: number): void {
    for (const row of this.rows.slice(start)) row.isKept = true;
  }

  /** Leaves no single row of those from this one at the foot or the top of a page. */
  keepEnds(start: number): void {
    for (const row of [this.rows[start], this.rows[this.rows.length - 2]])
      if (row && row !== this.rows.at(-1) && this.rows.indexOf(row) >= start) row.isKept = true;
  }

  #add(texts: PlacedLine[]): void {
    const size = Math.max(...texts.map(({ style }) => style.size));
    const height = size * (ASCENT + DESCENT);
    this.rows.push({ texts, gap: this.#gap, height, ascent: size * ASCENT, hasRule: false, isKept: false });
    this.#gap = 0;
  }
}
