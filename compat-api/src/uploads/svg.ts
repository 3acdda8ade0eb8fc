import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

const MAX_ELEMENTS = 100_000;
const MAX_TAGS = 2 * MAX_ELEMENTS;
const SHAPES = 'circle ellipse line path polygon polyline rect';
const STRUCTURE =
  'svg g defs symbol use title desc text tspan clipPath mask pattern linearGradient radialGradient stop';
const LOOKS = [
  'clipPath clipPathUnits clipRule color cx cy d direction display dominantBaseline dx dy fill fillOpacity fillRule',
  'fontFamily fontSize fontStyle fontWeight fx fy gradientTransform gradientUnits height id letterSpacing mask',
  'maskContentUnits maskUnits maskType offset opacity paintOrder patternContentUnits patternTransform patternUnits',
  'points preserveAspectRatio r role rx ry shapeRendering spreadMethod stopColor stopOpacity stroke strokeDashArray',
  'strokeDashOffset strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth textAnchor transform',
  'vectorEffect viewBox visibility width x x1 x2 y y1 y2 xmlns',
].flatMap((line) => line.split(' '));

/** What an SVG may hold: shapes, text and paint. No style, no script, no links, nothing from elsewhere. */
const SCHEMA: Schema = {
  tagNames: [...SHAPES.split(' '), ...STRUCTURE.split(' ')],
  attributes: {
    '*': [...LOOKS],
    use: [
      ['href', /^#[\w-]+$/],
      ['xLinkHref', /^#[\w-]+$/],
    ],
  },
  strip: ['script', 'style', 'foreignObject'],
  clobber: [],
  protocols: {},
};

/** A harmless copy of an SVG document; `null` when there is no drawing in it. */
export function sanitizeSvg(source: string): string | null {
  // Counted before it is read: a file of ten megabytes of them would stop everybody for many seconds.
  if (source.split('<', MAX_TAGS + 2).length > MAX_TAGS) return null;
  try {
    return sanitized(source);
  } catch (error) {
    // Groups in groups by the thousand: deeper than anything that was drawn.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sanitized(source: string): string | null {
  const clean = sanitize(fromHtml(source, { fragment: true, space: 'svg' }), SCHEMA) as Root;
  const svg = clean.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!svg || svg.children.length === 0) return null;
  dropForeignPaint(svg);
  linkPlainly(svg);
  if (shownElements(svg) > MAX_ELEMENTS) return null;
  svg.properties.xmlns = 'http://www.w3.org/2000/svg';
  return toHtml(svg, { space: 'svg' });
}

const LOCAL_PAINT = /^url\(\s*["']?#[\w-]+["']?\s*\)(?!.*url\()/is;

/** `fill="url(https://…)"` would ask another server; only references inside the document stay, and no CSS escapes. */
function dropForeignPaint(element: Element): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value === 'string' && /\\|url\(/i.test(value) && !LOCAL_PAINT.test(value))
      delete element.properties[name];
  }
  for (const child of element.children) if (child.type === 'element') dropForeignPaint(child);
}

/** `xlink:href` needs a namespace that the copy does not declare; every browser knows the plain `href`. */
function linkPlainly(element: Element): void {
  const { xLinkHref, ...properties } = element.properties;
  if (xLinkHref !== undefined) element.properties = { href: xLinkHref, ...properties };
  for (const child of element.children) if (child.type === 'element') linkPlainly(child);
}

const REFERENCE = /^#([\w-]+)$|url\(\s*["']?#([\w-]+)/;

/** How many elements are drawn when every reference is followed: ten uses of ten uses of … freeze a browser. */
function shownElements(root: Element): number {
  const byId = new Map<string, Element>();
  const costs = new Map<Element, number>();
  collectIds(root, byId);
  function cost(element: Element): number {
    const known = costs.get(element);
    if (known !== undefined) return known;
    costs.set(element, 1); // A circle costs nothing more; browsers do not follow it.
    let sum = 1;
    for (const child of element.children) if (child.type === 'element') sum += cost(child);
    for (const value of Object.values(element.properties)) {
      const [, plain, painted] = (typeof value === 'string' && REFERENCE.exec(value)) || [];
      const target = byId.get(plain ?? painted ?? '');
      if (target) sum += cost(target);
    }
    costs.set(element, sum);
    return sum;
  }
  return cost(root);
}

function collectIds(element: Element, byId: Map<string, Element>): void {
  const { id } = element.properties;
  if (typeof id === 'string' && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (child.type === 'element') collectIds(child, byId);
}

/** The pixels that the root of a sanitised drawing claims; a view box alone claims none. */
export function claimedPixels(clean: string): number {
  const root = clean.slice(0, clean.indexOf('>'));
  const side = (name: string) => Number.parseFloat(new RegExp(` ${name}="([^"%]*)"`).exec(root)?.[1] ?? '') || 0;
  return side('width') * side('height');
}
