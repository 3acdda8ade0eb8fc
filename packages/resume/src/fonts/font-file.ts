/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs';
import { create, type OpenedFont } from 'fontkit';
import { woffToSfnt } from './sfnt.ts';

/** A weight of the text. */
export type Weight = 'regular' | 'medium' | 'bold';

const WEIGHTS: Record<Weight, number> = { regular: 400, medium: 500, bold: 600 };
/** Characters without a drawing of their own: spaces, joiners, variation selectors and the tags of flags. */
const UNDRAWN = /^(?:\p{Zs}|\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])$/u;

interface FontFileOptions {
  folder: string;
  id: string;
  subset: string;
  weights: readonly number[];
  /** The code points that the file may have, as pairs of first and last; without them it is opened to find out. */
  ranges?: readonly (readonly [number, number])[] | undefined;
}

/** One subset of a font at its weights; files are read when a text needs them. */
export class FontFile {
  readonly name: string;
  readonly id: string;
  readonly #options: FontFileOptions;
  readonly #files = new Map<number, Buffer>();
  readonly #covered = new Map<number, boolean>();
  #opened: OpenedFont | undefined;

  constructor(options: FontFileOptions) {
    this.#options = options;
    this.id = options.id;
    this.name = `${options.id}-${options.subset}`;
  }

  /** The CSS weight of the file for a weight of the text: the nearest that the font has. */
  weightOf(weight: Weight): number {
    const wanted = WEIGHTS[weight];
    const { weights } = this.#options;
    return weights.find((own) => own >= wanted) ?? weights.at(-1) ?? 400;
  }

  /** The file as TrueType or OpenType. */
  data(weight: Weight): Buffer {
    const number = this.weightOf(weight);
    const known = this.#files.get(number);
    if (known) return known;
    const { folder } = this.#options;
    const file = woffToSfnt(readFileSync(`${folder}/${this.id}/${this.name}-${number}-normal.woff`));
    this.#files.set(number, file);
    return file;
  }

  /** The height of the letters above the baseline, relative to the size. */
  get ascent(): number {
    const { ascent, unitsPerEm } = this.#font;
    return ascent / unitsPerEm;
  }

  /** Whether the shaper sets a text from right to left, which it decides by the first script in it. */
  isSetRightToLeft(text: string): boolean {
    return this.#font.layout(text).direction === 'rtl';
  }

  get #font(): OpenedFont {
    this.#opened ??= create(this.data('regular'));
    return this.#opened;
  }

  /**
   * Whether the font sets all characters of a text, with a drawing unless they are spaces or joiners. The ranges are only
   * those of base characters: they lack marks that the file has.
   */
  covers(text: string): boolean {
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    return this.#mayHave(codePoints[0] ?? 0) && codePoints.every((codePoint) => this.#hasDrawing(codePoint));
  }

  #mayHave(codePoint: number): boolean {
    const { ranges } = this.#options;
    return !ranges || ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
  }

  #hasDrawing(codePoint: number): boolean {
    const known = this.#covered.get(codePoint);
    if (known !== undefined) return known;
    const isCovered = this.#font.hasGlyphForCodePoint(codePoint) && this.#isDrawn(codePoint);
    this.#covered.set(codePoint, isCovered);
    return isCovered;
  }

  #isDrawn(codePoint: number): boolean {
    if (UNDRAWN.test(String.fromCodePoint(codePoint))) return true;
    return this.#font.glyphForCodePoint(codePoint).path.commands.length > 0;
  }
}
