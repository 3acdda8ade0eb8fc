import { slugify } from '@portfolio/contract';
import { type Zones, zonesOf } from '@portfolio/text/instant';
import { readTextFile } from '@portfolio/text/markup/front-matter';
import { addresses, addressOf, feedAddresses, listRedirects } from '#app/addresses.ts';
import { asPage, baseName, folderOf } from '#app/document.ts';
import { isAboutFolder } from '#app/file-names.ts';
import { isInProjects, projectLists } from '#app/projects/folders.ts';
import { siteNameIn } from '#app/site-name.ts';
import type { Content, Document, Source } from '#app/source.ts';
import { MARKDOWN, pathParts, readMarkdown, readMarkdownFiles, type TextOf } from './read-markdown.ts';

const CONFIG = /(^|\/)(?:(?:astro|next)\.|gatsby-)config\.[cm]?[jt]s$/;
/** Folders whose inner folders are those of the addresses. */
const CONTENT = /^(?:.*\/)?(?:src\/content|src\/pages|src\/data|content|pages|data|app|src)\//;
/** A page of the site beside its posts. */
const PAGE = /(^|\/)pages\/[^/]+$/;
const PAGE_COLLECTION = /(^|\/)content\/(?:pages?|spec)\//;
/** Files that stand for their folder: of all programs, and of Next. */
const INDEX = /^(?:index|page)$/;

/** A site of Astro, Gatsby or Next with its posts as Markdown or MDX files. */
export const astro: Source = {
  name: 'astro',
  label: 'a site of Astro, Gatsby or Next',
  matches: (files) => files.some(({ path }) => CONFIG.test(path) || /(^|\/)src\/content\//.test(path)),
  *read(files, options = {}) {
    const content: Content = { documents: [], leftOut: [], feeds: feedAddresses() };
    const texts = files.filter(({ path }) => MARKDOWN.test(path));
    const zones = zonesOf('', options.timeZone);
    const config = files.find(({ path }) => CONFIG.test(path));
    const isGatsby = config !== undefined && baseName(config.path).startsWith('gatsby-');
    yield* readMarkdownFiles(texts, content, (file) => readFile(file, zones, isGatsby), options);
    content.documents = withPages(content.documents);
    const lists = listRedirects(content.documents, ['/category', '/categories', '/tag', '/tags']);
    const sections = content.documents.flatMap(({ kind, oldAddresses }) =>
      kind === 'project' ? (/^\/[^/]+(?=\/[^/])/.exec(oldAddresses[0] ?? '') ?? []) : [],
    );
    return { ...content, lists: [...lists, ...projectLists(sections)], site: siteNameIn(config?.text) };
  },
  addressOf: (path) => {
    const served = /^(?:.*\/)?(?:public|static)\/(.+)$/.exec(path)?.[1];
    return served ? addressOf(encodeURI(`/${served}`)) : null;
  },
};

function readFile(file: TextOf, zones: Zones, isGatsby: boolean): Document | string {
  const { path } = file;
  const folder = folderOf(path);
  const isOutside = !CONTENT.test(folder) && !path.includes('_posts/') && !readTextFile(file.text).hasFrontMatter;
  if (isOutside || isAboutFolder(path)) return 'it is about the program of the site, not a post';
  const index = folder.split('/').length > 2 ? INDEX : /^index$/;
  const document = readMarkdown(file, { zones, index, hasAsides: true, isProject: isProject(file) });
  if (typeof document === 'string') return document;
  const { isIndex, name } = pathParts(path, { index });
  const place = folder
    .replace(CONTENT, '')
    .replace(isIndex ? /[^/]*\/$/ : '', '')
    .replace(/^_/, '');
  const fileName = isIndex ? (folder.split('/').at(-2) ?? '') : baseName(path);
  const slug = document.slug === slugify(name) ? slugify(fileName) : document.slug;
  const own = [`/${place}${slug}/`];
  // The folder of a collection is not in Gatsby's addresses.
  if (isGatsby) own.unshift(`/${place.replace(/^[^/]*\//, '')}${slug}/`);
  return { ...document, oldAddresses: addresses([...own, ...document.oldAddresses]) };
}

/** Pages are in folders for them, or have no date in a collection where nothing has one, beside posts with dates. */
function withPages(documents: readonly Document[]): Document[] {
  const dated = new Set(documents.filter(({ publishedAt }) => publishedAt).map(({ path }) => collectionOf(path)));
  const isOfPages = (collection: string | undefined) =>
    collection !== undefined && dated.size > 0 && !dated.has(collection);
  const isPage = ({ kind, path, publishedAt }: Document) =>
    kind !== 'project' &&
    (PAGE_COLLECTION.test(path) || (!publishedAt && (PAGE.test(path) || isOfPages(collectionOf(path)))));
  return documents.map((document) => (isPage(document) ? asPage(document) : document));
}

/** Whether a file is in a collection of projects; one of jobs has the place of work in place of a title. */
function isProject({ path, text }: TextOf): boolean {
  const folder = folderOf(path);
  if (!CONTENT.test(folder) || !isInProjects(folder.replace(CONTENT, '').split('/').filter(Boolean))) return false;
  const { company, title, name } = readTextFile(text).fields;
  return company === undefined || title !== undefined || name !== undefined;
}

const collectionOf = (path: string) => /^(?:.*\/)?(?:content|data)\/[^/]+\//.exec(path)?.[0];
