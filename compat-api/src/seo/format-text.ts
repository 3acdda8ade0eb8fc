// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Removes the characters that XML cannot contain. */
export const removeInvalidXml = (text: string): string => text.replace(NOT_IN_XML, '');

/** A title or sentence on one line, without control characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();

/** Escapes a text for Markdown, on one line. */
export const escapeMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** A date such as `3 Mar 2026`, in the site's time zone. */
export function formatDay(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone })
    .formatToParts(new Date(instant))
    .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value));
  return parts.join('');
}
