/** Start of a private range of Unicode, in which marks stand for themselves while the library reads a label. */
const BASE = 0xf0000;
const HIDDEN = /[\u{f0000}-\u{f007f}]/gu;

/** Replaces the marks that are syntax of the library. */
export const hideMarks = (label: string): string =>
  label.replace(/[[\]{}()|<>"#;%&/]/g, (mark) => String.fromCodePoint(BASE + mark.charCodeAt(0)));

/** The marks again, in the library's output. */
export const showMarks = (text: string): string =>
  text.replace(HIDDEN, (mark) => String.fromCharCode((mark.codePointAt(0) ?? BASE) - BASE));
