import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Boot, bootJson } from './boot.ts';

const boot = (text: string): Boot => ({
  origin: 'https://me.example',
  assets: { scripts: [], enhancements: [], late: [], styles: [], preloads: [], fonts: [] },
  data: { '/api/x': { text } },
  year: 2026,
});

it('contains nothing that could close its script element, and round-trips', () => {
  const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', '\u2028', '<script>'));
  fc.assert(
    fc.property(hostile, (text) => {
      const json = bootJson(boot(text));
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual(boot(text));
    }),
  );
});
