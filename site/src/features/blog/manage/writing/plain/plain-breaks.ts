/** The text with `\n` for every line break, as a textarea has it. */
export const plainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The text after `plainBreaks(text)` was edited in a textarea; line breaks outside of the edit stay as they are. */
export function withEdit(text: string, edited: string): string {
  if (!text.includes('\r')) return edited;
  const before = plainBreaks(text);
  // As long as `before`: a line break is one entry.
  const characters = text.match(/\r\n|[\s\S]/g) ?? [];
  const shorter = Math.min(before.length, edited.length);
  let start = 0;
  while (start < shorter && before[start] === edited[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === edited.at(-1 - end)) end += 1;
  const head = characters.slice(0, start).join('');
  const rest = edited.slice(start, edited.length - end) + characters.slice(characters.length - end).join('');
  // Together the two would be one line break.
  const isJoined = head.endsWith('\r') && rest.startsWith('\n');
  return isJoined ? `${head}\r${rest}` : head + rest;
}
