import { sourcesOf } from '@portfolio/contract/pictures';
import type { Sizes } from './sizes.ts';

/** Every tag with its attributes; a tag inside a quoted value is part of that. */
const TAG = /<([a-z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'=/>]+)(?:="([^"]*)")?/g;
const OWN = /^\/uploads\/[a-z0-9-]+\.[a-z0-9]+(?=$|[?#])/;
/** Where nobody knows how tall a picture is; its box keeps this shape, and the picture lies in it. */
const UNKNOWN = { width: 16, height: 9 };
/** How wide the text of an article is at most (px), and the window from which on it stands beside its contents. */
const COLUMN = { width: 760, sizes: '(min-width: 64rem) 47.5rem, 100vw' };

interface Length {
  number: number;
  isPercent: boolean;
}
type Attributes = Map<string, string | undefined>;

/** The addresses of the pictures in an article that may be our own uploads. */
export function picturesIn(html: string): string[] {
  if (!html.includes('<img')) return [];
  return [...html.matchAll(TAG)].flatMap(([, name = '', rest = '']) =>
    name === 'img' ? (ownAddress(attributesOf(rest)) ?? []) : [],
  );
}

/**
 * Gives every picture of an article a box that stays as it is when the picture arrives: our own uploads their size and
 * copies, the others what their author says, or a shape of ours (the stylesheet's, where nothing at all is known). The
 * HTML must be one that the renderer has made.
 */
export function withPictureSizes(html: string, sizes: Sizes): string {
  if (!html.includes('<img')) return html;
  return html.replace(TAG, (tag, name: string, rest: string) => {
    if (name !== 'img') return tag;
    const attributes = attributesOf(rest);
    const address = ownAddress(attributes);
    setBox(attributes, address === undefined ? undefined : sizes.get(address), address ?? '');
    return `<img ${[...attributes].map(written).join(' ')}/>`;
  });
}

const attributesOf = (text: string): Attributes =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [name, value]));
const written = ([name, value]: [string, string | undefined]) => (value === undefined ? name : `${name}="${value}"`);
const ownAddress = (attributes: Attributes) => OWN.exec(attributes.get('src') ?? '')?.[0];

/** A length as HTML's `width` and `height` have it. */
function lengthOf(value: string | undefined): Length | undefined {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*(%|px)?\s*$/.exec(value ?? '') ?? [];
  return Number(number) > 0 ? { number: Number(number), isPercent: unit === '%' } : undefined;
}

function setBox(attributes: Attributes, known: { width: number; height: number } | undefined, address: string): void {
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
    // Without it, the shape of the picture that arrives would take the place of this one.
    if (!known || (width && givenHeight)) attributes.set('style', `aspect-ratio:${box.width}/${box.height}`);
  } else {
    attributes.delete('width');
  }
  const copies = known && sourcesOf({ url: address, width: known.width });
  if (copies) attributes.set('srcset', copies).set('sizes', sizesFor(attributes));
}

/** How wide the picture is shown, as `sizes` says it. */
function sizesFor(attributes: Attributes): string {
  const width = lengthOf(attributes.get('width'));
  if (!width || width.isPercent || width.number >= COLUMN.width) return COLUMN.sizes;
  return `(min-width: ${width.number + 40}px) ${width.number}px, 100vw`;
}
