import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plateAddress } from './plate-address.ts';

describe('the address of a plate', () => {
  it('names title and view', () => {
    expect(plateAddress('Graphs & (more)', 3)).toBe('/plates/Graphs%20%26%20%28more%29-3.svg');
    expect(plateAddress('', 0)).toBe('/plates/plate-0.svg');
    expect(plateAddress('a', 15, 'small')).toBe('/plates/small/a-15.svg');
  });

  it.each(['CI/CD', 'C:\\x', '// why', '../..', '%2e%2e', 'a\tb', '100%'])('is a normal path for %j', (title) => {
    expect(plateAddress(title, 1)).not.toMatch(/%(2f|5c|25|[01][\da-f]|7f)/i);
  });

  it('says the whole title, up to 120 characters, and nothing that CSS would read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 0, max: 15 }), (title, view) => {
        const address = plateAddress(title, view);
        expect(address).toMatch(/^\/plates\/[\w.~%-]+-\d+\.svg$/);
        const said = decodeURIComponent(address.slice('/plates/'.length, -`-${view}.svg`.length));
        const text = title.toWellFormed().replace(/[\\/%\p{Cc}]/gu, ' ');
        expect(said).toBe([...text].slice(0, 120).join('') || 'plate');
      }),
    );
  });
});
