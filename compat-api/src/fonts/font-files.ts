import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const read = (path: string) => readFileSync(resolve(path));

/** The WOFF file of a font of Fontsource, upright, with the characters of one alphabet. */
export const readFontFile = (id: string, alphabet: string, weight: number): Buffer =>
  read(`@fontsource/${id}/files/${id}-${alphabet}-${weight}-normal.woff`);

/** Returns a check whether the files of these alphabets have a glyph for a code point. */
export function readCoverage(id: string, alphabets: readonly string[]): (codePoint: number) => boolean {
  const all: Record<string, string> = JSON.parse(read(`@fontsource/${id}/unicode.json`).toString());
  const ranges = alphabets.flatMap((alphabet) => (all[alphabet] ?? '').split(',')).map(rangeOf);
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function rangeOf(range: string): [number, number] {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
