import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generativeCoverAddress } from './address.ts';

describe('generativeCoverAddress', () => {
  it('contains title and view', () => {
    expect(generativeCoverAddress('Graphs & (more)', 3)).toBe('/plates/Graphs%20%26%20%28more%29-3.svg');
    expect(generativeCoverAddress('', 0)).toBe('/plates/plate-0.svg');
    expect(generativeCoverAddress('a', 15, 'small')).toBe('/plates/small/a-15.svg');
  });

  it.each(['CI/CD', 'C:\\x', '// why', '../..', '%2e%2e', 'a\tb', '100%'])('is a plain path for %j', (title) => {
    expect(generativeCoverAddress(title, 1)).not.toMatch(/%(2f|5c|25|[01][\da-f]|7f)/i);
  });

  it('contains up to 120 characters of the title and nothing special in CSS', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 0, max: 15 }), (title, view) => {
        const address = generativeCoverAddress(title, view);
        expect(address).toMatch(/^\/plates\/[\w.~%-]+-\d+\.svg$/);
        const seed = decodeURIComponent(address.slice('/plates/'.length, -`-${view}.svg`.length));
        const text = title.toWellFormed().replace(/[\\/%\p{Cc}]/gu, ' ');
        expect(seed).toBe([...text].slice(0, 120).join('') || 'plate');
      }),
    );
  });
});
