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

/** What the styles of figures are for. */
const FIGURE = /\sclass="[^"]*\b(?:flow|weeks|change|pair|screenshot)\b/;
/** The fields with an article's HTML: of a post, and of the story of a project. */
const HTML_FIELDS = ['html', 'problemHtml', 'approachHtml', 'resultHtml'];

/**
 * The assets of a page; an article with more than a few words in italics preloads their font, and one with figures has
 * their styles.
 */
export function withArticleAssets(
  { italicFonts = [], figureStyles = [], ...assets }: SiteAssets,
  bodies: Record<string, unknown>,
): SiteAssets {
  const htmls = Object.values(bodies)
    .map((body) => (isRecord(body) && isRecord(body.item) ? body.item : {}))
    .flatMap((item) => HTML_FIELDS.map((name) => item[name]))
    .filter((html) => typeof html === 'string');
  const fonts = htmls.some((html) => countItalicWords(html) >= MIN_WORDS) ? italicFonts : [];
  const styles = htmls.some((html) => FIGURE.test(html)) ? figureStyles : [];
  return { ...assets, fonts: [...assets.fonts, ...fonts], styles: [...assets.styles, ...styles] };
}
