import { gzipSync } from 'node:zlib';
import { type CorpusFile, icon, image, MARKER, SVG, TOO_MANY_PIXELS, UNREADABLE, WRONG_TYPE } from './file.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const evil = (scheme = 'https:') => `${scheme}//evil.example/${MARKER}`;

/** A ten by ten drawing with added content or attributes. */
export const drawing = (inside = '', attributes = '') =>
  `<svg ${NS} ${LINK} viewBox="0 0 10 10" ${attributes}>${inside}<path d="M0 0h9v9z" fill="#c33"/></svg>`;

const INSIDE: Record<string, string> = {
  script: `<script>alert('${MARKER}')</script>`,
  'script-cdata': `<script><![CDATA[alert('${MARKER}')]]></script>`,
  'script-address': `<script xlink:href="${evil()}"/>`,
  'script-mixed-case': `<ScRiPt>alert('${MARKER}')</sCrIpT>`,
  onload: `<g onload="alert('${MARKER}')"><path d="M0 0h1"/></g>`,
  'onload-spaced': `<rect width="1" height="1"/onclick\n=\n"alert('${MARKER}')"/>`,
  'foreign-object': `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>${MARKER}</script></body></foreignObject>`,
  iframe: `<iframe src="${evil()}"></iframe>`,
  'link-javascript': `<a href="javascript:alert('${MARKER}')"><path d="M0 0h1"/></a>`,
  'link-javascript-entities': `<a xlink:href="&#106;avascript&colon;alert('${MARKER}')"><path d="M0 0h1"/></a>`,
  'image-data': `<image href="data:image/svg+xml;base64,${Buffer.from(MARKER).toString('base64')}" width="9"/>`,
  'image-outside': `<image xlink:href="${evil()}" width="9" height="9"/>`,
  'use-data': `<use href="data:image/svg+xml,${MARKER}#a"/>`,
  'use-outside': `<use xlink:href="${evil()}#a"/>`,
  'use-both': `<use href="#a" xlink:href="${evil()}#a"/>`,
  'css-url': `<style>path { fill: url(${evil()}) }</style>`,
  'css-import': `<style>@import url('${evil()}');</style>`,
  'css-attribute': `<path d="M0 0h1" style="background: url(${evil()})"/>`,
  'paint-outside': `<path d="M0 0h1" fill="url(${evil()}#a)" filter="url(${evil()})"/>`,
  'paint-escaped': `<path d="M0 0h1" mask="u\\72l(${evil()})"/>`,
  'animate-href': `<a><animate attributeName="href" values="javascript:alert('${MARKER}')"/><path d="M0 0h1"/></a>`,
  'set-handler': `<set attributeName="onmouseover" to="alert('${MARKER}')"/>`,
  'namespace-prefix': `<x:script xmlns:x="http://www.w3.org/2000/svg">alert</x:script><path x:onload="${MARKER}" d="M0 0"/>`,
  handler: `<handler xmlns="http://www.w3.org/2001/xml-events" ev:event="load" data-a="${MARKER}">alert</handler>`,
  'css-import-string': `<style>@import '${evil()}' screen; path { fill: red }</style>`,
  'css-escaped': `<style>path { background: u\\72l(${evil()}) }</style>`,
  'css-font': `<style>@font-face { font-family: a; src: url(${evil()}) }</style>`,
  'css-image-set': `<style>path { background: image-set("${evil()}" 1x) }</style>`,
  'css-variable': `<style>path { --a: "${evil()}"; background: url(var(--a)) }</style>`,
  'css-end-of-style': `<style>path { content: "</style><script>${MARKER}</script>" }</style>`,
  'css-comment': `<style>/* ${MARKER} */ path { fill: red } /* ${evil()} */</style>`,
  'gradient-outside': `<linearGradient id="g" xlink:href="${evil()}#a"/>`,
  'filter-image-outside': `<filter id="f"><feImage xlink:href="${evil()}"/></filter>`,
  'animate-link': `<animate xlink:href="#a" attributeName="xlink:href" to="${evil()}"/>`,
  'image-of-svg': `<image href="data:image/svg+xml;base64,${Buffer.from(`<svg ${NS}><script>${MARKER}</script></svg>`).toString('base64')}"/>`,
  comment: `<!-- ${MARKER} --><path d="M0 0h1"/>`,
  'comment-end': `<!--><script>${MARKER}</script>-->`,
  'processing-instruction': `<?xml-stylesheet href="${evil()}"?>`,
  metadata: `<metadata><rdf:RDF><dc:creator id="x" data-who="${MARKER}"/></rdf:RDF></metadata>`,
  'unknown-attribute': `<path d="M0 0h1" data-secret="${MARKER}" aria-label="${MARKER}"/>`,
};

const ENTITIES = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');
const laughs = `<!DOCTYPE svg [<!ENTITY e0 "${MARKER}">${ENTITIES}]>${drawing('<text>&e9;</text>')}`;
const outside = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`;
const nested = (depth: number) => drawing(`${'<g>'.repeat(depth)}<path d="M0 0h1"/>${'</g>'.repeat(depth)}`);
const shapes = (count: number) => drawing('<path/>'.repeat(count));
/** As traced drawings have it; without a width it declares no pixels. */
const largeViewBox = `<svg ${NS} viewBox="0 0 12800 12800"><path d="M0 0h9000v9000z"/></svg>`;
/** Every level uses the previous one ten times. */
const laughingUses = (depth: number) =>
  drawing(
    `<defs><path id="u0" d="M0 0h1"/>${Array.from(
      { length: depth },
      (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use href="#u${depth}"/>`,
  );
const utf16Of = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf16 = utf16Of(drawing());
const entity = (name: string, value: string) =>
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY ${name} "${value}"> ]>`;
const namespaces = entity('ns_ai', 'http://ns.adobe.com/AdobeIllustrator/10.0/') + drawing('', 'xmlns:i="&ns_ai;"');
const longEntities = entity('e', 'x'.repeat(200)) + drawing(`<text>${'&e;'.repeat(10_000)}</text>`);
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** SVGs: dangerous content is removed, the drawing stays. */
export const svgs: CorpusFile[] = [
  ...Object.entries(INSIDE).map(([name, inside]) => image(`svg-${name}`, 'a.svg', drawing(inside), SVG)),
  image('svg-onload-on-root', 'a.svg', drawing('', `onload="alert('${MARKER}')"`), SVG),
  image('svg-onload-unquoted', 'a.svg', drawing('', `onload=alert('${MARKER}')`), SVG),
  image('svg-prologue', 'a.svg', `\uFEFF${PROLOGUE}<!-- ${MARKER} -->\n${drawing()}`, SVG),
  image('svg-only-script', 'a.svg', `<svg ${NS}><script>alert('${MARKER}')</script></svg>`, UNREADABLE),
  image('svg-empty', 'a.svg', `<svg ${NS}/>`, UNREADABLE),
  image('svg-without-svg', 'a.svg', `${PROLOGUE}<g><path d="M0 0h1"/></g>`, WRONG_TYPE),
  image('svg-other-namespace', 'a.svg', `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script/></x:svg>`, WRONG_TYPE),
  image('svg-billion-laughs', 'a.svg', laughs, WRONG_TYPE),
  image('svg-outside-entity', 'a.svg', `${PROLOGUE}${outside}`, WRONG_TYPE),
  image('svg-utf-16', 'a.svg', utf16, SVG),
  image(
    'svg-utf-16-declared',
    'a.svg',
    utf16Of(`<?xml version="1.0" encoding="utf-16"?>${drawing(INSIDE.script)}`),
    SVG,
  ),
  image(
    'svg-latin-1',
    'a.svg',
    Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${drawing('<text>é</text>')}`, 'latin1'),
    SVG,
  ),
  image('svg-namespace-entities', 'a.svg', namespaces, SVG),
  image('svg-long-entities', 'a.svg', longEntities, UNREADABLE),
  image('svg-packed', 'a.svg', gzipSync(drawing()), WRONG_TYPE),
  // The parser ends the SVG at an HTML element, and nothing was drawn before.
  image('svg-embed', 'a.svg', drawing(`<embed src="${evil()}"/><object data="${evil()}"></object>`), UNREADABLE),
  image('svg-huge', 'a.svg', drawing('', 'width="1e9" height="1e9"'), TOO_MANY_PIXELS),
  image('svg-20000', 'a.svg', drawing('', 'width="20000" height="20000"'), TOO_MANY_PIXELS),
  image('svg-large-view-box', 'a.svg', largeViewBox, SVG),
  image('svg-nested-200', 'a.svg', nested(200), SVG),
  image('svg-nested-5000', 'a.svg', nested(5000), UNREADABLE),
  image('svg-nested-100000', 'a.svg', nested(100_000), UNREADABLE),
  image('svg-many-attributes', 'a.svg', drawing(`<path ${'a="b" '.repeat(100_000)}/>`), SVG),
  image('svg-many-shapes', 'a.svg', () => Buffer.from(shapes(50_000)), SVG),
  // Too much for a browser to render, and parsing would block the server.
  image('svg-most-shapes', 'a.svg', () => Buffer.from(shapes(700_000)), UNREADABLE),
  image('svg-laughing-uses', 'a.svg', laughingUses(9), UNREADABLE),
  icon('svg-icon-script', 'a.svg', drawing(INSIDE.script), SVG),
  icon('svg-icon-onload', 'a.svg', drawing('', `onload="alert('${MARKER}')"`), SVG),
  icon('svg-icon-huge', 'a.svg', drawing('', 'width="1e9" height="1e9"'), TOO_MANY_PIXELS),
  icon('svg-icon-large-view-box', 'a.svg', largeViewBox, SVG),
  icon('svg-icon-nested', 'a.svg', nested(5000), UNREADABLE),
  icon('svg-icon-most-shapes', 'a.svg', () => Buffer.from(shapes(140_000)), UNREADABLE),
  icon('svg-icon-laughing-uses', 'a.svg', laughingUses(9), UNREADABLE),
];
