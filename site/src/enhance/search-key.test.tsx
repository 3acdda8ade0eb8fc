import { describe, expect, it } from 'vitest';
import { isSearchShortcut } from './search-key.ts';

const pressed = (init: KeyboardEventInit, on = 'p') => {
  const target = document.createElement(on);
  const event = new KeyboardEvent('keydown', init);
  Object.defineProperty(event, 'target', { value: target });
  return isSearchShortcut(event);
};

describe('the search shortcut', () => {
  it('is / outside fields, and Ctrl-K or ⌘K anywhere', () => {
    expect(pressed({ key: '/' })).toBe(true);
    expect(pressed({ key: 'k', ctrlKey: true }, 'input')).toBe(true);
    expect(pressed({ key: 'K', metaKey: true }, 'textarea')).toBe(true);
  });

  it('works where the layout has other letters', () => {
    expect(pressed({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe(true);
    expect(pressed({ key: 'ظ', code: 'Slash' })).toBe(true);
    expect(pressed({ key: '؟', code: 'Slash', shiftKey: true })).toBe(false);
    expect(pressed({ key: 't', code: 'KeyK', ctrlKey: true })).toBe(false);
  });

  it('ignores text input and other shortcuts', () => {
    for (const field of ['input', 'textarea', 'select']) expect(pressed({ key: '/' }, field)).toBe(false);
    expect(pressed({ key: 'k' })).toBe(false);
    expect(pressed({ key: 'K', ctrlKey: true, shiftKey: true })).toBe(false);
    expect(pressed({ key: '/', altKey: true })).toBe(false);
    expect(pressed({ key: '/', ctrlKey: true })).toBe(false);
  });
});
