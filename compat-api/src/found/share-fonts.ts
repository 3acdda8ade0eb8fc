import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { oneLine } from './words.ts';

const { resolve } = createRequire(import.meta.url);
/** Families with the weights and the alphabets that are loaded; what one lacks is looked for in the next. */
const FAMILIES = [
  { name: 'Instrument Sans', id: 'instrument-sans', weights: [400, 500], alphabets: ['latin', 'latin-ext'] },
  { name: 'Geist Mono', id: 'geist-mono', weights: [400], alphabets: ['latin', 'latin-ext', 'cyrillic'] },
] as const;

const read = (path: string) => readFileSync(resolve(path));

/** The fonts of share pictures, as satori takes them. */
export function loadFonts(): Font[] {
  return FAMILIES.flatMap(({ name, id, weights, alphabets }) =>
    weights.flatMap((weight) =>
      alphabets.map((alphabet): Font => {
        const data = read(`@fontsource/${id}/files/${id}-${alphabet}-${weight}-normal.woff`);
        // Of one name only one file is looked into; by names of their own the others are fallbacks.
        return { name: alphabet === 'latin' ? name : `${name} ${alphabet}`, weight, style: 'normal', data };
      }),
    ),
  );
}

/** Says of a code point whether one of the fonts can write it. */
function loadCoverage(): (codePoint: number) => boolean {
  const ranges = FAMILIES.flatMap(({ id, alphabets }) => {
    const all = JSON.parse(read(`@fontsource/${id}/unicode.json`).toString()) as Record<string, string>;
    return alphabets.flatMap((alphabet) => (all[alphabet] ?? '').split(',')).map(rangeOf);
  });
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

let isCovered: ReturnType<typeof loadCoverage> | undefined;

/** What the fonts can write of a text: no boxes stand for what they cannot. */
export function writable(text: string): string {
  isCovered ??= loadCoverage();
  const covered = isCovered;
  const kept = [...text.normalize('NFC')].filter((character) => covered(character.codePointAt(0) ?? 0));
  return oneLine(kept.join('').replace(/\p{Cf}/gu, ''));
}
