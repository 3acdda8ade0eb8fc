import { iconToSVG } from '@iconify/utils/lib/svg/build';
import type { Icon, Tech } from '@portfolio/contract';
import type { Icons } from './index.ts';

/** What may stand inside of a page (characters); larger drawings are pictures of their own. */
const MAX_INLINE = 8 * 1024;
type Drawing = Pick<Tech, 'icon' | 'iconUrl'>;

/** A body whose ids are its own, so that two drawings on one page do not share a gradient. */
export function withOwnIds(body: string, prefix: string): string {
  const ids = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id as string));
  if (ids.size === 0) return body;
  return body.replace(/(\sid="|url\(#|href="#|;|begin="|end=")([^")#;.]+)/g, (whole, before: string, id: string) =>
    ids.has(id) ? `${before}${prefix}-${id}` : whole,
  );
}

/** Up to which brightness (0 to 1) a colour cannot be told from the dark theme's ground. */
const DARKEST = 0.03;
/** From which on one stands out from black: what is drawn in it lies on the black, which has to stay. */
const LIGHTEST = 0.7;
const COLOUR = /\b(fill|stroke)="(?:#([0-9a-f]{3}|[0-9a-f]{6})|black|(white))"/gi;
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function brightness(hex: string): number {
  const parts = hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => linear(Number.parseInt(part, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const ofColour = (hex?: string, white?: string) => brightness(hex ?? (white ? 'fff' : '000'));

/** A body whose black takes the colour of the text around it: logos are seen on a dark ground, too. */
export function withoutBlack(body: string): string {
  // In a mask black is no colour but what is left out.
  if (/<mask/.test(body)) return body;
  const all = [...body.matchAll(COLOUR)].map(([, , hex, white]) => ofColour(hex, white));
  if (all.some((one) => one > LIGHTEST)) return body;
  return body.replace(COLOUR, (whole, name: string, hex?: string, white?: string) =>
    ofColour(hex, white) < DARKEST ? `${name}="currentColor"` : whole,
  );
}

function drawingOf(prefix: string, name: string, icon: Icon): Drawing {
  if (icon.body.length > MAX_INLINE) return { iconUrl: `/api/icons/${prefix}/${encodeURIComponent(name)}.svg` };
  const { attributes, body } = iconToSVG(icon);
  return { icon: { viewBox: attributes.viewBox, body: withOwnIds(withoutBlack(body), `${prefix}-${name}`) } };
}

/** The drawings of keys `collection:name`; keys of no collection, and unknown names, are not in it. */
export async function drawingsOf(icons: Icons, keys: string[]): Promise<Map<string, Drawing>> {
  const wanted = new Map<string, string[]>();
  for (const key of new Set(keys)) {
    const at = key.indexOf(':');
    if (at > 0) wanted.set(key.slice(0, at), [...(wanted.get(key.slice(0, at)) ?? []), key.slice(at + 1)]);
  }
  const drawings = new Map<string, Drawing>();
  for (const [prefix, names] of wanted) {
    const found = (await icons.read(prefix, names))?.icons ?? {};
    for (const [name, icon] of Object.entries(found)) drawings.set(`${prefix}:${name}`, drawingOf(prefix, name, icon));
  }
  return drawings;
}
