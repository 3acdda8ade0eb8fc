import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** Limits of an SVG: elements, tags, attributes, and masks, which are slow to render. */
const MAX_ELEMENTS = 100_000;
const MAX_TAGS = 2 * MAX_ELEMENTS;
const MAX_ATTRIBUTES = 300_000;
const MAX_MASKS = 400;
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

/** The allowed content of an SVG: shapes, text and paint. No style, script, links or external resources. */
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

/** An SVG without scripts and external resources. */
export interface CleanSvg {
  text: string;
  /** The area that the root declares (px²); a view box alone declares none. */
  pixels: number;
}

/** A sanitized copy of an SVG; `null` if it has no drawing or exceeds the limits. */
export function sanitizeSvg(source: string): CleanSvg | null {
  // Counted before parsing, because megabytes of tags or attributes would block the event loop for seconds.
  const isTooMuch = (sign: string, most: number) => source.split(sign, most + 2).length > most + 1;
  if (isTooMuch('<', MAX_TAGS) || isTooMuch('=', MAX_ATTRIBUTES)) return null;
  try {
    return sanitized(source);
  } catch (error) {
    // Nested deeper than any real drawing.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function sanitized(source: string): CleanSvg | null {
  const parsed = fromHtml(source, { fragment: true, space: 'svg' });
  styleToAttributes(parsed);
  const clean = sanitize(parsed, SCHEMA);
  if (clean.type !== 'root') return null;
  const svg = clean.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!svg || svg.children.length === 0) return null;
  dropForeignValues(svg);
  linkPlainly(svg);
  if (shownElements(svg) > MAX_ELEMENTS || masks(svg) > MAX_MASKS) return null;
  svg.properties.xmlns = 'http://www.w3.org/2000/svg';
  return { text: toHtml(svg, { space: 'svg' }), pixels: side(svg, 'width') * side(svg, 'height') };
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts `style="fill:#f00"` to `fill="#f00"`, which is allowed; without it a drawing would turn black. */
function styleToAttributes(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const { style } = child.properties;
    if (typeof style === 'string') {
      for (const [, name = '', value = ''] of style.matchAll(/([a-z-]+)\s*:\s*([^;]+)/gi)) {
        const property = camel(name.toLowerCase());
        if (LOOKS.includes(property)) child.properties[property] = value.replace(/!important/i, '').trim();
      }
    }
    styleToAttributes(child);
  }
}

/** CSS functions without external resources: transforms and colors; `url(…)` only with a local fragment. */
const KNOWN_FUNCTIONS =
  /^(?:url|matrix|translate|scale|rotate|skewx|skewy|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/i;
const LOCAL_URL = /^\s*["']?#[\w-]+["']?\s*\)/;

/**
 * Whether a value loads nothing external, like `url(https://…)` or `image(…)`; CSS escapes are refused because they
 * hide functions.
 */
function isLocal(value: string): boolean {
  if (value.includes('\\')) return false;
  return [...value.matchAll(/([\w-]*)\s*\(/g)].every(({ 0: whole, 1: name = '', index }) => {
    if (!KNOWN_FUNCTIONS.test(name)) return false;
    return name.toLowerCase() !== 'url' || LOCAL_URL.test(value.slice(index + whole.length));
  });
}

function dropForeignValues(element: Element): void {
  for (const [name, value] of Object.entries(element.properties)) {
    if (typeof value === 'string' && !isLocal(value)) delete element.properties[name];
  }
  for (const child of element.children) if (child.type === 'element') dropForeignValues(child);
}

/** `xlink:href` needs a namespace that the copy does not declare; every browser supports plain `href`. */
function linkPlainly(element: Element): void {
  const { xLinkHref, ...properties } = element.properties;
  if (xLinkHref !== undefined) element.properties = { href: xLinkHref, ...properties };
  for (const child of element.children) if (child.type === 'element') linkPlainly(child);
}

const REFERENCE = /^#([\w-]+)$|url\(\s*["']?#([\w-]+)/;

/** The number of rendered elements with references followed: nested uses grow exponentially and freeze a browser. */
function shownElements(root: Element): number {
  const byId = new Map<string, Element>();
  const costs = new Map<Element, number>();
  collectIds(root, byId);
  function cost(element: Element): number {
    const known = costs.get(element);
    if (known !== undefined) return known;
    costs.set(element, 1); // Counts a cycle once; browsers do not follow cycles.
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

function masks({ properties, children }: Element): number {
  const count = ['mask', 'clipPath'].filter((name) => /url\(/.test(String(properties[name] ?? ''))).length;
  return children.reduce((sum, child) => sum + (child.type === 'element' ? masks(child) : 0), count);
}

const PIXELS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

/** The length of a side in px; 0 if it is relative or missing. */
function side({ properties }: Element, name: 'width' | 'height'): number {
  const [, number, unit = 'px'] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z%]*)/i.exec(String(properties[name] ?? '')) ?? [];
  return Number(number ?? 0) * (PIXELS[unit.toLowerCase() || 'px'] ?? 0);
}
