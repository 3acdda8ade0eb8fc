import { addresses, addressOf, feedAddresses, listRedirects } from './addresses.ts';
import { asPage, baseName, folderOf, readEach } from './document.ts';
import { readTextFile } from './front-matter.ts';
import { readMarkdown } from './plain.ts';
import type { Content, Document, Source } from './source.ts';

const MARKDOWN = /\.(?:mdx?|markdown)$/i;
const CONFIG = /(^|\/)(?:astro|next)\.config\.[cm]?[jt]s$/;
/** Folders whose inner folders are those of the addresses. */
const CONTENT = /^(?:.*\/)?(?:src\/content|src\/pages|src\/data|content|pages|data|app|src)\//;
/** A page of the site beside its posts. */
const PAGE = /(^|\/)pages\/[^/]+$/;
const PAGE_COLLECTION = /(^|\/)content\/(?:pages?|spec)\//;
/** Files beside the content that are about the program. */
const ABOUT_PROGRAM = /(^|\/)(?:readme|licen[cs]e|changelog|contributing|code_of_conduct)\.(?:mdx?|markdown)$/i;

/** A site of Astro or Next with its posts as Markdown or MDX files. */
export const astro: Source = {
  name: 'astro',
  label: 'a site of Astro or Next',
  matches: (files) => files.some(({ path }) => CONFIG.test(path) || /(^|\/)src\/content\//.test(path)),
  *read(files, keep) {
    const content: Content = { documents: [], leftOut: [], feeds: feedAddresses() };
    const texts = files.filter(({ path }) => MARKDOWN.test(path));
    yield* readEach(texts, content, readFile, { phase: 'convert', keep });
    content.documents = withPages(content.documents);
    return { ...content, lists: listRedirects(content.documents, ['/category', '/categories', '/tag', '/tags']) };
  },
  addressOf: (path) => {
    const served = /^(?:.*\/)?public\/(.+)$/.exec(path)?.[1];
    return served ? addressOf(encodeURI(`/${served}`)) : null;
  },
};

function readFile(file: { path: string; text: string }): Document | string {
  const { path } = file;
  const folder = folderOf(path);
  const isOutside = !CONTENT.test(folder) && !path.includes('_posts/') && !readTextFile(file.text).hasFrontMatter;
  if (ABOUT_PROGRAM.test(path) || isOutside) return 'it is about the program of the site, not a post';
  const isIndex = /^(?:index|page)$/.test(baseName(path)) && folder.split('/').length > 2;
  const name = isIndex ? (folder.split('/').at(-2) ?? '') : baseName(path);
  const document = readMarkdown(file, { name, hasAsides: true });
  if (typeof document === 'string') return document;
  const place = folder.replace(CONTENT, '').replace(isIndex ? /[^/]*\/$/ : '', '');
  return {
    ...document,
    oldAddresses: addresses([`/${place.replace(/^_/, '')}${document.slug}/`, ...document.oldAddresses]),
  };
}

/** Pages are in folders for them, or have no date in a collection where nothing has one, beside posts with dates. */
function withPages(documents: readonly Document[]): Document[] {
  const dated = new Set(documents.filter(({ publishedAt }) => publishedAt).map(({ path }) => collectionOf(path)));
  const isOfPages = (collection: string | undefined) =>
    collection !== undefined && dated.size > 0 && !dated.has(collection);
  const isPage = ({ path, publishedAt }: Document) =>
    PAGE_COLLECTION.test(path) || (!publishedAt && (PAGE.test(path) || isOfPages(collectionOf(path))));
  return documents.map((document) => (isPage(document) ? asPage(document) : document));
}

const collectionOf = (path: string) => /^(?:.*\/)?(?:content|data)\/[^/]+\//.exec(path)?.[0];
