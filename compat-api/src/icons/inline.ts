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

function drawingOf(prefix: string, name: string, icon: Icon): Drawing {
  if (icon.body.length > MAX_INLINE) return { iconUrl: `/api/icons/${prefix}/${encodeURIComponent(name)}.svg` };
  const { attributes, body } = iconToSVG(icon);
  return { icon: { viewBox: attributes.viewBox, body: withOwnIds(body, `${prefix}-${name}`) } };
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
