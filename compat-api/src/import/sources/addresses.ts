import type { Document } from './source.ts';

/** The path and query of an address on the old site; `null` for its start page and for what is no address. */
export function addressOf(value: string): string | null {
  if (!value.trim() || !URL.canParse(value.trim(), 'http://old.invalid/')) return null;
  const { pathname, search, protocol } = new URL(value.trim(), 'http://old.invalid/');
  const path = pathname.replace(/\/{2,}/g, '/');
  return /^https?:$/.test(protocol) && (path !== '/' || search) ? `${path}${search}` : null;
}

/** Addresses on the old site, each once. */
export const addresses = (values: readonly string[]): string[] => [
  ...new Set(values.map(addressOf).filter((address) => address !== null)),
];

/** Gives documents of one folder different slugs, by their order. */
export function distinctSlugs<T extends Pick<Document, 'slug'>>(documents: readonly T[]): T[] {
  const taken = new Set<string>();
  return documents.map((document) => {
    let { slug } = document;
    for (let number = 2; slug && taken.has(slug); number += 1) slug = `${document.slug}-${number}`;
    taken.add(slug);
    return slug === document.slug ? document : { ...document, slug };
  });
}
