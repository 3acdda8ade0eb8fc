import { createHash } from 'node:crypto';
import { LIMITS } from '@portfolio/contract';
import { posts } from '@portfolio/contract/resources/posts';
import { withoutBlankEnds, withoutCodeBlocks } from '@portfolio/text/dialects/code';
import { categoryOf, checkedTags, type Fields, shortened } from '@portfolio/text/fields';
import { ImportError } from '@portfolio/text/import-error';
import { addresses } from './addresses.ts';
import { plainText } from './excerpt.ts';
import { takeProject } from './projects/fields.ts';
import { fitted } from './projects/fit.ts';
import type { Content, Document, Keep, SourceFile, Step, Steps } from './source.ts';
import { statusOf, UNDATED } from './visibility.ts';

/** Names under which programs write the day or time of a text; that of its file counts if it has no other. */
export const DATE_NAMES: readonly string[] = [
  ...['date', 'publishedAt', 'pubDate', 'publishDate', 'published_at', 'datePublished', 'posted'],
  ...['created', 'created_at', 'createdAt', 'dateCreated'],
];
/** Names under which programs write other fields. */
const NAMES = {
  updated: [
    'lastmod',
    'updatedDate',
    'updatedAt',
    'updated',
    'modified',
    'last_modified_at',
    'updated_at',
    'dateModified',
    'contentUpdatedAt',
  ],
  excerpt: ['summary', 'excerpt', 'description'],
  canonical: ['canonicalUrl', 'canonicalURL', 'canonical_url', 'canonical'],
  cover: [
    'images',
    'image',
    'cover',
    'coverImage',
    'cover_image',
    'feature_image',
    'heroImage',
    'featured_image',
    'featuredImage',
    'thumbnail',
    'banner',
    'header',
  ],
  coverAlt: ['imageAlt', 'heroImageAlt', 'coverAlt', 'image_alt'],
  feedId: ['guid', 'feedId', 'feed_id'],
  part: ['seriesPart', 'series_part', 'part', 'series_order'],
};
/** Fields about the look and the program of the old site. */
const IRRELEVANT = ['comments', 'toc', 'math', 'mathjax', 'katex', 'weight'];

interface Parts {
  path: string;
  slug: string;
  content: string;
  /** Used where neither the front matter nor a heading gives a title. */
  fallbackTitle: string;
  /** Whether texts above a limit are cut, and not a reason to refuse the file; a heading is a title only at the start. */
  isLenient: boolean;
  /** How a text with tags is split; `null` if it is one tag. */
  tagSeparator: RegExp | null;
  /** Categories from elsewhere than the front matter. */
  categories?: readonly string[];
  /** The day in the name of its file, which counts if the front matter has none. */
  date?: string | null;
  /** Why the old site did not show it, from elsewhere than the front matter. */
  hiddenBy?: string | null;
  fingerprint?: unknown;
  ignored?: readonly string[];
  /** Whether it is of the projects of the old site. */
  isProject?: boolean;
}

/** Reads the fields that all programs have; throws `ImportError` if the file cannot be a post. */
export function documentOf(fields: Fields, parts: Parts): Document {
  const { path, slug, content, fallbackTitle, isLenient, tagSeparator, isProject = false } = parts;
  if (content.length > LIMITS.content) throw new ImportError(`the text has more than ${LIMITS.content} characters`);
  const notes: string[] = [];
  const read = isProject ? takeProject(fields, { ...NAMES, dates: DATE_NAMES }, notes) : null;
  // The categories of projects are no technologies: they stay unread.
  const { category, others } = categoryOf(read ? [] : categoriesOf(fields, parts));
  const excerpt = read ? read.description : fields.text(10 * LIMITS.excerpt, ...NAMES.excerpt);
  if (!read && excerpt && excerpt.length > LIMITS.excerpt)
    notes.push(`the excerpt was shortened to ${LIMITS.excerpt} characters`);
  const [firstLine = ''] = content.trimStart().split('\n', 1);
  const heading = headingOf(isLenient ? firstLine : withoutCodeBlocks(content));
  const ownTitle = fields.text(isLenient ? LIMITS.link : LIMITS.title, 'title');
  const longTitle = ownTitle ?? heading ?? fallbackTitle;
  const isTitleFirst = ownTitle === null && heading !== undefined && headingOf(firstLine) === heading;
  const title = shortened(longTitle, LIMITS.title);
  if (title !== longTitle) notes.push(`the title was shortened to ${LIMITS.title} characters`);
  const onTags = (tags: string[]) => void notes.push(`tags beyond the limits: ${tags.join(', ')}`);
  const cover = read ? null : fields.picture(...NAMES.cover);
  const coverAlt = read ? null : fields.text(LIMITS.title, ...NAMES.coverAlt);
  const feedId = fields.text(LIMITS.link, ...NAMES.feedId);
  const publishedAt = read ? dateOfProject(fields) : publicationOf(fields, parts.date);
  const isLater = read !== null && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  const hiddenBy = parts.hiddenBy ?? (isLater ? 'its date is in the future' : null);
  const { status, reason = hiddenBy } = statusOf(fields, isProject);
  const isUndated = status === 'published' && !publishedAt && !read;
  if (reason) notes.push(`${reason}, so it is a draft`);
  else if (isUndated) notes.push(UNDATED);
  fields.ignore('slug', ...IRRELEVANT, ...(parts.ignored ?? []));
  const document: Document = {
    kind: read ? 'project' : 'post',
    ...(read && { project: read.project }),
    path,
    title,
    // A name without Latin letters makes none; one by its place would change with other files.
    slug: slug || `${read ? 'project' : 'post'}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`,
    excerpt: read ? excerpt : excerpt && shortened(excerpt, LIMITS.excerpt),
    // This site shows the title above the text.
    content: withoutBlankEnds(isTitleFirst ? content.trimStart().slice(firstLine.length) : content),
    tags: checkedTags(
      [...(read?.tech ?? []), ...fields.list(tagSeparator, 'tags', 'tag'), ...others],
      isLenient || read ? onTags : undefined,
    ),
    category,
    status: reason || isUndated ? 'draft' : status,
    featured: fields.flag('featured') ?? false,
    publishedAt,
    contentUpdatedAt: read ? null : fields.instant(...NAMES.updated),
    ...(feedId && { feedId }),
    canonicalUrl: fields.text(LIMITS.link, ...NAMES.canonical),
    ...seriesOf(fields),
    cover: cover && { url: cover.url, alt: coverAlt ?? cover.alt },
    oldAddresses: addresses([...fields.list(null, 'aliases'), ...fields.list(null, 'redirect_from')]),
    notes,
    fingerprint: parts.fingerprint,
  };
  const unread = fields.unread();
  if (unread.length > 0) notes.push(`front matter without a place here: ${unread.join(', ')}`);
  return document;
}

const categoriesOf = (fields: Fields, { categories = [], tagSeparator }: Parts): string[] => [
  ...categories,
  ...fields.list(null, 'category'),
  ...fields.list(tagSeparator, 'categories'),
];

/** When the old site had a project, as far as its date can be read. */
function dateOfProject(fields: Fields): string | null {
  const [date] = DATE_NAMES.map((name) => fields.written(name)).filter((value) => value !== undefined);
  return date === undefined ? null : fields.read(date);
}

/** What a reader returns for a file: a document, why it is left out, or `null` if it is something else. */
type Read = Document | string | null;
interface ReadOptions {
  phase?: Step['phase'];
  keep?: Keep | undefined;
}

/**
 * Runs a reader for each file; a text says why a file is left out, as the error of one that fails does. What follows is a
 * step without a file.
 */
export function* readEach(
  files: readonly SourceFile[],
  content: Pick<Content, 'documents' | 'leftOut'>,
  read: (file: { path: string; text: string }) => Read,
  { phase = 'read', keep = (document) => document }: ReadOptions = {},
): Steps<void> {
  for (const file of files) {
    const { path } = file;
    const refusal = yield { path, phase };
    let result: Read;
    try {
      if (refusal !== undefined) throw new ImportError(refusal);
      const { text } = file;
      result = text === null ? null : read({ path, text });
    } catch (error) {
      const isKnown = error instanceof ImportError;
      const reason = isKnown ? error.message : `it cannot be read (${error instanceof Error ? error.message : error})`;
      content.leftOut.push({ path, isFailure: true, reason });
      continue;
    }
    if (typeof result === 'string') content.leftOut.push({ path, isFailure: false, reason: result });
    else if (result) for (const document of fitted(result)) content.documents.push(keep(document));
  }
  yield { path: '', phase };
}

/** The document as a page: a draft that the owner can use under Site settings, or elsewhere. */
export function asPage(document: Document): Document {
  const notes = [
    ...document.notes.filter((note) => note !== UNDATED),
    'this site has pages of its own, so it is a draft',
  ];
  if (/about/i.test(document.slug)) notes.push('its text can go to “About” under Site settings');
  const title = `Page: ${document.title}`.slice(0, LIMITS.title);
  return { ...document, kind: 'page', title, slug: `page-${document.slug}`, status: 'draft', publishedAt: null, notes };
}

/** The path of a file without its folders and extension. */
export const baseName = (path: string): string => (path.split('/').at(-1) ?? '').replace(/(.)\.[^.]+$/, '$1');
/** A folder and those around it, outermost first, none with a slash at its end. */
export function foldersDownTo(folder: string): string[] {
  const names = folder.split('/').filter(Boolean);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

/** The folders of a file, ending with `/`; empty for a file in the folder itself. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const headingOf = (content: string) =>
  plainText(/^#{1,2}[ \t]+(\S.*?)[ \t]*#*$/m.exec(content)?.[1]?.replace(WRITTEN_ID, '') ?? '').slice(
    0,
    LIMITS.title,
  ) || undefined;
/** The id that a heading has here, as `{#setup}`. */
const WRITTEN_ID = /[ \t]{1,9}\{#[^{}\n]{1,300}\}$/;

/** When a text was published: by its front matter, or by the name of its file. */
function publicationOf(fields: Fields, date?: string | null): string | null {
  const published = fields.value('published');
  return (
    fields.instant(...DATE_NAMES) ??
    (published === undefined ? null : fields.read(published)) ??
    (date ? fields.read(date) : null)
  );
}

/** A series with one name, and the number of its part; other values stay unread. */
function seriesOf(fields: Fields): Pick<Document, 'series' | 'seriesPart'> {
  const names = [fields.value('series')].flat();
  const [name] = names;
  const series =
    names.length === 1 && typeof name === 'string' && name.trim().length <= LIMITS.series ? name.trim() : '';
  if (!series) {
    fields.giveBack('series');
    return { series: null, seriesPart: null };
  }
  const part = NAMES.part.map((field) => ({ field, value: fields.value(field) })).find(({ value }) => isPart(value));
  for (const field of NAMES.part) if (field !== part?.field) fields.giveBack(field);
  return { series, seriesPart: isPart(part?.value) ? part.value : null };
}

const isPart = (value: unknown): value is number =>
  typeof value === 'number' && posts.create.shape.seriesPart.safeParse(value).success;
