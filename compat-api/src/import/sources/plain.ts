import { slugify } from '@portfolio/contract';
import { baseName, documentOf, readEach } from './document.ts';
import { Fields } from './fields.ts';
import { readTextFile } from './front-matter.ts';
import type { Content, Document, Source } from './source.ts';
import { withAsides } from './text/asides.ts';
import { mdxParts, separateBlocks, withoutProgram } from './text/mdx.ts';

const ABOUT_FILES = /(^|\/)(readme|licen[cs]e|changelog|contributing)\.(mdx?|markdown)$/i;
const MARKDOWN = /\.(mdx?|markdown)$/i;

/** A folder of Markdown files, as notes, other programs and this site's own backups have it. */
export const plain: Source = {
  name: 'plain',
  label: 'Markdown files',
  matches: () => true,
  *read(files, keep) {
    const content: Content = { documents: [], leftOut: [], feeds: [] };
    const texts = files.filter(({ path }) => MARKDOWN.test(path));
    yield* readEach(texts, content, (file) => readMarkdown(file), { phase: 'convert', keep });
    return content;
  },
  addressOf: () => null,
};

interface Options {
  name?: string;
  /** Whether it can have asides between lines of colons, as MDX always can. */
  hasAsides?: boolean;
}

/** A Markdown or MDX file as a post of this name, or why it is none; throws `ImportError`. */
export function readMarkdown(
  { path, text }: { path: string; text: string },
  { name = baseName(path), hasAsides = false }: Options = {},
): Document | string {
  const head = readTextFile(text);
  if (!head.hasFrontMatter && ABOUT_FILES.test(path)) return 'it is about the folder, not a post';
  const fields = new Fields(head.fields);
  if (fields.value('deletedAt')) return 'it was in the trash of the site that it comes from';
  const isMdx = path.toLowerCase().endsWith('.mdx');
  const slug = fields.text(1000, 'slug');
  const document = documentOf(fields, {
    path,
    slug: slugify(slug?.split('/').findLast(Boolean) ?? '') || slugify(name),
    content: isMdx ? withoutProgram(head.content) : head.content,
    fallbackTitle: name,
    isLenient: false,
    tagSeparator: /,/,
    fingerprint: text,
  });
  if (isMdx || hasAsides) document.content = withAsides(document.content, isMdx);
  if (isMdx) document.content = separateBlocks(document.content);
  const parts = mdxParts(document.content);
  const leftOut = isMdx
    ? mdxParts(head.content).filter((part) => / statements$/.test(part) && !parts.includes(part))
    : [];
  if (leftOut.length > 0) document.notes.unshift(`left out, not executed: ${leftOut.join(', ')}`);
  if (parts.length > 0) document.notes.unshift(`kept as text, not executed: ${parts.join(', ')}`);
  return document;
}
