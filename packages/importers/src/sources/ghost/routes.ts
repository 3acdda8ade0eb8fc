import { slugOf } from '@portfolio/text/fields';
import type { Document } from '#app/source.ts';

/** The addresses that a post had by these patterns; a pattern with a part that is not known gives none. */
export function addressesBy(
  patterns: readonly string[],
  { publishedAt }: Pick<Document, 'publishedAt'>,
  slug: string,
  tags: readonly string[],
): string[] {
  const [year = '', month = '', day = ''] = publishedAt?.slice(0, 10).split('-') ?? [];
  const parts = new Map([
    ['slug', slug],
    ['year', year],
    ['month', month],
    ['day', day],
    ['primary_tag', slugOf(tags[0] ?? '') || 'all'],
  ]);
  return patterns
    .map((pattern) => pattern.replace(/\{(\w+)\}/g, (whole, name: string) => parts.get(name) || whole))
    .filter((address) => slug && !address.includes('{'));
}
