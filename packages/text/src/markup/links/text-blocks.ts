import { htmlBlockEnd } from './html-blocks.ts';
import { Line } from './line.ts';

/** A part of a Markdown text that can hold links: a paragraph, a heading, or a block of HTML, in which Markdown is not read. */
export interface TextBlock {
  /** The lines of the block, with spaces in place of the marks of quotes and lists, so that positions stay. */
  text: string;
  /** Where the block begins in the whole text. */
  from: number;
  kind: 'heading' | 'html' | 'paragraph';
}

/** What lines belong to until it ends. */
type Open =
  | { kind: 'fence'; mark: string }
  | { kind: 'formula'; mark: string }
  | { kind: 'html'; end: RegExp; block: TextBlock }
  | { kind: 'paragraph'; block: TextBlock };
/** A quote, or an item of a list or a footnote with the number of columns by which its lines are indented. */
type Container = 'quote' | number;

const FENCE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const FORMULA = /^(\${2,})[^$]*$/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
const DIVIDER = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^(?:[-*+]|(\d{1,9})[.)])(?=[ \t]|$)/;
/** The beginnings of a footnote, and of what defines the term above it; their further lines are indented by four columns. */
const NOTE = /^\[\^[^\]\s]{1,999}\]:/;
const DEFINED = /^:(?=[ \t])/;
/** More containers in each other are not read, so that the time stays linear. */
const MAX_DEPTH = 100;

/** The parts of a Markdown text that can hold links, in time linear to its length; code and formulas are left out. */
export function textBlocks(text: string): TextBlock[] {
  const scanner = new BlockScanner();
  let from = 0;
  for (const line of text.split('\n')) {
    scanner.readLine(line, from);
    from += line.length + 1;
  }
  return scanner.blocks;
}

/** Reads the blocks of a text line by line, as CommonMark does. */
class BlockScanner {
  readonly blocks: TextBlock[] = [];
  #containers: Container[] = [];
  #open: Open | null = null;
  /** Whether nothing but empty lines is after the last paragraph. */
  #isAfterParagraph = false;
  /** Whether the last item has no text yet; it ends at an empty line. */
  #isItemEmpty = false;

  readLine(source: string, from: number): void {
    const line = new Line(source, from);
    if (this.#isItemEmpty && line.isBlank()) this.#containers.pop();
    this.#isItemEmpty = false;
    const matched = this.#matchContainers(line);
    const isInAll = matched === this.#containers.length;
    if (isInAll && this.#continues(line)) return;
    if (this.#open?.kind !== 'paragraph') this.#open = null;
    const isOpened = this.#openContainers(line, matched);
    if (line.isBlank()) {
      if (!isOpened) this.#containers.length = matched;
      this.#open = null;
    } else this.#readLeaf(line, isOpened ? this.#containers.length : matched, isInAll && !isOpened);
  }

  /** How many of the open containers this line is in. */
  #matchContainers(line: Line): number {
    let matched = 0;
    for (const container of this.#containers) {
      if (container === 'quote' ? !line.takeQuoteMark() : !line.takeIndent(container)) break;
      matched += 1;
    }
    return matched;
  }

  /** Adds a line to what is open, unless that is a paragraph; false if the line is not part of it. */
  #continues(line: Line): boolean {
    const open = this.#open;
    if (!open || open.kind === 'paragraph') return false;
    if (open.kind === 'html') return this.#continuesHtml(line, open);
    const rest = line.rest.trim();
    const isEnd = rest.startsWith(open.mark) && [...rest].every((mark) => mark === open.mark[0]) && line.indent < 4;
    if (isEnd) this.#open = null;
    return true;
  }

  #continuesHtml(line: Line, { end, block }: Extract<Open, { kind: 'html' }>): boolean {
    if (end.test(line.rest)) this.#open = null;
    if (line.isBlank() && !this.#open) return false;
    block.text += `\n${line.masked}`;
    return true;
  }

  /** Opens the quotes and items that begin in a line; whether any does. */
  #openContainers(line: Line, matched: number): boolean {
    let isOpened = false;
    const open = (container: Container) => {
      if (!isOpened) this.#containers.length = matched;
      this.#containers.push(container);
      this.#open = null;
      isOpened = true;
    };
    const isAfterText = this.#open?.kind === 'paragraph' && matched === this.#containers.length;
    while (line.indent < 4 && this.#containers.length < MAX_DEPTH) {
      const { indent } = line;
      if (line.takeQuoteMark()) {
        open('quote');
        continue;
      }
      const rest = line.rest.trimStart();
      const note = (NOTE.exec(rest) ?? (this.#isAfterParagraph ? DEFINED.exec(rest) : null))?.[0];
      if (note) {
        line.take(indent + note.length);
        line.take(line.indent);
        open(4);
        continue;
      }
      const item = ITEM.exec(rest);
      if (!item || DIVIDER.test(rest)) break;
      const [mark, number] = item;
      const isEmpty = rest.slice(mark.length).trim() === '';
      if (isAfterText && (isEmpty || (number !== undefined && Number(number) !== 1))) break;
      line.take(indent + mark.length);
      const gap = isEmpty || line.indent > 4 ? 1 : line.indent;
      line.takeIndent(gap);
      open(indent + mark.length + gap);
      this.#isItemEmpty = isEmpty;
    }
    return isOpened;
  }

  #readLeaf(line: Line, matched: number, isInSame: boolean): void {
    const paragraph = this.#open?.kind === 'paragraph' ? this.#open : null;
    if (line.indent >= 4 && !paragraph) {
      this.#isAfterParagraph = false;
      this.#containers.length = matched;
      return;
    }
    const rest = line.indent >= 4 ? '' : line.rest.trim();
    if (paragraph && isInSame && UNDERLINE.test(rest)) {
      this.#open = null;
      return;
    }
    const leaf = rest ? this.#leafOf(line, rest, paragraph !== null) : undefined;
    if (paragraph && leaf === undefined) {
      // Also where the marks of its quote or list are missing.
      paragraph.block.text += `\n${line.masked}`;
      return;
    }
    this.#containers.length = matched;
    this.#isAfterParagraph = leaf === undefined;
    this.#open = leaf ?? (leaf === null ? null : { kind: 'paragraph', block: this.#add(line, 'paragraph') });
  }

  /** What begins in a line; `null` if it ends in it, `undefined` for a paragraph. */
  #leafOf(line: Line, rest: string, isAfterText: boolean): Open | null | undefined {
    const [, backticks, tildes] = FENCE.exec(rest) ?? [];
    const fence = backticks ?? tildes;
    if (fence) return { kind: 'fence', mark: fence };
    const formula = FORMULA.exec(rest)?.[1];
    if (formula) return { kind: 'formula', mark: formula };
    if (DIVIDER.test(rest)) return null;
    if (HEADING.test(rest)) {
      this.#add(line, 'heading');
      return null;
    }
    const end = htmlBlockEnd(rest, isAfterText);
    if (!end) return undefined;
    const block = this.#add(line, 'html');
    return end.test(rest) ? null : { kind: 'html', end, block };
  }

  #add(line: Line, kind: TextBlock['kind']): TextBlock {
    const block: TextBlock = { text: line.masked, from: line.from, kind };
    this.blocks.push(block);
    return block;
  }
}
