import { outsideCode } from '@portfolio/text/dialects/code';
import { slugOf } from '@portfolio/text/fields';
import { MONTHS, wallDate, type Zones, zonesOf } from '@portfolio/text/instant';
import { addresses, addressOf, feedAddresses, listRedirects } from '#app/addresses.ts';
import { asPage, folderOf } from '#app/document.ts';
import { siteNameIn } from '#app/site-name.ts';
import type { Content, Document, Source } from '#app/source.ts';
import { MARKDOWN, readMarkdown, readMarkdownFiles, type TextOf } from './read-markdown.ts';

const CONFIG = /(^|\/)pelicanconf\.py$/;
const PAGES = /(^|\/)pages\//;
const TEXTS = /\.(?:mdx?|markdown|rst)$/i;
/** Marks of links to files, from the folder of the text or, with a slash, from that of the content. */
const LINK =
  /(\]\(<?|(?:href|src)=["'])(?:\{(filename|static|attach|author|category|tag|index)\}|\|(filename|static|attach)\|)(\/?)/gi;

/** A site of Pelican. */
export const pelican: Source = {
  name: 'pelican',
  label: 'a site of Pelican',
  matches: (files) => files.some(({ path }) => CONFIG.test(path)),
  *read(files, options = {}) {
    const config = files.find(({ path }) => CONFIG.test(path));
    const setting = (name: string) =>
      new RegExp(`^${name}\\s*=\\s*(?:'([^'\\n]{0,300})'|"([^"\\n]{0,300})")`, 'm').exec(config?.text ?? '');
    const textOf = (name: string) => setting(name)?.[1] ?? setting(name)?.[2] ?? '';
    const root = `${folderOf(config?.path ?? '')}${(textOf('PATH') || 'content').replace(/^\.?\/|\/$/g, '')}/`;
    const site: Site = {
      root,
      zones: zonesOf(textOf('TIMEZONE'), options.timeZone),
      articleUrl: textOf('ARTICLE_URL') || '{slug}.html',
      pageUrl: textOf('PAGE_URL') || 'pages/{slug}.html',
    };
    const content: Content = { documents: [], leftOut: [], feeds: [...feedAddresses(), '/feeds/all.atom.xml'] };
    const texts = files.filter(({ path }) => TEXTS.test(path) && path.startsWith(root));
    yield* readMarkdownFiles(texts, content, (file) => readFile(file, site), options);
    const name = textOf('AUTHOR');
    const values = { ...(name && { name }), ...(textOf('TIMEZONE') && { timeZone: textOf('TIMEZONE') }) };
    return {
      ...content,
      lists: listRedirects(content.documents, ['/category', '/tag'], (tag) => `${slugOf(tag)}.html`),
      site: textOf('SITEURL') || siteNameIn(config?.text),
      ...(config && { settings: { path: config.path, values } }),
    };
  },
  addressOf: (path) => {
    const served = /^(?:.*\/)?content\/((?:images|extra|static|pdfs|files)\/.+)$/.exec(path)?.[1];
    return served ? addressOf(encodeURI(`/${served}`)) : null;
  },
};

interface Site {
  /** The folder with the content, ending with `/`. */
  root: string;
  zones: Zones;
  articleUrl: string;
  pageUrl: string;
}

function readFile(file: TextOf, { root, zones, articleUrl, pageUrl }: Site): Document | string {
  const { path } = file;
  if (!MARKDOWN.test(path)) return 'it is reStructuredText, which is not read; convert it to Markdown first';
  const up = '../'.repeat(folderOf(path.slice(root.length)).split('/').length - 1);
  const prepare = (text: string) =>
    outsideCode(withLanguages(text), (part) =>
      part.replace(LINK, (_, start: string, _name, _old, slash: string) => `${start}${slash ? up : ''}`),
    );
  const document = readMarkdown(file, { zones, prepare, isSlugOfTitle: true });
  if (typeof document === 'string') return document;
  const isPage = PAGES.test(path);
  const own = addressBy(isPage ? pageUrl : articleUrl, document, zones);
  const addressed = { ...document, oldAddresses: addresses([own, ...document.oldAddresses]) };
  return isPage ? asPage(addressed) : addressed;
}

/** The address of a text by a pattern as `{date:%Y}/{slug}/`. */
function addressBy(pattern: string, { slug, publishedAt, category, tags }: Document, zones: Zones): string {
  const date = wallDate(publishedAt ?? new Date(0).toISOString(), zones.day);
  const two = (number: number) => String(number).padStart(2, '0');
  const month = MONTHS[date.getUTCMonth()] ?? '';
  const parts: Record<string, string> = {
    Y: String(date.getUTCFullYear()),
    y: two(date.getUTCFullYear() % 100),
    m: two(date.getUTCMonth() + 1),
    d: two(date.getUTCDate()),
    B: month,
    b: month.slice(0, 3),
  };
  const path = pattern
    .replace(/\{date:([^{}]{1,60})\}/g, (_, format: string) => format.replace(/%(\w)/g, (_, part) => parts[part] ?? ''))
    .replaceAll('{slug}', slug)
    .replaceAll('{category}', slugOf(category ?? tags[0] ?? ''));
  return `/${path.replace(/^\//, '')}`;
}

/** Indented code that names its language as fenced code. */
const withLanguages = (text: string): string =>
  text.replace(
    /^(?: {4}|\t)(?::::|#!)([\w+-]{1,30})[ \t]*\n((?:(?:(?: {4}|\t).*|[ \t]*)(?:\n|$)){1,2000})/gm,
    (_, language: string, code: string) =>
      `\`\`\`${language}\n${code.replace(/^(?: {4}|\t)/gm, '').trimEnd()}\n\`\`\`\n\n`,
  );
