import { beforeEach, expect, it } from 'vitest';
import { keepCaret, keptCaret } from './kept-caret.ts';

beforeEach(() => localStorage.clear());

it('keeps the caret of each text, and forgets that of the one that was left longest ago', () => {
  expect(keptCaret('a')).toBeUndefined();
  for (let text = 0; text < 100; text += 1) keepCaret(`text-${text}`, text);
  keepCaret('text-0', 7);
  keepCaret('another', 3);
  expect([keptCaret('text-0'), keptCaret('text-1'), keptCaret('text-2'), keptCaret('another')]).toEqual([
    7,
    undefined,
    2,
    3,
  ]);
});

it.each(['{', '[]', 'null', '{"a":"x"}', '{"a":1.5}'])('takes %s in the storage for no caret', (stored) => {
  localStorage.setItem('panel-carets', stored);
  expect(keptCaret('a')).toBeUndefined();
  keepCaret('a', 2);
  expect(keptCaret('a')).toBe(2);
});
