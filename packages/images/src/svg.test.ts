import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './svg.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, attributes = '') =>
  `<svg ${NS} viewBox="0 0 10 10" ${attributes}>${inside}<path d="M0 0h9"/></svg>`;

describe('sanitizeSvg', () => {
  it('keeps a drawing', async () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath></defs>' +
        '<g fill="url(#g)" clip-path="url(#c)" stroke-width="2" transform="scale(2)"><circle cx="1" cy="1" r="1"/></g><text x="1" text-anchor="middle">A &amp; B</text>',
    );
    const clean = (await sanitizeSvg(drawing))?.text ?? '';
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
    '<style>path { fill: red } </style><script>alert(1)</script><style>',
    '<style></style><script>alert(1)</script></style>',
    '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
    '<style>@import "https://evil.example/a.css";</style>',
    "<style>@import '//evil.example/a.css' screen;path{}</style>",
    '<style>@im\\port "//evil.example/a.css";</style>',
    '<style>@font-face { font-family: a; src: url(https://evil.example/a.woff2) }</style>',
    '<style>@font-face { font-family: a; src: url(data:text/html;base64,PHNjcmlwdD4=) }</style>',
    '<style>path { background: u\\72l(//evil.example) }</style>',
    '<style>path { fill: url("//evil.example/a.svg#x") }</style>',
    '<style>path { background: image-set("//evil.example/a" 1x) }</style>',
    '<style>path { width: expression(alert(1)); behavior: url(//evil.example/a.htc) }</style>',
    '<style>path { -moz-binding: url(//evil.example/a.xml#a) }</style>',
    '<style>path { --a: "//evil.example"; background: url(var(--a)) }</style>',
    '<style>path { fill: "}"; } /* " */ * { background: url(//evil.example) } /* " */</style>',
    '<style>path { content: "a\n}* { background: url(//evil.example) }" }</style>',
    '<style>path[d="&lt;/style&gt;&lt;script&gt;alert(1)"] { fill: red }</style>',
    '<style>path { content: "&lt;/style&gt;&lt;script&gt;alert(1)" }</style>',
    '<style>@media print { @import url(//evil.example); path { background: url(//evil.example) } }</style>',
    '<style>@supports (background: url(//evil.example)) { path { fill: url(//evil.example) } }</style>',
    '<style>@namespace url(https://evil.example); path { fill: src("//evil.example") }</style>',
    '<style type="text/x" media="all">* { fill: url(//evil.example) }</style>',
    '<style media="&quot;url(//evil.example)">path { fill: url(//evil.example) }</style>',
    '<animate xlink:href="#x" attributeName="xlink:href" values="https://evil.example"/>',
    '<animate attributeName="fill" values="url(//evil.example#a)"/>',
    '<set attributeName="style" to="background:url(//evil.example)"/>',
    '<use href=" https://evil.example/a.svg#x"/>',
    '<use href="#x" xlink:href="https://evil.example/a.svg#x"/>',
    '<linearGradient id="x" xlink:href="https://evil.example/a.svg#x"/>',
    '<filter id="f"><feImage href="https://evil.example/a.png"/></filter>',
    '<image href="data:image/png;base64,https://evil.example"/>',
    `<image href="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="//evil.example"/></svg>')}"/>`,
    '<mask id="m" style="mask-image:url(//evil.example)"/>',
  ])('makes %s harmless', async (bad) => {
    // If the damage affects the drawing itself, nothing is left of it.
    const clean = (await sanitizeSvg(svg(bad)))?.text ?? '';
    expect(clean).not.toMatch(/<(?:script|foreignObject|iframe|a|animate|set|handler|math|body)[\s>/]/i);
    expect(clean).not.toMatch(/\son\w+=|javascript:|evil\.example|data:|@import|@namespace|expression|alert/i);
  });

  it('ignores a document type', async () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`;
    expect((await sanitizeSvg(bomb))?.text ?? '').not.toContain('aaaaaaaa');
  });

  it('keeps references inside the drawing, in either syntax', async () => {
    const uses = '<defs><circle id="a" r="4"/></defs><use xlink:href="#a"/><use href="#a" x="2"/>';
    const clean = (await sanitizeSvg(svg(uses, 'xmlns:xlink="http://www.w3.org/1999/xlink"')))?.text ?? '';
    expect(clean.match(/<use href="#a"/g)).toHaveLength(2);
    await expect(sharp(Buffer.from(clean)).png().toBuffer()).resolves.toBeDefined();
  });

  it('returns null without a drawing', async () => {
    for (const source of ['', 'text', '<p>x</p>', `<svg ${NS}/>`, `<svg ${NS}><script>1</script></svg>`]) {
      expect(await sanitizeSvg(source)).toBeNull();
    }
  });

  it('returns a renderable drawing for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.string({ maxLength: 30 }), async (text, value) => {
        const quoted = value.replace(/["<&\0]/g, '');
        const clean = (await sanitizeSvg(svg(`<text>${text}</text>`, `fill="${quoted}"`)))?.text ?? '';
        expect(clean).not.toBeNull();
        expect(clean).not.toMatch(/<script/i);
      }),
      { numRuns: 60 },
    );
    expect(
      (await sharp(Buffer.from((await sanitizeSvg(svg('<text>a &lt; b</text>')))?.text ?? '')).metadata()).format,
    ).toBe('svg');
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
    'src("https://evil.example")',
  ])('drops %s', async (value) => {
    for (const name of ['fill', 'mask', 'stroke', 'clip-path']) {
      const clean = (await sanitizeSvg(svg(`<path d="M0 0h1" ${name}='${value}'/>`)))?.text ?? '';
      expect([clean.includes('evil'), clean.includes(`${name}=`)]).toEqual([false, false]);
    }
  });

  it.each(['rotate(45 5 5)', 'translate(1, 2) scale(.5)', 'matrix(1 0 0 1 0 0)'])(
    'keeps transform %s',
    async (value) => {
      expect((await sanitizeSvg(svg('', `transform="${value}"`)))?.text).toContain(`transform="${value}"`);
    },
  );

  it.each([
    ['width="100" height="20"', 2000],
    ['width="1in" height="1in"', 96 * 96],
    ['width="100%" height="50%"', 0],
    ['font-family=">" width="100000" height="100000"', 1e10],
    ['', 0],
  ])('declares its pixels with %s', async (attributes, pixels) => {
    expect((await sanitizeSvg(`<svg ${NS} ${attributes}><path d="M0 0h9"/></svg>`))?.pixels).toBeCloseTo(pixels);
  });

  it('keeps the harmless part of style attributes', async () => {
    const clean = await sanitizeSvg(
      svg(
        '<path d="M0 0h1" style="fill:#f00;stroke-width: 2px !important;background:url(x);mix-blend-mode:multiply"/>',
      ),
    );
    expect(clean?.text).toContain('style="fill:#f00;stroke-width:2px!important;mix-blend-mode:multiply"');
    expect(clean?.notes).toEqual(['Left out of this drawing: references to other files.']);
  });

  const effect = (count: number) => svg(`<path class="a" d="M0 0"/>`.repeat(count));
  const styled = (css: string, inside: string) => svg(`<style>${css}</style>${inside}`);
  const patterns = (depth: number) =>
    Array.from(
      { length: depth },
      (_, n) => `<pattern id="p${n}"><path class="c${n}" d="M0 0"/>${`<path class="c${n}"/>`.repeat(9)}</pattern>`,
    ).join('');
  const references = Array.from({ length: 9 }, (_, n) => `.c${n + 1}{fill:url(#p${n})}`).join('');

  it.each([
    ['attributes', svg('<g a="1" b="2" c="3"/>'.repeat(110_000))],
    ['masks', svg('<path d="M0 0" mask="url(#m)"/>'.repeat(401))],
    ['clip paths', svg('<path d="M0 0" clip-path="url(#m)"/>'.repeat(4_001))],
    ['levels', svg('<g>'.repeat(20_000))],
    ['filters of a class', effect(401).replace('<path', '<style>.a{filter:blur(1px)}</style><path')],
    ['filters of everything', effect(401).replace('<path', '<style>g > :not(b){filter:blur(1px)}</style><path')],
    [
      'steps of a filter',
      svg(`<filter id="f">${'<feOffset/>'.repeat(100)}</filter>${'<path filter="url(#f)"/>'.repeat(5)}`),
    ],
    ['cells of a kernel', svg('<filter id="f"><feConvolveMatrix order="99"/></filter>')],
    ['octaves of noise', svg('<filter id="f"><feTurbulence numOctaves="1e9"/></filter>')],
    ['pixels of a spread', svg('<filter id="f"><feMorphology radius="1 5000"/></filter>')],
    ['comparisons', styled('.a{fill:red}'.repeat(5_000), '<path/>'.repeat(5_000))],
    ['references of a style sheet', styled(references, `${patterns(10)}<path class="c9"/>`)],
    ['animations', svg('<path d="M0 0"><animate attributeName="fill" values="red;blue"/></path>'.repeat(2_001))],
  ])('is refused if it exceeds the limit of %s', async (_, source) => expect(await sanitizeSvg(source)).toBeNull());

  it.each([
    ['gradients', svg('<path d="M0 0" fill="url(#m)"/>'.repeat(400))],
    ['clip paths', svg('<path d="M0 0" clip-path="url(#m)"/>'.repeat(4_000))],
    ['selectors', styled('.a{fill:red}'.repeat(500), '<path/>'.repeat(5_000))],
    ['filters', effect(400).replace('<path', '<style>.a{filter:blur(1px)}</style><path')],
  ])('is accepted with many %s', async (_, source) => expect(await sanitizeSvg(source)).not.toBeNull());

  it('has no variable that grows with each level', async () => {
    const clean = await sanitizeSvg(styled('path{--a:red;--b:var(--a) var(--a);fill:var(--a)}', ''));
    expect(clean?.text).toContain('path{--a:red;fill:var(--a)}');
  });
});

it('sanitizing a drawing again changes nothing', async () => {
  const pieces = [
    '<style>',
    '</style>',
    '.a{',
    '}',
    '"',
    "'",
    '/*',
    '*/',
    'fill:',
    'url(#b)',
    'url(//evil.example)',
    '@media(',
    ')',
    '{',
    ';',
    '&',
    '<![CDATA[',
    ']]>',
    '<a href="#">',
    '</a>',
    '<path class="a" style="',
    '"/>',
    '\\',
    '<title>',
    '</title>',
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), async (parts) => {
      const clean = (await sanitizeSvg(svg(parts.join(''))))?.text ?? '';
      expect(clean).not.toMatch(/<script|<style>[^<]*evil|="[^"]*evil/);
      if (clean) expect((await sanitizeSvg(clean))?.text).toBe(clean);
    }),
    { numRuns: 150 },
  );
});
