import { type Zones, zonesOf } from '@portfolio/text/instant';
import { addresses, addressOf, listRedirects } from '#app/addresses.ts';
import { asPage, baseName, folderOf } from '#app/document.ts';
import { siteNameIn } from '#app/site-name.ts';
import type { Content, Document, Source } from '#app/source.ts';
import { MARKDOWN, pathParts, readMarkdown, readMarkdownFiles, type TextOf } from './read-markdown.ts';

const CONFIG = /(^|\/)docusaurus\.config\.[cm]?[jt]s$/;
/** The folder of the blog, which its addresses start with. */
const FOLDER = 'blog';
const BLOG = new RegExp(`(^|/)${FOLDER}/`);
const PAGES = /(^|\/)src\/pages\//;

/** A site of Docusaurus: its blog, and its pages as drafts; its manual is no blog. */
export const docusaurus: Source = {
  name: 'docusaurus',
  label: 'a site of Docusaurus',
  matches: (files) => files.some(({ path }) => CONFIG.test(path)),
  *read(files, options = {}) {
    const config = files.find(({ path }) => CONFIG.test(path));
    const base =
      /\bbaseUrl["']?\s*:\s*["'`]\/([^"'`\s]{0,200})/.exec(config?.text ?? '')?.[1]?.replace(/\/$/, '') ?? '';
    const basePath = base && `/${base}`;
    const content: Content = {
      documents: [],
      leftOut: [],
      basePath,
      feeds: ['rss.xml', 'atom.xml', 'feed.json'].map((name) => `${basePath}/${FOLDER}/${name}`),
    };
    const zones = zonesOf('', options.timeZone);
    const texts = files.filter(({ path }) => MARKDOWN.test(path));
    yield* readMarkdownFiles(texts, content, (file) => readFile(file, zones, basePath), options);
    const lists = listRedirects(content.documents, [`${basePath}/${FOLDER}/tags`]);
    return { ...content, lists, site: siteNameIn(config?.text) };
  },
  addressOf: (path) => {
    const served = /^(?:.*\/)?static\/(.+)$/.exec(path)?.[1];
    return served ? addressOf(encodeURI(`/${served}`)) : null;
  },
};

function readFile(file: TextOf, zones: Zones, basePath: string): Document | string {
  const { path } = file;
  const isPage = PAGES.test(path);
  if (!BLOG.test(path) && !isPage) return 'it is of the manual, not of the blog';
  // Docusaurus reads every file as MDX.
  const document = readMarkdown(file, { zones, isMdx: true });
  if (typeof document === 'string') return document;
  const own = isPage ? [pageAddress(path)] : postAddresses(path, document.slug);
  const oldAddresses = addresses([...own.map((address) => `${basePath}${address}`), ...document.oldAddresses]);
  return isPage ? asPage({ ...document, oldAddresses }) : { ...document, oldAddresses };
}

function pageAddress(path: string): string {
  const name = baseName(path);
  return `/${folderOf(path).replace(/^(?:.*\/)?src\/pages\//, '')}${name === 'index' ? '' : name}`;
}

/** The address of a post by its slug, and the one with its day for posts without a slug of their own. */
function postAddresses(path: string, slug: string): string[] {
  const { date, name } = pathParts(path, {});
  return [`/${FOLDER}/${slug}`, ...(date ? [`/${FOLDER}/${date.replaceAll('-', '/')}/${name}`] : [])];
}
