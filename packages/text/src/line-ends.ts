/** The text with LF for every line end: CRLF, CR, U+2028 and U+2029. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** How deep a document is changed; schemas refuse what is nested deeper. */
const MAX_DEPTH = 100;
/** Where an item was imported from: a later import finds it again by the name of its file, which stays as it is. */
const UNCHANGED = 'imported';

/** JSON data with LF for every line end in its texts. */
export function withLineFeedsIn<T>(value: T, depth?: number): T;
export function withLineFeedsIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withLineFeeds(value);
  if (depth > MAX_DEPTH || !isData(value)) return value;
  if (Array.isArray(value)) return value.map((entry) => withLineFeedsIn(entry, depth + 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, name === UNCHANGED ? entry : withLineFeedsIn(entry, depth + 1)]),
  );
}

/** Whether a value is a list or an object of JSON or of a form, and not a date or bytes. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
