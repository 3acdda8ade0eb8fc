import { sourcesOf } from '@portfolio/contract/images';
import { escapedHtml } from '@portfolio/text/dialects/images';
import type { ImageFacts } from '../resources/present.ts';

/** Every tag with its attributes; a tag inside a quoted value is part of the value. */
const TAG = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'=/>]+)(?:="([^"]*)")?/g;
const UPLOAD_PATH = /^\/uploads\/[a-z0-9-]+\.[a-z0-9]+(?=$|[?#])/;
/** Box ratio of an image with unknown size; the image is fitted into it. */
const UNKNOWN = { width: 16, height: 9 };
/** Maximum width of an article's text (px), and its `sizes` from the viewport width with a table of contents. */
const COLUMN = { width: 760, sizes: '(min-width: 64rem) 47.5rem, 100vw' };

interface Box {
  width: number;
  height: number;
}
interface Length {
  number: number;
  isPercent: boolean;
}
type Attributes = Map<string, string | undefined>;

/** The URLs of an article's images that may be uploads. */
export function imagesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  return [...html.matchAll(TAG)].flatMap(([, name = '', rest = '']) =>
    name === 'img' ? (uploadPathOf(attributesOf(rest)) ?? []) : [],
  );
}

/**
 * Gives every image of an article a box that does not change when the image loads: uploads get their size and srcset,
 * others the author's size or a default ratio (the stylesheet's if nothing is known). Uploads that the text does not
 * describe get their description in the image library, and screenshots the class `screenshot`. The HTML must come from the renderer.
 */
export function withImageFacts(html: string, facts: ImageFacts): string {
  if (!html.includes('<img')) return html;
  return html.replace(TAG, (tag, name: string, rest: string) => {
    if (name !== 'img') return tag;
    const attributes = attributesOf(rest);
    const address = uploadPathOf(attributes);
    const known = address === undefined ? undefined : facts.get(address);
    setBox(attributes, known, address ?? '');
    if (known?.screenshot) attributes.set('class', [attributes.get('class'), 'screenshot'].filter(Boolean).join(' '));
    if (!attributes.get('alt') && known?.description) attributes.set('alt', escapedHtml(known.description));
    return `<img ${[...attributes].map(written).join(' ')}/>`;
  });
}

const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [name, value]));
const written = ([name, value]: [string, string | undefined]) => (value === undefined ? name : `${name}="${value}"`);
const uploadPathOf = (attributes: Attributes) => UPLOAD_PATH.exec(attributes.get('src') ?? '')?.[0];

/** Parses a length of HTML's `width` and `height`. */
function lengthOf(value: string | undefined): Length | undefined {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*(%|px)?\s*$/.exec(value ?? '') ?? [];
  return Number(number) > 0 ? { number: Number(number), isPercent: unit === '%' } : undefined;
}

function setBox(attributes: Attributes, facts: Partial<Box> | undefined, address: string): void {
  const known = facts?.width && facts.height ? { width: facts.width, height: facts.height } : undefined;
  const width = lengthOf(attributes.get('width'));
  const height = lengthOf(attributes.get('height'));
  const givenHeight = height?.isPercent ? undefined : height?.number;
  attributes.delete('height');
  const shape = known ?? UNKNOWN;
  if (width?.isPercent) {
    attributes.set('style', `aspect-ratio:${shape.width}/${shape.height}`);
  } else if (known || width || givenHeight) {
    const wide = Math.round(width?.number ?? (givenHeight ? (givenHeight * shape.width) / shape.height : shape.width));
    const tall = Math.round(givenHeight ?? (wide * shape.height) / shape.width);
    const box = { width: Math.max(1, wide), height: Math.max(1, tall) };
    attributes.set('width', String(box.width)).set('height', String(box.height));
    // Otherwise the browser would replace this ratio by the loaded image's.
    if (!known || (width && givenHeight)) attributes.set('style', `aspect-ratio:${box.width}/${box.height}`);
  } else {
    attributes.delete('width');
  }
  const copies = known && sourcesOf({ url: address, width: known.width });
  if (copies) attributes.set('srcset', copies).set('sizes', sizesFor(attributes));
}

/** The `sizes` value for the displayed width. */
function sizesFor(attributes: Attributes): string {
  const width = lengthOf(attributes.get('width'));
  if (!width || width.isPercent || width.number >= COLUMN.width) return COLUMN.sizes;
  return `(min-width: ${width.number + 40}px) ${width.number}px, 100vw`;
}
