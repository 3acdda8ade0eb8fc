import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') =>
  `<svg ${NS} viewBox="0 0 10 10" ${attributes}>${inside}<path d="M0 0h9"/></svg>`;

describe('sanitizeSvg', () => {
  it('keeps a drawing', () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath></defs>' +
        '<g fill="url(#g)" clip-path="url(#c)" stroke-width="2" transform="scale(2)"><circle cx="1" cy="1" r="1"/></g><text x="1" text-anchor="middle">A &amp; B</text>',
    );
    const clean = sanitizeSvg(drawing) ?? '';
    for (const part of [
      'viewBox="0 0 10 10"',
      'linearGradient id="g"',
      'stop-color="#f00"',
      'fill="url(#g)"',
      'clip-path="url(#c)"',
      'stroke-width="2"',
      'text-anchor="middle"',
    ]) {
      expect(clean).toContain(part);
    }
  });

  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil.example/a.js"/>',
    '<g onclick="alert(1)" onload="alert(1)"><path d="M0 0"/></g>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    '<image href="https://evil.example/a.png"/>',
    '<image href="data:text/html,alert(1)"/>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<use xlink:href="data:image/svg+xml,alert"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<style>@import url(https://evil.example/a.css); * { background: url(//evil.example) }</style>',
    '<path d="M0 0" style="background:url(https://evil.example)"/>',
    '<path d="M0 0" fill="url(https://evil.example/#a)"/>',
    '<path d="M0 0" fill="URL( \'//evil.example/a#b\' )"/>',
    '<path d="M0 0" mask="u\\72l(https://evil.example)"/>',
    '<handler xmlns="http://www.w3.org/2001/xml-events" event="load">alert(1)</handler>',
    '<title><script>alert(1)</script></title>',
    '<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>',
    '<!--><script>alert(1)</script>-->',
    '</svg><script>alert(1)</script><svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  ])('takes the sting out of %s', (bad) => {
    // Where the damage reaches the drawing itself, nothing is left of it.
    const clean = sanitizeSvg(svg(bad)) ?? '';
    expect(clean).not.toMatch(/<(?:script|foreignObject|iframe|image|a|animate|set|style|handler|math|body)[\s>/]/i);
    expect(clean).not.toMatch(/\son\w+=|javascript:|evil\.example|data:/i);
  });

  it('does not follow a document type', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`;
    expect(sanitizeSvg(bomb) ?? '').not.toContain('aaaaaaaa');
  });

  it('keeps references inside the drawing, whichever way they are written', async () => {
    const uses = '<defs><circle id="a" r="4"/></defs><use xlink:href="#a"/><use href="#a" x="2"/>';
    const clean = sanitizeSvg(svg(uses, 'xmlns:xlink="http://www.w3.org/1999/xlink"')) ?? '';
    expect(clean.match(/<use href="#a"/g)).toHaveLength(2);
    await expect(sharp(Buffer.from(clean)).png().toBuffer()).resolves.toBeDefined();
  });

  it('has nothing to give where there is no drawing', () => {
    for (const source of ['', 'text', '<p>x</p>', `<svg ${NS}/>`, `<svg ${NS}><script>1</script></svg>`]) {
      expect(sanitizeSvg(source)).toBeNull();
    }
  });

  it('answers what can be drawn, whatever words stand in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.string({ maxLength: 30 }), async (text, value) => {
        const quoted = value.replace(/["<&\0]/g, '');
        const clean = sanitizeSvg(svg(`<text>${text}</text>`, `fill="${quoted}"`));
        expect(clean).not.toBeNull();
        expect(clean).not.toMatch(/<script/i);
      }),
      { numRuns: 60 },
    );
    expect((await sharp(Buffer.from(sanitizeSvg(svg('<text>a &lt; b</text>')) ?? '')).metadata()).format).toBe('svg');
  });
});
