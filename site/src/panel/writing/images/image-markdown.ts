import type { Text } from '@codemirror/state';

const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** The description that an alternative text of Markdown was written from. */
export const unescapeAlt = (alt: string): string => alt.replace(ESCAPED, '$1');

/** An image in a text, with the range of its alternative text; positions are of the document. */
export interface WrittenImage {
  from: number;
  altFrom: number;
  altTo: number;
  to: number;
  /** As it is written, with escapes. */
  alt: string;
}

/** The image with this URL whose Markdown begins at a position. */
export function imageAt(doc: Text, from: number, url: string): WrittenImage | null {
  const line = doc.lineAt(Math.min(from, doc.length));
  const text = line.text.slice(from - line.from);
  const end = text.indexOf(`](${url}`);
  if (!text.startsWith('![') || end < 0) return null;
  const close = text.indexOf(')', end + url.length);
  if (close < 0) return null;
  const altTo = from + end;
  return { from, altFrom: from + 2, altTo, to: from + close + 1, alt: text.slice(2, end) };
}

/** Where the Markdown of the image with this URL begins in the lines of a range; null if it is not there. */
export function findImage(doc: Text, from: number, to: number, url: string): number | null {
  const start = doc.lineAt(from).from;
  const text = doc.sliceString(start, doc.lineAt(to).to);
  const end = text.indexOf(`](${url}`);
  const open = end < 0 ? -1 : text.lastIndexOf('![', end);
  return open < 0 ? null : start + open;
}
