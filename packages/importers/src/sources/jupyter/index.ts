import { postPath } from '@portfolio/contract/pages';
import { outsideCode } from '@portfolio/text/dialects/code';
import { Fields, slugOf } from '@portfolio/text/fields';
import { readInstant, zonesOf } from '@portfolio/text/instant';
import { addresses } from '#app/addresses.ts';
import { baseName, documentOf, folderOf } from '#app/document.ts';
import { plainText } from '#app/excerpt.ts';
import { readItems } from '#app/items.ts';
import { textOf } from '#app/site-fields.ts';
import type { Content, Document, ReadOptions, Source, SourceFile } from '#app/source.ts';
import { cellsMarkdown } from './cells.ts';
import { firstHeading, headOf } from './head.ts';
import { NotebookImages } from './images.ts';
import { readNotebook } from './notebook.ts';

const NOTEBOOK = /\.ipynb$/i;
const TEXT = /\.(?:mdx?|markdown|html?)$/i;
const ABOUT_FOLDER = /(^|\/)(?:readme|licen[cs]e|changelog|contributing)\.[^/]*$/i;
const DATED = /^(\d{4}-\d{2}-\d{2})[-_](.+)$/;
const LINK = /(\]\(<?|\bhref=["'])([^()\s<>"']+\.ipynb)(?=[#)>"'\s])/gi;
/** Fields about the look of other programs. */
const IGNORED = [
  'author',
  'authors',
  'badges',
  'branch',
  'comments',
  'format',
  'hide',
  'jupyter',
  'layout',
  'output-file',
  'search_exclude',
  'show_tags',
  'toc',
];

/** Jupyter notebooks. */
export const jupyter: Source = {
  name: 'jupyter',
  label: 'Jupyter notebooks',
  matches: (files) =>
    files.some(({ path }) => NOTEBOOK.test(path)) &&
    !files.some(({ path }) => /\.(?:mdx?|markdown)$/i.test(path) && !ABOUT_FOLDER.test(path)),
  *read(files, options = {}) {
    const content: Content = { documents: [], leftOut: [], feeds: [] };
    const texts = new Set(files.filter(({ path }) => TEXT.test(path)).map(({ path }) => path.replace(TEXT, '')));
    const notebooks = new Map(files.filter(({ path }) => NOTEBOOK.test(path)).map((file) => [file.path, file]));
    yield* readItems(
      [...notebooks.values()],
      content,
      (file) =>
        texts.has(file.path.replace(NOTEBOOK, '')) ? 'the file of this name beside it has its text' : readItem(file),
      (items) => {
        const slugs = new Map(items.map(({ document: { path }, slug }) => [path, slug]));
        // Read again, because all notebooks together take much memory.
        return ({ document: { path }, slug }) =>
          linked({ ...readPost({ path, text: notebooks.get(path)?.text ?? '' }, options), slug }, slugs);
      },
      options,
    );
    return content;
  },
  addressOf: () => null,
};

/** A source that reads the notebooks among its files, too. */
export const withNotebooks = (source: Source): Source => ({
  ...source,
  *read(files: readonly SourceFile[], options?: ReadOptions) {
    const content = yield* source.read(files, options);
    const { documents, leftOut } = yield* jupyter.read(files, options);
    const addressed = documents.map((document) => {
      const address = source.addressOf(document.path);
      return { ...document, oldAddresses: [...document.oldAddresses, ...(address ? [address] : [])] };
    });
    return { ...content, documents: [...content.documents, ...addressed], leftOut: [...content.leftOut, ...leftOut] };
  },
});

/** The date and the rest of the name of a file. */
function nameOf(path: string): { date: string | undefined; name: string } {
  const [, date, dated] = DATED.exec(baseName(path)) ?? [];
  return { date, name: dated ?? baseName(path) };
}

/** The slug of a notebook; throws `ImportError` if the file is none. */
function readItem({ path, text }: { path: string; text: string }): { document: { path: string }; slug: string } {
  const slug = new Fields(headOf(readNotebook(text)).fields).text(1000, 'slug');
  return { document: { path }, slug: slugOf(slug ?? nameOf(path).name) || 'notebook' };
}

function readPost({ path, text }: { path: string; text: string }, { timeZone }: ReadOptions): Document {
  const notebook = readNotebook(text);
  const { fields: head, cells } = headOf(notebook);
  const zones = zonesOf('', timeZone);
  const { date, name } = nameOf(path);
  const notes = new Set<string>();
  const pictures = new NotebookImages(path);
  const content = cellsMarkdown({ ...notebook, cells }, { pictures, onNote: (message) => notes.add(message) });
  const written =
    head.date === undefined || readInstant(String(head.date), zones) ? head : { ...head, date: undefined };
  if (written !== head) notes.add(`its date is not one: ${head.date}`);
  const fields = new Fields({ date, ...defined(written) }, zones);
  const slug = fields.text(1000, 'slug');
  const permalink = fields.text(2000, 'permalink');
  const heading = firstHeading(cells);
  const document = documentOf(fields, {
    path,
    slug: slugOf(slug ?? name) || 'notebook',
    content: withoutTitle(content, [heading, textOf(head.title)]),
    fallbackTitle: heading ?? name.replace(/[-_]+/g, ' '),
    isLenient: true,
    tagSeparator: /\s*,\s*/,
    ignored: IGNORED,
  });
  return {
    ...document,
    oldAddresses: addresses([...(permalink ? [permalink] : []), ...document.oldAddresses]),
    notes: [...document.notes, ...notes],
    ...(pictures.files.size > 0 && { pictures: pictures.files }),
  };
}

const defined = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A text without the heading at its start that is its title, which this site shows above it. */
function withoutTitle(content: string, titles: readonly (string | null)[]): string {
  const [line = '', words = ''] = /^#{1,6}[ \t]+(\S.*?)[ \t]*#*(?:\n|$)/.exec(content) ?? [];
  return line && titles.includes(plainText(words)) ? content.slice(line.length) : content;
}

/** A document whose links to other notebooks lead to their posts. */
const linked = (document: Document, slugs: ReadonlyMap<string, string>): Document => ({
  ...document,
  content: outsideCode(document.content, (text) =>
    text.replace(LINK, (whole, before: string, link: string) => {
      const slug = slugs.get(pathOf(link, folderOf(document.path)));
      return slug ? `${before}${postPath(slug)}` : whole;
    }),
  ),
});

/** The path of a file in the imported folder that a link names. */
function pathOf(link: string, folder: string): string {
  const base = `http://old.invalid/${encodeURI(folder)}`;
  if (!URL.canParse(link, base)) return '';
  const { host, pathname } = new URL(link, base);
  try {
    return host === 'old.invalid' ? decodeURIComponent(pathname).slice(1) : '';
  } catch {
    return '';
  }
}
