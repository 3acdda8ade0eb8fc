import type { ImportChange, ImportLeft } from '../schemas/imports.ts';

/** What an update changes in a field, in words: "“Old” → “New”", or "3 lines added, 1 removed" for a long text. */
export function changeText({ from, to, added = 0, removed = 0 }: ImportChange): string {
  const quoted = (value: string) => (value === '' ? 'empty' : `“${value}”`);
  if (from !== undefined && to !== undefined) return `${quoted(from)} → ${quoted(to)}`;
  return `${added} ${added === 1 ? 'line' : 'lines'} added, ${removed} removed`;
}

/** "3 other files are left out, such as themes, programs and unused images". */
export function leftSentence(left: readonly ImportLeft[]): string {
  const count = left.reduce((sum, { names, more }) => sum + names.length + more, 0);
  if (count === 1) return '1 other file is left out';
  return `${count} other files are left out, such as themes, programs and unused images`;
}
