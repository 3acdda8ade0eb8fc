/** The parts of fontkit, which pdfkit brings, that are used here; it has no types of its own. */
declare module 'fontkit' {
  /** A font that has been opened. */
  export interface OpenedFont {
    unitsPerEm: number;
    ascent: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { direction: 'ltr' | 'rtl' };
    glyphForCodePoint(codePoint: number): { path: { commands: readonly unknown[] } };
  }
  /** Opens a font file. */
  export function create(file: Buffer): OpenedFont;
}
