import { LIMITS, slugify } from '@portfolio/contract';
import { withAsides } from '@portfolio/text/dialects/asides';
import { outsideCode } from '@portfolio/text/dialects/code';
import { mdxParts, separateBlocks, withoutProgram } from '@portfolio/text/dialects/mdx';
import { removedName } from '@portfolio/text/dialects/templates';
import { Fields } from '@portfolio/text/fields';
import { ImportError } from '@portfolio/text/import-error';
import { type Zones, zonesOf } from '@portfolio/text/instant';
import { readTextFile } from '@portfolio/text/markup/front-matter';
import { baseName, documentOf, folderOf } from '#app/document.ts';
import { excerptBefore } from '#app/excerpt.ts';
import { datedName, hiddenBy, reasonAgainstFile } from '#app/file-names.ts';
import { readItems } from '#app/items.ts';
import { linksAmong, pathOfKind } from '#app/links.ts';
import type { Content, Document, ReadOptions, SourceFile, Steps } from '#app/source.ts';
import { readMetadataLines } from './metadata-lines.ts';

/** The names of Markdown files. */
export const MARKDOWN = /\.(?:mdx?|markdown)$/i;
const INDEX = /^index$/i;
/** The end of the excerpt. */
const MORE = /<!--\s{0,9}(?:more|truncate|excerpt)\s{0,9}-->|\{\/\*\s{0,9}truncate\s{0,9}\*\/\}/i;

/** A file, and its text. */
export interface TextOf {
  path: string;
  text: string;
}

/** How a Markdown file of a program is read. */
export interface MarkdownOptions {
  zones?: Zones;
  /** The names of files that stand for the folder that they are in. */
  index?: RegExp;
  /** Whether it can have asides between lines of colons, as MDX always can. */
  hasAsides?: boolean;
  /** Whether it is MDX; default by its name. */
  isMdx?: boolean;
  /** Why the old site did not show it, or why it is not understood. */
  hiddenBy?: string | null;
  /** The name without the marks of a program. */
  nameOf?(name: string): string;
  /** Changes the text before it is read as Markdown. */
  prepare?(text: string): string;
  /** Whether the slug is made of the title, and not of the name of the file. */
  isSlugOfTitle?: boolean;
  /** Whether it is of the projects of the old site. */
  isProject?: boolean;
}

/** A Markdown or MDX file as a post, or why it is none; throws `ImportError`. */
export function readMarkdown({ path, text }: TextOf, options: MarkdownOptions = {}): Document | string {
  const { zones = zonesOf(''), isMdx = /\.mdx$/i.test(path), prepare = (own: string) => own } = options;
  const head = readMetadataLines(text) ?? readTextFile(text);
  const reason = reasonAgainstFile(path, head.hasFrontMatter);
  if (reason) return reason;
  const fields = new Fields(head.fields, zones);
  if (fields.value('deletedAt')) return 'it was in the trash of the site that it comes from';
  const slug = slugify(fields.text(1000, 'slug')?.split('/').findLast(Boolean) ?? '');
  const place = pathParts(path, options);
  // A slug that is a day, as in this site's own backups, says nothing about the text.
  const { name, date } = slug && slug === slugify(baseName(path)) ? { name: slug, date: null } : place;
  const written = prepare(head.content);
  const more = MORE.exec(written)?.[0];
  const removed = new Set<string>();
  const onRemoved = (part: string) => void removed.add(removedName(part));
  const toMarkdown = (own: string) => (isMdx ? withoutProgram(own, onRemoved) : own);
  const document = documentOf(fields, {
    path,
    slug: slug || slugify((options.isSlugOfTitle && fields.text(LIMITS.title, 'title')) || name),
    content: toMarkdown(more ? written.replace(more, '') : written),
    fallbackTitle: name || baseName(path),
    isLenient: false,
    tagSeparator: /,/,
    date,
    hiddenBy: options.hiddenBy ?? hiddenBy(path),
    ...(options.isProject && { isProject: true }),
    // A day depends on the zone, too.
    fingerprint: zones.day === 'UTC' ? text : { text, zone: zones.day },
  });
  if (isMdx || options.hasAsides) document.content = withAsides(document.content, isMdx, onRemoved);
  if (isMdx) document.content = separateBlocks(document.content);
  const parts = mdxParts(document.content);
  if (removed.size > 0) document.notes.unshift(`left out: ${[...removed].join(' ')}`);
  if (parts.length > 0) document.notes.unshift(`kept as text, not executed: ${parts.join(', ')}`);
  // The index of the whole folder has no name of its own.
  const ownSlug = name || slug ? document.slug : slugify(document.title) || document.slug;
  const hasOwn = more !== undefined && document.kind !== 'project';
  const excerpt = document.excerpt ?? (hasOwn ? excerptBefore(written, more, toMarkdown) : null);
  return { ...document, slug: ownSlug, excerpt };
}

/** The name of a file without its date, or that of its folder; empty for the index of the whole folder. */
export function pathParts(path: string, { index = INDEX, nameOf = (name) => name }: MarkdownOptions) {
  const folders = folderOf(path).split('/').slice(0, -1);
  const isIndex = index.test(baseName(path));
  const name = (isIndex ? folders.pop() : baseName(path)) ?? '';
  return { ...datedName(nameOf(name), folders.map((folder) => `${folder}/`).join('')), isIndex };
}

/** Reads files as posts whose links to each other lead to their new addresses; `read` is called twice for each. */
export function* readMarkdownFiles(
  files: readonly SourceFile[],
  content: Content,
  read: (file: TextOf) => Document | string,
  options: ReadOptions,
): Steps<void> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  yield* readItems(
    files,
    content,
    (file) => {
      const document = read(file);
      if (typeof document === 'string') return document;
      const { path, oldAddresses, slug, kind } = document;
      const inContent = path.replace(/\.[^./]+$/, '').replace(/\/index$/i, '');
      return { document: { path, kind, oldAddresses }, slug, pathOf: pathOfKind(document), inContent };
    },
    (items) => {
      const links = linksAmong(items);
      return (item) => {
        const { path } = item.document;
        // Read again, because all texts together take much memory.
        const document = read({ path, text: byPath.get(path)?.text ?? '' });
        if (typeof document === 'string') throw new ImportError(document);
        const linked = outsideCode(document.content, (text) => links.inText(text, { ...item, inContent: path }));
        return { ...document, slug: item.slug, content: linked };
      };
    },
    options,
  );
}
