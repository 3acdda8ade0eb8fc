import { isRecord } from '@portfolio/contract/type-guards';
import { Fields, slugOf } from '@portfolio/text/fields';
import { readTextFile } from '@portfolio/text/markup/front-matter';
import { addresses } from '#app/addresses.ts';
import { baseName, DATE_NAMES, documentOf, folderOf } from '#app/document.ts';
import { hasInstructions, OF_PROGRAM } from '#app/file-names.ts';
import { type Linked, pathOfKind } from '#app/links.ts';
import { captionOf } from '#app/projects/fields.ts';
import { isInProjects } from '#app/projects/folders.ts';
import type { Document, SourceFile } from '#app/source.ts';
import { addressOf } from './address.ts';
import { type Cascades, inheritedBy } from './cascade.ts';
import type { HugoSite } from './site.ts';

/** A file whose front matter is read, and whose text is not converted yet. */
export interface Item {
  document: Document;
  slug: string;
  isPage: boolean;
  pathOf: Linked['pathOf'];
  /** The path in the folder with the content, without extension and without `index`. */
  inContent: string;
}

const CONTENT = /\.(?:md|markdown|mdown|html?)$/i;
const OWN_PAGES = /^(?:404|archives?|search|tags|categories|index)$/i;
const COVER = /(?:^|\/)(?:featured|feature|cover|thumbnail)[^/]*\.(?:png|jpe?g|webp|gif|avif)$/i;
/** Fields about the look and the lists of the old site. */
const IGNORED = [
  'layout',
  'type',
  'menu',
  'build',
  '_build',
  'cascade',
  'outputs',
  'markup',
  'resources',
  'sitemap',
  'params',
  'url',
];

/** Whether a file has a text of the site. */
export const isContent = ({ contentFolder }: HugoSite, { path }: SourceFile): boolean =>
  path.startsWith(contentFolder) && CONTENT.test(path);

/** Reads the front matter of a file, or says why it is no content; throws `ImportError`. */
export function readItem(
  { path, text }: { path: string; text: string },
  site: HugoSite,
  { bundles, covers, cascades }: Folders & { cascades: Cascades },
): Item | string {
  const folder = folderOf(path);
  const { name, language } = nameOf(path, site);
  if (name === '_index') return 'it is the head of a list, which this site makes itself';
  if (hasInstructions(path)) return OF_PROGRAM;
  const isBundle = name === 'index';
  if (!isBundle && bundles.has(folder)) return 'it is a part of the page in its folder';
  const folders = folder.slice(site.contentFolder.length).split('/').filter(Boolean);
  const title = (isBundle ? folders.pop() : name) ?? '';
  const head = readTextFile(text);
  if (!head.hasFrontMatter && !head.content.trim()) return 'it is empty';
  const isProject = isInProjects(folders);
  if ((OWN_PAGES.test(title) && !isProject) || title === '') return 'this site makes such a page itself';
  const inherited = inheritedBy(cascades, path, `/${[...folders, title].join('/')}`);
  const params = [inherited.params, inherited, head.fields.params].filter(isRecord);
  const fields = new Fields(Object.assign({}, ...params, head.fields), site.zones);
  const slug = fields.text(1000, 'slug');
  const url = fields.text(2000, 'url');
  const expiry = fields.instant('expiryDate', 'expirydate', 'unpublishdate');
  const publication = fields.instant('publishDate', 'publishdate', 'pubdate', 'published');
  const aliases = fields.list(null, 'aliases');
  const suffix = language && language !== site.language ? `-${language.toLowerCase()}` : '';
  const read = documentOf(fields, {
    path,
    slug: slugOf(slug ?? title) || slugOf(String(fields.value('title') ?? '')),
    content: head.content,
    fallbackTitle: title.replace(/[-_]+/g, ' '),
    isLenient: true,
    categories: isProject ? [] : [...site.taxonomies, 'topics'].flatMap((name) => fields.list(/\s*,\s*/, name)),
    tagSeparator: /\s*,\s*/,
    ignored: IGNORED,
    isProject,
    hiddenBy: isProject && suffix ? `it is the translation into “${language}” of a project` : null,
  });
  const publishedAt =
    publication && (!read.publishedAt || publication > read.publishedAt) ? publication : read.publishedAt;
  const parts = { folders, name: title, slug, title: read.title, publishedAt, timeZone: fields.zoneOf(...DATE_NAMES) };
  const address = url ?? addressOf(site, parts, suffix ? `/${language}` : '');
  const now = new Date().toISOString();
  // Projects cannot be scheduled.
  const isHidden = (expiry !== null && expiry < now) || (isProject && publishedAt !== null && publishedAt > now);
  const oldAddresses = [
    address,
    ...aliases.map((alias) => (alias.startsWith('/') ? alias : `/${[...folders, alias].join('/')}`)),
  ];
  const cover = isBundle ? covers.get(folder) : undefined;
  const [ownAddress] = addresses([`${site.basePath}${address.startsWith('/') ? '' : '/'}${address}`]);
  const document: Document = {
    ...read,
    ...(isBundle && ownAddress?.endsWith('/') && { filesAddress: ownAddress }),
    publishedAt,
    ...coverOf(read, cover, fields),
    oldAddresses: addresses(oldAddresses.map((old) => `${site.basePath}${old.startsWith('/') ? '' : '/'}${old}`)),
    status: isHidden ? 'draft' : read.status,
  };
  const isPage = folders.length === 0 || /^pages?$/.test(folders[0] ?? '');
  const place = { isPage, pathOf: pathOfKind(document, isPage), inContent: [...folders, title].join('/') };
  return { document, slug: `${document.slug}${suffix}`, ...place };
}

/** The cover that a document names, else the file that themes show as one. */
function coverOf(
  { cover, project }: Document,
  file: string | undefined,
  fields: Fields,
): Pick<Document, 'cover' | 'project'> {
  if (!project || file === undefined || project.pictures.length > 0)
    return { cover: cover ?? (file && !project ? { url: file, alt: null } : null), ...(project && { project }) };
  const picture = { url: file, alt: null, caption: captionOf(fields.value('image')) };
  return { cover, project: { ...project, pictures: [picture] } };
}

/** The name of a file, and the language that it ends with, as in `index.de.md`. */
function nameOf(path: string, { language }: HugoSite): { name: string; language: string | null } {
  const [, name, found] = /^(.+)\.([a-z]{2}(?:-[a-z]{2,4})?)$/i.exec(baseName(path)) ?? [];
  return { name: name ?? baseName(path), language: found ?? language };
}

/** What folders have beside the texts in them. */
export interface Folders {
  /** Folders that are a page with its files. */
  bundles: ReadonlySet<string>;
  /** The first file of a folder that themes show as its cover. */
  covers: ReadonlyMap<string, string>;
}

/** Looks once for the bundles and covers among all files. */
export function foldersOf(files: readonly SourceFile[]): Folders {
  const isIndex = (path: string) => CONTENT.test(path) && /^index(?:\.[a-z-]{2,7})?$/i.test(baseName(path));
  const covers = files.filter(({ path }) => COVER.test(path)).reverse();
  return {
    bundles: new Set(files.filter(({ path }) => isIndex(path)).map(({ path }) => folderOf(path))),
    covers: new Map(covers.map(({ path }) => [folderOf(path), path.slice(folderOf(path).length)])),
  };
}
