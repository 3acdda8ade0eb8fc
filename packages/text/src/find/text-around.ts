import { plainExcerpt } from '../excerpt.ts';
import { findText, nextStart } from './find-text.ts';

/** How long the text around a hit is (UTF-16 code units), and how much of it is before the hit. */
const LENGTH = 160;
const BEFORE = 60;
/** How much Markdown before and after a hit is read, so that its marks can be removed (UTF-16 code units). */
const READ = 600;

interface Part {
  from: number;
  to: number;
}

/**
 * What is around words in a Markdown text, of the line that has them at an offset: without Markdown's marks unless the
 * words are in them, and with `…` where it is cut.
 */
export function textAround(text: string, at: number, words: string): string {
  const end = text.indexOf('\n', at);
  const line = { from: text.lastIndexOf('\n', at - 1) + 1, to: end < 0 ? text.length : end };
  const read = {
    from: nextStart(text, Math.max(line.from, at - READ)),
    to: nextStart(text, Math.min(line.to, at + words.length + READ)),
  };
  const source = text.slice(read.from, read.to);
  const plain = plainExcerpt(source);
  const found = findText(plain, words);
  const shown = found ? plain : source;
  const part = partAround(shown, found?.at ?? at - read.from, words.length);
  const isWhole = {
    start: part.from === 0 && read.from === line.from,
    end: part.to === shown.length && read.to === line.to,
  };
  return `${isWhole.start ? '' : '…'}${shown.slice(part.from, part.to).trim()}${isWhole.end ? '' : '…'}`;
}

/** A part of a text around a hit, of whole words where there are spaces. */
function partAround(text: string, hit: number, length: number): Part {
  if (text.length <= LENGTH) return { from: 0, to: text.length };
  const wanted = Math.max(0, Math.min(hit - BEFORE, text.length - LENGTH));
  const space = wanted === 0 ? -1 : text.indexOf(' ', wanted);
  const from = space >= 0 && space < hit ? space + 1 : nextStart(text, Math.min(wanted, hit));
  const last = Math.max(from + LENGTH, hit + length);
  if (last >= text.length) return { from, to: text.length };
  const before = text.lastIndexOf(' ', last);
  return { from, to: before > hit + length ? before : nextStart(text, last) };
}
