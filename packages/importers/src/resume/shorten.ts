/** Shortens a text to whole sentences, or to the limit. */
export function shorten(value: string, max: number): string {
  if (value.length <= max) return value;
  const cut = value.slice(0, max);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return end > max / 3 ? cut.slice(0, end + 1) : `${withoutHalf(cut.slice(0, max - 1)).trimEnd()}…`;
}

/** A text without the first half of a character of two at its end. */
const withoutHalf = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '');

/** A remark that a text was shortened, with all words that it has lost. */
export function shortenedNote(name: string, value: string, shortened: string): string {
  const kept = shortened.endsWith('…') ? shortened.length - 1 : shortened.length;
  const words = value.slice(/\s/.test(value[kept] ?? ' ') ? kept : value.lastIndexOf(' ', kept) + 1);
  return `${name} was shortened to ${shortened.length} characters; left out: ${oneLine(words)}`;
}

/** A text in one line, as reports have it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
