import { iconToSVG } from '@iconify/utils/lib/svg/build';
import type { IconDrawing } from '@portfolio/compat-api/resources/tech-stack';
import type { Icon } from '@portfolio/contract';
import type { Icons } from './sets.ts';

/** Maximum size of an inlined icon (characters); larger ones are loaded by URL. */
const MAX_INLINE = 8 * 1024;

/**
 * Prefixes the ids of a body, so that two icons on one page do not share a gradient. Each id is in single quotes: Iconify
 * renames those in double quotes at each rendering, and a page would never keep its ETag.
 */
export function withIdPrefix(body: string, prefix: string): string {
  const ids = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
  if (ids.size === 0) return body;
  return body
    .replace(/\sid="([^"]+)"/g, ` id='${prefix}-$1'`)
    .replace(/(url\(#|href="#|;|begin="|end=")([^")#;.]+)/g, (whole, before: string, id: string) =>
      ids.has(id) ? `${before}${prefix}-${id}` : whole,
    );
}

/** Luminance (0 to 1) up to which a colour is invisible on the dark theme's background. */
const DARKEST = 0.03;
/** Luminance from which a colour stands out from black: such parts lie on the black, which has to stay. */
const LIGHTEST = 0.7;
const COLOUR = /\b(fill|stroke)="(?:#([0-9a-f]{3}|[0-9a-f]{6})|black|(white))"/gi;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function brightness(hex: string): number {
  const parts = hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const ofColour = (hex?: string, white?: string) => brightness(hex ?? (white ? 'fff' : '000'));

/** Parts without a colour of their own, which inherit the text colour. */
const UNPAINTED = /<(?:path|circle|ellipse|rect|polygon)(?![^>]*(?:fill|stroke|style)=)|url\(#/;

/**
 * Replaces black by the text colour, and white in a body that is all white, so that logos are visible on any
 * background.
 */
export function removeBlackFill(body: string): string {
  // In a mask, black is not a colour but transparency.
  if (/<mask/.test(body)) return body;
  const all = [...body.matchAll(COLOUR)].map(([, , hex, white]) => ofColour(hex, white));
  const isWhite = all.length > 0 && all.every((one) => one > LIGHTEST) && !UNPAINTED.test(body);
  if (isWhite) return body.replace(COLOUR, '$1="currentColor"');
  if (all.some((one) => one > LIGHTEST)) return body;
  return body.replace(COLOUR, (whole, name: string, hex?: string, white?: string) =>
    ofColour(hex, white) < DARKEST ? `${name}="currentColor"` : whole,
  );
}

function drawingOf(prefix: string, name: string, icon: Icon): IconDrawing {
  if (icon.body.length > MAX_INLINE) return { iconUrl: `/api/icons/${prefix}/${encodeURIComponent(name)}.svg` };
  const { attributes, body } = iconToSVG(icon);
  return { icon: { viewBox: attributes.viewBox, body: withIdPrefix(removeBlackFill(body), `${prefix}-${name}`) } };
}

/** The icons of keys `collection:name`; unknown collections and names are omitted. */
export async function iconsByKey(icons: Icons, keys: string[]): Promise<Map<string, IconDrawing>> {
  const wanted = new Map<string, string[]>();
  for (const key of new Set(keys)) {
    const at = key.indexOf(':');
    if (at > 0) wanted.set(key.slice(0, at), [...(wanted.get(key.slice(0, at)) ?? []), key.slice(at + 1)]);
  }
  const drawings = new Map<string, IconDrawing>();
  for (const [prefix, names] of wanted) {
    const loaded = (await icons.read(prefix, names))?.icons ?? {};
    for (const [name, icon] of Object.entries(loaded)) drawings.set(`${prefix}:${name}`, drawingOf(prefix, name, icon));
  }
  return drawings;
}
