/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The characters that may be of those scripts; quicker to look for. */
const MAYBE_UNSPACED = /[\u0e00-\u1fff\u2e80-\uffff]/;
const WORD = /[\p{L}\p{M}\p{N}+#]+/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text; `C++` and `C#` keep their signs, and scripts without spaces are segmented by language rules. */
export function words(text: string): string[] {
  const parts = text.match(WORD) ?? [];
  if (!MAYBE_UNSPACED.test(text)) return parts;
  return parts.flatMap((part) => (UNSPACED.test(part) ? segments(part) : [part]));
}

const segments = (text: string) =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

const NOT_ASCII = /[^\0-\x7f]/;

/** A word normalized for comparison: lower case, without accents. */
export const normalizeWord = (word: string): string =>
  (NOT_ASCII.test(word) ? word.normalize('NFKD').replace(/\p{M}/gu, '') : word).toLowerCase();

/** A word with the letters at a position and after it swapped. */
export const swapLetters = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Footnote marks, back links, and the heading for screen readers. */
const FOOTNOTES =
  /<sup><a\b[^>]*\bdata-footnote-ref\b[^>]*>[^<]*<\/a><\/sup>|<a\b[^>]*\bdata-footnote-backref\b[^>]*>[^<]*<\/a>|<h2 class="sr-only"[^>]*>[^<]*<\/h2>/g;

/** Inline elements, which are removed without a space. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)\b[^>]*>/gi;

/** Controls and charts, whose words are not those of the text. */
const CONTROLS = /<details class="fold">[\s\S]*?<\/details>|<th scope="col" class="bars">[^<]*<\/th>/g;
/** A drawing with a description, which stands for it. */
const DESCRIBED = /<svg\b[^>]*\brole="img" aria-label="([^"]*)"[^>]*>/g;

/** The text of rendered HTML, without formulas, heading anchors, controls and footnote marks; of drawings their descriptions. */
export function plainText(html: string): string {
  return html
    .replace(FOOTNOTES, '')
    .replace(CONTROLS, ' ')
    .replace(DESCRIBED, ' $1 $&')
    .replace(/<(svg|math)\b[^>]*>[\s\S]*?<\/\1>|<a class="anchor"[^>]*>#<\/a>/gi, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
      return ENTITIES[name.toLowerCase()] ?? whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** The part of a text around the first of the words, or its beginning; `length` in characters. */
export function excerptAround(text: string, terms: string[], length = 180): string {
  const low = text.toLowerCase();
  const positions = terms.map((term) => low.indexOf(term.toLowerCase())).filter((at) => at >= 0);
  const at = positions.length > 0 ? Math.min(...positions) : 0;
  const start = at < length / 2 ? 0 : text.indexOf(' ', at - Math.floor(length / 3)) + 1;
  const end = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length);
  const cut = text.slice(start, end > start ? end : start + length).trim();
  const isWhole = start + cut.length >= text.length - 1;
  return `${start > 0 ? '…' : ''}${isWhole ? cut : `${cut.replace(/[\s.,;:]+$/, '')}…`}`;
}
