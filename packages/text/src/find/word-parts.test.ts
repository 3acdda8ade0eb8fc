import { expect, it } from 'vitest';
import { wordParts } from './word-parts.ts';

const marked = (text: string, ...found: string[]) =>
  wordParts(text, found)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Every evaluation, twice: Evaluation.', ['evaluation'], 'Every [evaluation], twice: [Evaluation].'],
  ['Evaluations are not an evaluation', ['evaluations'], '[Evaluations] are not an evaluation'],
  ['Café and cafe', ['cafe'], '[Café] and [cafe]'],
  ['C++, C and C#', ['c++', 'c#'], '[C++], C and [C#]'],
  ['nothing', ['other'], 'nothing'],
  ['', ['a'], ''],
])('%s with %j is %s', (text, found, expected) => expect(marked(text, ...found)).toBe(expected));
