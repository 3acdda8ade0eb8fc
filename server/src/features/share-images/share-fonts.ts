import { type Cluster, clustersOf, fontsOf } from '@portfolio/resume/fonts/clusters';
import { levelsOf } from '@portfolio/resume/fonts/direction';
import type { FontFile } from '@portfolio/resume/fonts/font-file';
import type { Fonts } from '@portfolio/resume/fonts/fonts';
import type { Font } from 'satori';

/** A text as satori draws it, with the names of its fonts in the order of preference. */
export interface DrawnText {
  text: string;
  fontFamily: string;
  direction: 'ltr' | 'rtl';
}

/** Weights of satori for those of the text. */
const WEIGHTS = { regular: 400, medium: 500 } as const;
const MARKS = { ltr: '\u200e', rtl: '\u200f' };
/** What makes a keycap of a digit: satori would take the digit from another font, and draw a box beside it. */
const KEYCAP = /\ufe0f?\u20e3/g;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** The texts of one share image, and the fonts that they need. */
export class ShareFonts {
  readonly #fonts: Fonts;
  readonly #used = new Map<string, Font>();

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** The fonts of all texts, as satori takes them. */
  get used(): Font[] {
    return [...this.#used.values()];
  }

  /** A text with a sign in place of what no font has; in `face` if that has all of it. */
  draw(source: string, weight: keyof typeof WEIGHTS, face?: string): DrawnText {
    const text = source.replace(KEYCAP, '');
    const own = face ? this.#fonts.face(face) : [];
    const inFace = clustersOf(text, this.#fonts, own);
    const isWhole = inFace.every(({ font }) => own.includes(font));
    const first = isWhole ? own : [];
    const clusters = isWhole ? inFace : clustersOf(text, this.#fonts);
    const files = fontsOf(clusters, text, this.#fonts, first);
    for (const file of files) this.#use(file, weight);
    const { levels, isRightToLeft } = levelsOf(clusters, 'auto');
    return {
      text: withMarks(clusters, levels),
      fontFamily: files.map(({ name }) => name).join(', '),
      direction: isRightToLeft ? 'rtl' : 'ltr',
    };
  }

  #use(file: FontFile, weight: keyof typeof WEIGHTS): void {
    const number = WEIGHTS[weight];
    const font: Font = { name: file.name, weight: number, style: 'normal', data: file.data(weight) };
    // satori uses one file for each name and weight; under names of their own the subsets are fallbacks.
    this.#used.set(`${font.name} ${number}`, font);
  }
}

/** The text with marks of direction before brackets and signs that satori, which orders words, would leave with a word. */
function withMarks(clusters: readonly Cluster[], levels: readonly number[]): string {
  return clusters
    .map(({ text }, index) => {
      const level = levels[index] ?? 0;
      const isTurned = index > 0 && level % 2 !== (levels[index - 1] ?? 0) % 2;
      if (!isTurned || LETTER_OR_NUMBER.test(text)) return text;
      return `${level % 2 === 1 ? MARKS.rtl : MARKS.ltr}${text}`;
    })
    .join('')
    .trim();
}
