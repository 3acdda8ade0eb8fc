import { describe, expect, it } from 'vitest';
import { spokenIn } from './spoken.ts';

describe('a spoken language', () => {
  it.each([
    'Fluent English',
    'german and english',
    'Deutsch (C1)',
    'Deutschkenntnisse auf B2-Niveau',
    'verhandlungssicheres Englisch',
    'deutschsprachig',
    'Français courant',
    'Inglés alto',
    'Polish as a native speaker',
    'A second language',
    'Fließend in einer Fremdsprache',
    'Brazilian Portuguese',
  ])('is required by %s', (text) => expect(spokenIn(text)).not.toEqual([]));

  it.each([
    'You polish what you ship',
    'Natural language processing',
    'A typed language such as Rust',
    'Large language models',
    'Languages: Python and Go',
  ])('is not required by %s', (text) => expect(spokenIn(text)).toEqual([]));
});
