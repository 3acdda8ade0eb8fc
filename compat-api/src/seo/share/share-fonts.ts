import type { Font } from 'satori';
import { readCoverage, readFontFile } from '#app/fonts/font-files.ts';
import { oneLine } from '../format-text.ts';

/** Families with the weights and subsets that are loaded; missing glyphs are taken from the next family. */
const FAMILIES = [
  { name: 'Instrument Sans', id: 'instrument-sans', weights: [400, 500], alphabets: ['latin', 'latin-ext'] },
  { name: 'Geist Mono', id: 'geist-mono', weights: [400], alphabets: ['latin', 'latin-ext', 'cyrillic'] },
] as const;

/** The fonts of share images, as satori takes them. */
export function loadFonts(): Font[] {
  return FAMILIES.flatMap(({ name, id, weights, alphabets }) =>
    weights.flatMap((weight) =>
      alphabets.map((alphabet): Font => {
        const data = readFontFile(id, alphabet, weight);
        // satori uses one file per name; under separate names the other subsets are fallbacks.
        return { name: alphabet === 'latin' ? name : `${name} ${alphabet}`, weight, style: 'normal', data };
      }),
    ),
  );
}

/** Returns a check whether one of the fonts has a glyph for a code point. */
function loadCoverage(): (codePoint: number) => boolean {
  const checks = FAMILIES.map(({ id, alphabets }) => readCoverage(id, alphabets));
  return (codePoint) => checks.some((covers) => covers(codePoint));
}

let isCovered: ReturnType<typeof loadCoverage> | undefined;

/** The characters of a text that the fonts have glyphs for, so that no boxes are rendered. */
export function onlyKnownGlyphs(text: string): string {
  isCovered ??= loadCoverage();
  const covered = isCovered;
  const kept = [...text.normalize('NFC')].filter((character) => covered(character.codePointAt(0) ?? 0));
  return oneLine(kept.join('').replace(/\p{Cf}/gu, ''));
}
