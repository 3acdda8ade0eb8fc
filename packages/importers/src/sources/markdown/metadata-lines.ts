import { withoutMarks } from '@portfolio/text/dialects/code';
import type { TextFile } from '@portfolio/text/markup/front-matter';

const LINE = /^([A-Za-z][\w -]{0,60}):(?:[ \t]+(.*))?$/;
/** Lines that continue the value above them. */
const MORE = /^(?: {4}|\t)[ \t]*(\S.*)$/;
/** Lines at the start of a file that are looked at. */
const MOST_LINES = 100;

/** Reads a file that starts with lines as `Title: …`, as Pelican and MultiMarkdown have them; `null` for others. */
export function readMetadataLines(source: string): TextFile | null {
  const text = withoutMarks(source.replace(/^\uFEFF/, ''));
  if (!/^[A-Za-z][\w -]{0,60}:/.test(text)) return null;
  const lines = text.split('\n', MOST_LINES + 1);
  const fields: Record<string, string> = {};
  let last = '';
  let count = 0;
  for (const line of lines.slice(0, MOST_LINES)) {
    if (line.trim() === '') break;
    const [, name, value = ''] = LINE.exec(line.trimEnd()) ?? [];
    const more = name || !last ? null : MORE.exec(line)?.[1];
    // A line that is no field means a text that only looks like one.
    if (!name && more === undefined) return null;
    if (name) last = name;
    fields[last] = name ? value.trim() : `${fields[last]}\n${more?.trim()}`.trim();
    count += 1;
  }
  const names = Object.keys(fields).map((name) => name.toLowerCase());
  if (!names.includes('title')) return null;
  const content = lines.length > count ? text.split('\n').slice(count).join('\n') : '';
  return { fields, content, hasFrontMatter: true };
}
