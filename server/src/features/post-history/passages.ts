import type { ChangePassage } from '@portfolio/contract';
import { readInline } from './inline-text.ts';

/** The kind of a passage. */
export type PassageKind = Extract<ChangePassage, { kind: unknown }>['kind'];

/** A unit of a comparison as readers see it: a paragraph, list item, table row, heading, or line of code. */
export interface SourcePassage {
  kind: PassageKind;
  /** Without marks of Markdown. */
  text: string;
  /** Where its links lead. */
  targets: string[];
  /** Index of its paragraph, list, table or code block. */
  block: number;
  /** Passages with different keys differ. */
  key: string;
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s+)?/i;
const ROW = /^\s*\|/;
const QUOTE = /^\s*>(?:\s*>)*\s?/;
/** The line between the head of a table and its rows, and a rule, without the spaces before it. */
const RULE = /^(?:\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*|(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;

/** The kind of a passage by its first line, and its text without what marks the kind. */
function unmarked(lines: string[]): { kind: PassageKind; markdown: string } {
  const [first = ''] = lines;
  const join = (mark: RegExp) => lines.map((line) => line.replace(mark, '')).join('\n');
  if (QUOTE.test(first)) return { kind: 'quote', markdown: join(QUOTE).replace(/^\[!\w+\][ \t]*/, '') };
  if (ROW.test(first))
    return {
      kind: 'row',
      markdown: first
        .trim()
        .replace(/^\||\|$/g, '')
        .replace(/(?<!\s)\s*\|\s*/g, ' | '),
    };
  if (ITEM.test(first)) return { kind: 'item', markdown: [first.replace(ITEM, ''), ...lines.slice(1)].join('\n') };
  return { kind: 'text', markdown: lines.join('\n') };
}

/** Whether a line begins a passage after one that begins with `first`; the lines of a quote are one. */
const beginsPassage = (line: string, first = ''): boolean =>
  QUOTE.test(line) ? !QUOTE.test(first) || line.replace(QUOTE, '') === '' : ITEM.test(line) || ROW.test(line);

/** Splits Markdown into the passages that are compared. */
export function passagesOf(markdown: string): SourcePassage[] {
  const passages: SourcePassage[] = [];
  let block = 0;
  let paragraph: string[] = [];
  let fence = '';
  const add = (kind: PassageKind, text: string, targets: string[] = [], mark = '') =>
    passages.push({ kind, text, targets, block, key: [kind + mark, text, ...targets].join(' ') });
  const endParagraph = () => {
    const { kind, markdown: source } = unmarked(paragraph);
    const { text, targets } = readInline(source);
    if (text || targets.length > 0) add(kind, text, targets);
    paragraph = [];
  };
  const endBlock = () => {
    endParagraph();
    block += 1;
  };
  for (const line of markdown.split(/\r\n?|\n/)) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const heading = fence ? null : HEADING.exec(line);
    if (fence) {
      if (mark.startsWith(fence) && line.trim() === mark) {
        fence = '';
        endBlock();
      } else add('code', line);
    } else if (mark) {
      endBlock();
      fence = mark;
    } else if (heading) {
      endBlock();
      const { text, targets } = readInline(line.slice(heading[0].length));
      add('heading', text, targets, heading[1]);
      endBlock();
    } else if (line.trim() === '') {
      endBlock();
    } else if (RULE.test(line.trimStart())) {
      endParagraph();
    } else {
      if (beginsPassage(line, paragraph[0])) endParagraph();
      paragraph.push(line);
    }
  }
  endParagraph();
  return passages;
}
