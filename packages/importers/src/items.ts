import { withoutBlankEnds } from '@portfolio/text/dialects/code';
import { distinctSlugs } from './addresses.ts';
import { readEach } from './document.ts';
import { excerptBefore } from './excerpt.ts';
import type { Content, Document, ReadOptions, SourceFile, Steps } from './source.ts';

/** A document whose text is not converted yet, because its links need the slugs of all documents. */
interface Item {
  document: Document;
  slug: string;
}

const MORE = '<!--more-->';
/** Posts of one import; a report of more would take much memory. */
const MOST_ITEMS = 50_000;
const TOO_MANY = `there are more than ${MOST_ITEMS} posts; import them in parts`;

/** Reads all files first, and then converts each item with all of them known. */
export function* readItems<
  I extends { document: Pick<Document, 'path'> & Partial<Pick<Document, 'kind'>>; slug: string },
>(
  files: readonly SourceFile[],
  content: Pick<Content, 'documents' | 'leftOut'>,
  read: (file: { path: string; text: string }) => I | string,
  converterFor: (items: readonly I[]) => (item: I) => Document,
  { keep }: ReadOptions = {},
): Steps<void> {
  const items: I[] = [];
  yield* readEach(files, content, (file) => {
    const item = read(file);
    if (typeof item === 'string') return item;
    items.push(item);
    return null;
  });
  const { path = '' } = items[MOST_ITEMS]?.document ?? {};
  if (items.length > MOST_ITEMS)
    content.leftOut.push({ path, isFailure: true, reason: `the rest is not read: ${TOO_MANY}` });
  const distinct = distinctSlugs(items.slice(0, MOST_ITEMS), ({ document }) => document.kind ?? 'post');
  const convert = converterFor(distinct);
  const byPath = new Map(distinct.map((item) => [item.document.path, item]));
  const convertItem = ({ path }: { path: string }) => {
    const item = byPath.get(path);
    return item ? convert(item) : null;
  };
  const texts = [...byPath.keys()].map((path) => ({ path, text: '' }));
  yield* readEach(texts, content, convertItem, { phase: 'convert', keep });
}

/** How the text of an item is converted. */
interface Conversion {
  toMarkdown(text: string): string;
  /** The end of the excerpt; default `<!--more-->`. */
  separator?: unknown;
  /** What `toMarkdown` has removed so far. */
  removed: ReadonlySet<string>;
}

/** The document of an item, with its own slug and its text as Markdown of this site. */
export function convertedDocument({ document, slug }: Item, { toMarkdown, separator, removed }: Conversion): Document {
  const excerpt = excerptBefore(document.content, typeof separator === 'string' ? separator : MORE, toMarkdown);
  const content = withoutBlankEnds(toMarkdown(document.content.replace(MORE, '')));
  const notes = removed.size > 0 ? [`not known here, and removed: ${[...removed].join(', ')}`] : [];
  // A post without a text cannot be published here.
  const isEmpty = content === '' && document.status === 'published' && document.kind !== 'project';
  if (isEmpty) notes.push('it has no text, so it is a draft');
  return {
    ...document,
    ...(isEmpty && { status: 'draft', publishedAt: null }),
    slug,
    content,
    // What stands before it in a project stays in its text alone.
    excerpt: document.excerpt ?? (document.kind === 'project' ? null : excerpt),
    notes: [...document.notes, ...notes],
  };
}
