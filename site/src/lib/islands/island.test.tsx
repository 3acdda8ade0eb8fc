import fc from 'fast-check';
import { expect, it } from 'vitest';
import { islandJson } from './island.tsx';

it('content is safe inside a script element, and read as it was', () => {
  const hostile = fc.constantFrom('</script>', '<!--', '<script', ']]>', '\u2028', '"', '\\u003c', '__proto__');
  const text = fc.array(fc.oneof(hostile, fc.string())).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.dictionary(text, text), (props) => {
      const content = { props };
      const json = islandJson(content);
      expect(json).not.toContain('<');
      const script = document.createElement('div');
      script.innerHTML = `<script type="application/json">${json}</script>`;
      expect(JSON.parse(script.textContent ?? '')).toEqual(JSON.parse(JSON.stringify(content)));
    }),
  );
});
