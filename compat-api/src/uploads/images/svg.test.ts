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
    const clean = sanitizeSvg(drawing)?.text ?? '';
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
  ])('makes %s harmless', (bad) => {
    // If the damage affects the drawing itself, nothing is left of it.
    const clean = sanitizeSvg(svg(bad))?.text ?? '';
    expect(clean).not.toMatch(/<(?:script|foreignObject|iframe|image|a|animate|set|style|handler|math|body)[\s>/]/i);
    expect(clean).not.toMatch(/\son\w+=|javascript:|evil\.example|data:/i);
  });

  it('ignores a document type', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`;
    expect(sanitizeSvg(bomb)?.text ?? '').not.toContain('aaaaaaaa');
  });

  it('keeps references inside the drawing, in either syntax', async () => {
    const uses = '<defs><circle id="a" r="4"/></defs><use xlink:href="#a"/><use href="#a" x="2"/>';
    const clean = sanitizeSvg(svg(uses, 'xmlns:xlink="http://www.w3.org/1999/xlink"'))?.text ?? '';
    expect(clean.match(/<use href="#a"/g)).toHaveLength(2);
    await expect(sharp(Buffer.from(clean)).png().toBuffer()).resolves.toBeDefined();
  });

  it('returns null without a drawing', () => {
    for (const source of ['', 'text', '<p>x</p>', `<svg ${NS}/>`, `<svg ${NS}><script>1</script></svg>`]) {
      expect(sanitizeSvg(source)).toBeNull();
    }
  });

  it('returns a renderable drawing for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.string({ maxLength: 30 }), async (text, value) => {
        const quoted = value.replace(/["<&\0]/g, '');
        const clean = sanitizeSvg(svg(`<text>${text}</text>`, `fill="${quoted}"`))?.text ?? '';
        expect(clean).not.toBeNull();
        expect(clean).not.toMatch(/<script/i);
      }),
      { numRuns: 60 },
    );
    expect((await sharp(Buffer.from(sanitizeSvg(svg('<text>a &lt; b</text>'))?.text ?? '')).metadata()).format).toBe(
      'svg',
    );
  });
});

describe('an SVG that loads or renders more than it contains', () => {
  it.each([
    'image-set("https://evil.example/a" 1x)',
    'image(https://evil.example/a)',
    'url(https://evil.example/a#x)',
    'url(#a) url(//evil.example)',
    'u\\72l(https://evil.example)',
    'element(#x)',
    'var(--x)',
    'src("https://evil.example")',
  ])('drops %s', (value) => {
    for (const name of ['fill', 'mask', 'stroke', 'clip-path']) {
      const clean = sanitizeSvg(svg(`<path d="M0 0h1" ${name}='${value}'/>`))?.text ?? '';
      expect([clean.includes('evil'), clean.includes(`${name}=`)]).toEqual([false, false]);
    }
  });

  it.each(['rotate(45 5 5)', 'translate(1, 2) scale(.5)', 'matrix(1 0 0 1 0 0)'])('keeps transform %s', (value) => {
    expect(sanitizeSvg(svg('', `transform="${value}"`))?.text).toContain(`transform="${value}"`);
  });

  it.each([
    ['width="100" height="20"', 2000],
    ['width="1in" height="1in"', 96 * 96],
    ['width="100%" height="50%"', 0],
    ['font-family=">" width="100000" height="100000"', 1e10],
    ['', 0],
  ])('declares its pixels with %s', (attributes, pixels) => {
    expect(sanitizeSvg(`<svg ${NS} ${attributes}><path d="M0 0h9"/></svg>`)?.pixels).toBeCloseTo(pixels);
  });

  it('keeps the colors of style attributes', () => {
    const clean = sanitizeSvg(
      svg('<path d="M0 0h1" style="fill:#f00;stroke-width: 2px !important;background:url(x)"/>'),
    );
    expect(clean?.text).toContain('fill="#f00" stroke-width="2px"');
    expect(clean?.text).not.toMatch(/style|background/);
  });

  it('is refused if it exceeds a count', () => {
    expect(sanitizeSvg(svg('<g a="1" b="2" c="3"/>'.repeat(110_000)))).toBeNull();
    expect(sanitizeSvg(svg('<path d="M0 0" mask="url(#m)"/>'.repeat(401)))).toBeNull();
    expect(sanitizeSvg(svg('<path d="M0 0" fill="url(#m)"/>'.repeat(400)))).not.toBeNull();
    expect(sanitizeSvg(svg('<g>'.repeat(20_000)))).toBeNull();
  });
});
