import { readCoverage, readFontFile } from '#app/fonts/font-files.ts';

/** Fonts in the order of preference: a character is set in the first one that has it. Weights are those of the files. */
const FONTS = [
  { id: 'instrument-sans', alphabet: 'latin', regular: 400, bold: 600 },
  { id: 'instrument-sans', alphabet: 'latin-ext', regular: 400, bold: 600 },
  { id: 'geist-mono', alphabet: 'cyrillic', regular: 400, bold: 600 },
] as const;

/** A weight of the text. */
export type Weight = 'regular' | 'bold';

const nameOf = (index: number, weight: Weight) => `${weight} ${index}`;

/** The files of all fonts by the names that `runsOf` gives them. */
export function loadFontFiles(): [name: string, file: Buffer][] {
  const weights: Weight[] = ['regular', 'bold'];
  return FONTS.flatMap(({ id, alphabet, ...fonts }, index) =>
    weights.map((weight): [string, Buffer] => [nameOf(index, weight), readFontFile(id, alphabet, fonts[weight])]),
  );
}

let checks: ReturnType<typeof readCoverage>[] | undefined;
function fontOf(character: string): number {
  checks ??= FONTS.map(({ id, alphabet }) => readCoverage(id, [alphabet]));
  const code = character.codePointAt(0) ?? 0;
  return checks.findIndex((covers) => covers(code));
}

/** Characters in one font. */
export interface Run {
  font: string;
  text: string;
}

/** A text on one line as runs of the same font; characters that no font has are left out. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ')) {
    const index = fontOf(character);
    const font = nameOf(index, weight);
    const last = runs.at(-1);
    // A space continues the run before it, so that it is no reason for another one.
    if (last && (character === ' ' || last.font === font)) last.text += character;
    else if (index >= 0) runs.push({ font, text: character });
  }
  return runs;
}
