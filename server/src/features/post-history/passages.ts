/** The kind of a passage of Markdown. */
export type PassageKind = 'text' | 'heading' | 'code';

/** A unit of a comparison: a paragraph, list item, table row, heading, or line of code. */
export interface SourcePassage {
  kind: PassageKind;
  /** Headings have none of their marks. */
  text: string;
  /** Index of its paragraph, list, table or code block. */
  block: number;
  /** Passages with different keys differ. */
  key: string;
}

const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]/;
/** A line that begins a passage of its own within a block: a list item, a table row, a quote. */
const OWN_LINE = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|\||>)/;

/** Splits Markdown into the passages that are compared. */
export function passagesOf(markdown: string): SourcePassage[] {
  const passages: SourcePassage[] = [];
  let block = 0;
  let paragraph: string[] = [];
  let fence = '';
  const add = (kind: PassageKind, text: string, mark = '') =>
    passages.push({ kind, text, block, key: `${kind}${mark} ${text}` });
  const endParagraph = () => {
    if (paragraph.length > 0) add('text', paragraph.join('\n'));
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
      add('code', line);
      const isEnd = mark.startsWith(fence) && line.trim() === mark;
      if (isEnd) fence = '';
      if (isEnd) endBlock();
    } else if (mark) {
      endBlock();
      fence = mark;
      add('code', line);
    } else if (heading) {
      endBlock();
      add('heading', line.slice(heading[0].length).trim(), heading[1]);
      endBlock();
    } else if (line.trim() === '') {
      endBlock();
    } else {
      if (OWN_LINE.test(line)) endParagraph();
      paragraph.push(line);
    }
  }
  endParagraph();
  return passages;
}
