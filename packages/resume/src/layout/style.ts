import type { Weight } from '../fonts/font-file.ts';

/** The look of a text; lengths are in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: string;
}

/** The colour of headings and rules. */
export const INK = '#15181f';
/** The colour of texts. */
export const SOFT = '#444953';
/** The margins of a page; the footer stands in that at the bottom. */
export const MARGINS = { top: 42, bottom: 48, left: 46, right: 46 };
/** Paper sizes as width and height. */
export const PAPER_SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;

/** The looks of the texts. */
export const STYLES = {
  name: { size: 20, weight: 'bold' },
  role: { size: 11.5 },
  heading: { size: 11, weight: 'bold' },
  title: { size: 9.8, weight: 'bold' },
  // In the size of the title, so that both stand on one line for programs too.
  side: { size: 9.8, color: SOFT },
  line: { size: 9.4 },
  label: { size: 9.4, weight: 'bold' },
  text: { size: 9.4, color: SOFT },
  note: { size: 8.6, color: SOFT },
  footer: { size: 8, color: SOFT },
} as const satisfies Record<string, TextStyle>;

/** The height above and below the baseline, relative to the size: that of the face of Latin text, for all scripts. */
export const ASCENT = 0.97;
/** @see ASCENT */
export const DESCENT = 0.25;
/** Space between two lines of a text. */
export const LINE_GAP = 2;
/** What stands between the parts of a list in one line. */
export const SEPARATOR = ' · ';
