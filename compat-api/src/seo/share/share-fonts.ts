import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { oneLine } from '../format-text.ts';

const { resolve } = createRequire(import.meta.url);
/** Families with the weights and subsets that are loaded; missing glyphs are taken from the next family. */
const FAMILIES = [
  { name: 'Instrument Sans', id: 'instrument-sans', weights: [400, 500], alphabets: ['latin', 'latin-ext'] },
  { name: 'Geist Mono', id: 'geist-mono', weights: [400], alphabets: ['latin', 'latin-ext', 'cyrillic'] },
] as const;

const read = (path: string) => readFileSync(resolve(path));

/** The fonts of share images, as satori takes them. */
export function loadFonts(): Font[] {
  return FAMILIES.flatMap(({ name, id, weights, alphabets }) =>
    weights.flatMap((weight) =>
      alphabets.map((alphabet): Font => {
        const data = read(`@fontsource/${id}/files/${id}-${alphabet}-${weight}-normal.woff`);
        // satori uses one file per name; under separate names the other subsets are fallbacks.
        return { name: alphabet === 'latin' ? name : `${name} ${alphabet}`, weight, style: 'normal', data };
      }),
    ),
  );
}

/** Returns a check whether one of the fonts has a glyph for a code point. */
function loadCoverage(): (codePoint: number) => boolean {
  const ranges = FAMILIES.flatMap(({ id, alphabets }) => {
    const all: Record<string, string> = JSON.parse(read(`@fontsource/${id}/unicode.json`).toString());
    return alphabets.flatMap((alphabet) => (all[alphabet] ?? '').split(',')).map(rangeOf);
  });
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

let isCovered: ReturnType<typeof loadCoverage> | undefined;

/** The characters of a text that the fonts have glyphs for, so that no boxes are rendered. */
export function onlyKnownGlyphs(text: string): string {
  isCovered ??= loadCoverage();
  const covered = isCovered;
  const kept = [...text.normalize('NFC')].filter((character) => covered(character.codePointAt(0) ?? 0));
  return oneLine(kept.join('').replace(/\p{Cf}/gu, ''));
}
