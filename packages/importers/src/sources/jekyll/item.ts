import { isRecord } from '@portfolio/contract/type-guards';
import { Fields, slugOf } from '@portfolio/text/fields';
import { readTextFile } from '@portfolio/text/markup/front-matter';
import { addresses } from '#app/addresses.ts';
import { baseName, documentOf } from '#app/document.ts';
import { hasInstructions, OF_PROGRAM } from '#app/file-names.ts';
import { textOfHtml } from '#app/html.ts';
import { isProjectFolder } from '#app/projects/folders.ts';
import type { Document, SourceFile } from '#app/source.ts';
import { permalinkOf } from './permalink.ts';
import { defaultsOf, type JekyllSite, patternOf } from './site.ts';

/** A file whose front matter is read, and whose text is not converted yet. */
export interface Item {
  document: Document;
  slug: string;
  kind: Kind;
  /** The path in the site. */
  inSite: string;
  /** Its front matter with the site's defaults, and its address. */
  page: Record<string, unknown>;
}
type Kind = 'posts' | 'drafts' | 'pages';

const DATED = /^(\d{2,4}-\d{1,2}-\d{1,2})-(.+)$/;
const CONTENT = /\.(?:markdown|mkdown|mkdn|mkd|md|html?)$/i;
/** Pages that this site makes itself, by their names or by what they list. */
const OWN_PAGES = /^(?:index|404|feed|sitemap|search|archives?|tags?|categor(?:y|ies)|blog)$/i;
const LISTS = /\{[{%][^}]{0,500}\b(?:site\.(?:posts|tags|categories|pages|projects?|portfolio|works?)|paginator)\b/;
/** Fields about the look of the old site. */
const IGNORED = ['layout', 'excerpt_separator', 'classes', 'sitemap', 'sidebar', 'nav_order', 'nav'];

const foldersOf = (path: string) => path.split('/').slice(0, -1);

/** Whether a file is a post, a draft, a page or of a collection. */
export function isContent(site: JekyllSite, { path }: SourceFile): boolean {
  const { root } = site;
  if (!path.startsWith(root) || !CONTENT.test(path)) return false;
  return foldersOf(path.slice(root.length)).every((name) => {
    const isKnown = ['_posts', '_drafts'].includes(name) || isCollection(site, name) || isProjectFolder(name.slice(1));
    return name.startsWith('_') ? isKnown : name !== 'vendor';
  });
}

const isCollection = ({ config }: JekyllSite, folder: string): boolean =>
  (isRecord(config.collections) ? Object.keys(config.collections) : []).includes(folder.slice(1));

/** The folder of a Markdown file that the site does not show, because it is no collection of the configuration. */
export function hiddenFolder(site: JekyllSite, { path }: SourceFile): string | null {
  if (!path.startsWith(site.root) || !MARKDOWN.test(path)) return null;
  const folder = foldersOf(path.slice(site.root.length)).find((name) => name.startsWith('_'));
  return folder && !OF_PROGRAM_FOLDERS.test(folder) && !isContent(site, { path, text: null }) ? folder : null;
}
const MARKDOWN = /\.(?:markdown|mkdown|mkdn|mkd|md)$/i;
const OF_PROGRAM_FOLDERS = /^_(?:includes|layouts|sass|data|plugins|site|templates)$/;

/** Reads the front matter of a file, or says why it is no content; throws `ImportError`. */
export function readItem({ path, text }: { path: string; text: string }, site: JekyllSite): Item | string {
  if (hasInstructions(path)) return OF_PROGRAM;
  const inSite = path.slice(site.root.length);
  const folders = foldersOf(inSite);
  const special = folders.find((folder) => folder.startsWith('_'))?.slice(1);
  const kind: Kind = special === 'posts' || special === 'drafts' ? special : 'pages';
  const isProject = kind === 'pages' && isProjectFolder(special);
  const dated = kind === 'pages' && !isProject ? null : DATED.exec(baseName(path));
  const name = dated?.[2] ?? baseName(path);
  const head = readTextFile(text);
  const reason = isProject && head.hasFrontMatter ? null : reasonAgainst(kind, name, head, dated !== null);
  if (reason) return reason;
  const values = { ...defaultsOf(site, inSite, isProject ? `${special}` : kind), ...head.fields };
  const fields = new Fields({ ...(dated && { date: dated[1] }), ...values }, site.zones);
  const slug = fields.text(1000, 'slug');
  const permalink = fields.text(2000, 'permalink');
  const inFolders = folders.slice(0, folders.indexOf(`_${special}`));
  const categories =
    kind === 'pages' ? [] : [...inFolders, ...fields.list(null, 'category'), ...fields.list(/\s+/, 'categories')];
  const read = documentOf(fields, {
    path,
    slug: slugOf(slug ?? name) || slugOf(String(values.title ?? '')) || `post-${dated?.[1] ?? 'without-name'}`,
    content: head.content,
    fallbackTitle: name.replace(/[-_]+/g, ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
    isLenient: true,
    tagSeparator: /\s*,\s*|\s+/,
    categories: kind === 'posts' ? inFolders : [],
    ignored: IGNORED,
    isProject,
    hiddenBy: isProject && !isCollection(site, `_${special}`) ? noCollection(`_${special}`) : null,
  });
  const addressed = {
    name,
    slug,
    categories,
    publishedAt: read.publishedAt,
    timeZone: fields.zoneOf('date'),
    collection: special ?? '',
    path: [...folders.filter((folder) => !folder.startsWith('_')), baseName(path)].join('/'),
  };
  const pattern = special ? patternOf(site, kind === 'drafts' ? 'posts' : special) : '/:path/';
  const address = permalinkOf(permalink ?? pattern, addressed, permalink !== null);
  const oldAddresses = addresses([...bothForms(address), ...read.oldAddresses].map((old) => `${site.baseUrl}${old}`));
  const isDraft = kind === 'drafts';
  const document: Document = {
    ...read,
    title: withCharacters(read.title),
    ...(isDraft && { status: 'draft' }),
    oldAddresses: isDraft ? [] : oldAddresses,
  };
  return { document, slug: document.slug, kind, inSite, page: { ...values, title: document.title, url: address } };
}

/** Why the old site did not show what is in a folder. */
export const noCollection = (folder: string): string => `its folder “${folder}” is not a collection in _config.yml`;

/** A title with the characters that its entities stand for, because Jekyll puts it into HTML as it is. */
const withCharacters = (title: string) =>
  title.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi, (entity) =>
    entity === '&nbsp;' ? ' ' : textOfHtml(entity),
  );

function reasonAgainst(kind: Kind, name: string, head: { hasFrontMatter: boolean; content: string }, isDated: boolean) {
  if (kind === 'posts' && !isDated) return 'the name of a post starts with its date (2024-01-31-name.md)';
  if (!head.hasFrontMatter && kind !== 'drafts') return 'it has no front matter, so the old site did not show it';
  return kind === 'pages' && (OWN_PAGES.test(name) || LISTS.test(head.content))
    ? 'this site makes such a page itself'
    : null;
}

/** Hosts of Jekyll sites serve `name.html` as `name`, too. */
const bothForms = (address: string) => [
  address,
  ...(address.endsWith('.html') ? [address.slice(0, -'.html'.length)] : []),
];
