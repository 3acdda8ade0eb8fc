/** The part of linebreak, which pdfkit brings, that is used here; it has no types of its own. */
declare module 'linebreak' {
  /** Finds where a text may be broken into lines. @see https://www.unicode.org/reports/tr14/ */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number } | null;
  }
}
