import { describe, expect, it } from 'vitest';
import { latinKey } from './latin-key.ts';

const MARKS = { Semicolon: ';', Period: '.' };
const keyOf = (key: string, code: string, marks?: Record<string, string>) => latinKey({ key, code }, marks);

/** What the keys of `s`, `k` and `p` on a US keyboard type on other layouts. */
const LAYOUTS = {
  Cyrillic: ['ы', 'л', 'з'],
  Greek: ['σ', 'κ', 'π'],
  Hebrew: ['ד', 'ל', 'פ'],
  Arabic: ['س', 'ن', 'ح'],
  Devanagari: ['े', 'क', 'ज'],
  Georgian: ['ს', 'კ', 'პ'],
  Korean: ['ㄴ', 'ㅏ', 'ㅔ'],
};

describe.each(Object.entries(LAYOUTS))('%s', (_, letters) => {
  it('has the letters of the places of their keys', () => {
    const codes = ['KeyS', 'KeyK', 'KeyP'];
    expect(letters.map((letter, at) => keyOf(letter, codes[at] ?? ''))).toEqual(['s', 'k', 'p']);
    expect(letters.map((letter, at) => keyOf(letter.toUpperCase(), codes[at] ?? ''))).toEqual(['s', 'k', 'p']);
  });
});

it.each([
  ['Dvorak', 's', 'Semicolon', 's'],
  ['Dvorak', 'o', 'KeyS', 'o'],
  ['Dvorak', 'l', 'KeyP', 'l'],
  ['Dvorak', 'z', 'Slash', 'z'],
  ['AZERTY', 'a', 'KeyQ', 'a'],
  ['AZERTY', 'm', 'Semicolon', 'm'],
  ['AZERTY', ';', 'Comma', ';'],
  ['QWERTZ', 'ö', 'Semicolon', 'ö'],
  ['Turkish F', 'ğ', 'KeyE', 'ğ'],
  ['Turkish F', 'ı', 'KeyR', 'ı'],
  ['Colemak', 'r', 'KeyS', 'r'],
  ['Vietnamese', 'ă', 'Digit1', 'ă'],
])('%s: %s at %s stays', (_, key, code, expected) => {
  expect(keyOf(key, code)).toBe(expected);
});

it('has the marks of shortcuts where the layout has letters in their places', () => {
  expect([keyOf('ж', 'Semicolon', MARKS), keyOf('ю', 'Period', MARKS)]).toEqual([';', '.']);
  expect([keyOf('ף', 'Semicolon', MARKS), keyOf('ץ', 'Period', MARKS)]).toEqual([';', '.']);
  expect([keyOf('ك', 'Semicolon', MARKS), keyOf('ظ', 'Slash')]).toEqual([';', '/']);
  // Marks that the layout has at another place are its own.
  expect([keyOf('.', 'Slash'), keyOf('/', 'KeyQ'), keyOf('/', 'Backslash'), keyOf('؟', 'Slash')]).toEqual([
    '.',
    '/',
    '/',
    '؟',
  ]);
});

it('leaves other keys and presses without one as they are', () => {
  expect([keyOf('Enter', 'Enter'), keyOf('S', 'KeyS'), keyOf('Unidentified', '')]).toEqual([
    'enter',
    's',
    'unidentified',
  ]);
  expect(() => latinKey(new Event('keydown') as KeyboardEvent)).not.toThrow();
});
