import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPlainWord } from './word-worth.ts';

/** The most that the table may weigh on its way to a browser (bytes). */
const MAX_BYTES = 40 * 1024;

describe('a word that any ad has', () => {
  it.each(
    'sufficient mindestens experience strong erfahrung kenntnisse idealerweise proficient environment verantwortungsbewusstsein teamfähigkeit arbeitsweise pour avec para'.split(
      ' ',
    ),
  )('is %s', (word) => expect(isPlainWord(word)).toBe(true));

  it.each('maritime sharding fortran kubernetess actuarial'.split(' '))('is not %s', (word) =>
    expect(isPlainWord(word)).toBe(false),
  );
});

it('the table is small', () => {
  const table = readFileSync(join(import.meta.dirname, 'word-frequencies.json'));
  expect(brotliCompressSync(table).length).toBeLessThanOrEqual(MAX_BYTES);
});
