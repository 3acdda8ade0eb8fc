import type { SiteAssets } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';

/** From how many words in italics on an article loads their font at once, not after its text has been styled. */
const MIN_WORDS = 6;

/** How many words of an article's HTML stand in italics. */
export function countItalicWords(html: string): number {
  const begun = html.split(/<(?:em|i)(?:\s[^>]{0,200})?>/).slice(1);
  const texts = begun.map((part) => part.slice(0, (part.indexOf('</em>') + 1 || part.indexOf('</i>') + 1 || 1) - 1));
  return texts.reduce(
    (sum, text) =>
      sum +
      text
        .replace(/<[^>]{0,500}>/g, '')
        .split(/\s+/)
        .filter(Boolean).length,
    0,
  );
}

/** The assets of a page; an article with more than a few words in italics preloads their font. */
export function withItalicFont(
  { italicFonts = [], ...assets }: SiteAssets,
  bodies: Record<string, unknown>,
): SiteAssets {
  const htmls = Object.values(bodies).map((body) => isRecord(body) && isRecord(body.item) && body.item.html);
  const isWanted = htmls.some((html) => typeof html === 'string' && countItalicWords(html) >= MIN_WORDS);
  return isWanted ? { ...assets, fonts: [...assets.fonts, ...italicFonts] } : assets;
}
