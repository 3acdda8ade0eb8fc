// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Removes the characters that XML cannot contain. */
export const removeInvalidXml = (text: string): string => text.replace(NOT_IN_XML, '');

/** A title or sentence on one line, without control characters. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim();

/** Escapes a text for Markdown, on one line. */
export const escapeMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_[\]<>#|~]/g, '\\$&');
