import { readFileSync } from 'node:fs';
import { SEED } from '@portfolio/contract/test/seed';
import * as fc from 'fast-check';
import { create } from 'fontkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES, testFonts } from '../test/fonts.ts';
import { clustersOf, MISSING_SIGN, missingCharacters } from './clusters.ts';
import type { Fonts } from './fonts.ts';
import { woffToSfnt } from './sfnt.ts';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await testFonts().open();
});
const facesOf = (text: string) => [...new Set(clustersOf(text, fonts).map(({ font }) => font.id))];
const drawn = (text: string) => clustersOf(text, fonts).map((cluster) => cluster.text);

describe('the font of each character', () => {
  it('is one with the script of the text, and Latin letters stay in their face', () => {
    expect(facesOf('Ada Łódź, Engineer – 99 %')).toEqual(['instrument-sans']);
    expect(facesOf('שלום')).toEqual(['noto-sans-hebrew']);
    expect(facesOf('مرحبا')).toEqual(['ibm-plex-sans-arabic']);
    expect(facesOf('हिन्दी')).toEqual(['noto-sans-devanagari']);
    expect(facesOf('สวัสดี')).toEqual(['noto-sans-thai']);
    expect(facesOf('A → B')).toEqual(['instrument-sans', 'noto-sans-math']);
  });

  it('is in one face for a text with Vietnamese, Greek or Cyrillic letters', () => {
    for (const text of [SAMPLES.Vietnamese, SAMPLES.Greek, `Senior ${SAMPLES.Cyrillic}`]) {
      expect(facesOf(text), text).toEqual(['inter']);
    }
  });

  it('has a drawing for every character of the samples', () => {
    for (const [name, text] of Object.entries(SAMPLES)) {
      if (name.startsWith('Japanese')) continue;
      expect(missingCharacters([text], fonts), name).toEqual([]);
    }
  });

  it('is that of the base for marks, and emoji of many characters are one drawing', () => {
    expect(drawn('e\u0301\u0301x')).toEqual(['é\u0301', 'x']);
    expect(drawn('👩‍💻❤️')).toEqual(['👩‍💻', '❤️']);
    expect(facesOf('👩‍💻❤️')).toEqual(['noto-emoji']);
  });

  it('is none for what no font has: a sign stands in its place, and once in the list', () => {
    expect(drawn('山田 A')).toEqual([MISSING_SIGN, MISSING_SIGN, ' ', 'A']);
    expect(missingCharacters(['山田 山', 'தமி'], fonts)).toEqual(['山', '田', 'த', 'மி']);
    expect(drawn('\ud800')).toEqual([MISSING_SIGN]);
  });

  it('is not looked for where a character has no look', () => {
    expect(drawn('a\u200b\u202eb\u0001\n c\ufeff')).toEqual(['a', 'b', ' ', 'c']);
  });

  it('is a font with a drawing, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        for (const { text: own, font } of clustersOf(text, fonts)) expect(font.covers(own), own).toBe(true);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});

describe('woffToSfnt', () => {
  it('has the same characters and drawings as the file', () => {
    const woff = readFileSync(`${fonts.folders.built}/inter/inter-greek-400-normal.woff`);
    const [packed, plain] = [create(woff), create(woffToSfnt(woff))];
    for (const letter of 'Ωαλ') {
      const code = letter.codePointAt(0) ?? 0;
      expect(plain.glyphForCodePoint(code).path.commands).toEqual(packed.glyphForCodePoint(code).path.commands);
    }
  });
});
