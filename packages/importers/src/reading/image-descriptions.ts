import { LIMITS } from '@portfolio/contract/limits';
import { plainExcerpt } from '@portfolio/text/excerpt';
import { shortened } from '@portfolio/text/fields';
import { plainText } from '@portfolio/text/words';

/** Characters around the URL of an image in which its words are looked for. */
const AROUND = 2_000;
const ALT = String.raw`!\[((?:[^[\]\\]|\\.)*)\]`;
const MARKDOWN_ALT = new RegExp(String.raw`${ALT}\(\s*<?$`);
const MARKDOWN_TITLE = /^>?\s+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\s*\)/;
const DEFINITION = /(?:^|\n)[^\S\n]*\[([^\]\n]+)\]:\s*<?$/;
const REFERENCE = new RegExp(String.raw`${ALT}\[([^\]\n]*)\]`, 'g');
const TAG_START = /<[a-z][^<>]*$/i;
const TAG_END = /^[^<>]*/;
const HTML_ALT = /\balt=\{?(?:"([^"]*)"|'([^']*)')/i;
const CAPTION = /^[^<>]*>(?:\s|<\/(?:a|picture)>)*<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i;
/** What programs write where nobody has described an image. */
const NO_WORDS =
  /^(?:alt(?: text)?|figure|gif|image|img|jpe?g|output|photo|picture|png|screenshot|svg|untitled|webp)$/i;

const markdown = (text: string | undefined) => plainExcerpt(text ?? '');
const html = (text: string | undefined) => plainText(text ?? '');

/**
 * What a document says that its images show, by their links: alternative texts of Markdown and HTML, else captions.
 * @param parts the text, split at the URLs of its images
 */
export function imageDescriptions(parts: readonly string[]): ReadonlyMap<string, string> {
  const described = new Map<string, string>();
  const references = referencesIn(parts);
  for (let at = 1; at < parts.length; at += 2) {
    const url = parts[at] ?? '';
    const words = [...wordsAround(parts[at - 1] ?? '', url, parts[at + 1] ?? '', references)];
    const found = words.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => describes(text, url));
    if (found && !described.has(url)) described.set(url, shortened(found, LIMITS.title));
  }
  return described;
}

/** The alternative texts of images that name a definition, by its name. */
const referencesIn = (parts: readonly string[]) =>
  new Map([...parts.join('').matchAll(REFERENCE)].map(([, alt, name]) => [(name || alt || '').toLowerCase(), alt]));

function* wordsAround(before: string, url: string, after: string, references: ReadonlyMap<string, string | undefined>) {
  const [start, end] = [before.slice(-AROUND), after.slice(0, AROUND)];
  const alt = MARKDOWN_ALT.exec(start);
  if (alt) {
    yield markdown(alt[1]);
    const title = MARKDOWN_TITLE.exec(end);
    yield markdown(title?.[1] ?? title?.[2]);
  }
  const definition = DEFINITION.exec(start);
  if (definition) yield markdown(references.get((definition[1] ?? '').toLowerCase()));
  const tag = TAG_START.exec(start);
  if (tag) {
    const htmlAlt = HTML_ALT.exec(`${tag[0]}${url}${TAG_END.exec(end)?.[0] ?? ''}`);
    yield html(htmlAlt?.[1] ?? htmlAlt?.[2]);
    yield html(CAPTION.exec(end)?.[1]);
  }
}

/** Whether a text says more than the name or the type of the file. */
function describes(text: string, url: string): boolean {
  const name = (url.split(/[?#]/)[0] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
  const said = text.toLowerCase();
  return text !== '' && !NO_WORDS.test(text) && said !== name && said !== name.replace(/\.\w+$/, '');
}
