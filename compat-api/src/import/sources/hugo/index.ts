import { postPath } from '@portfolio/contract/pages';
import { addressOf, feedAddresses, listRedirects } from '../addresses.ts';
import { asPage } from '../document.ts';
import { convertedDocument, readItems } from '../items.ts';
import type { Content, Document, Source, SourceFile } from '../source.ts';
import { withAsides } from '../text/asides.ts';
import { outsideCode } from '../text/code.ts';
import { withGistLinks } from '../text/gists.ts';
import { fromHtml } from '../text/html.ts';
import { withFormulas } from '../text/math.ts';
import { urlized } from './address.ts';
import { foldersOf, type Item, isContent, readItem } from './item.ts';
import { sectionLists } from './sections.ts';
import { withoutShortcodes } from './shortcodes.ts';
import { HUGO_CONFIG, readSite } from './site.ts';

/** A Hugo site. */
export const hugo: Source = {
  name: 'hugo',
  label: 'a Hugo site',
  matches: (files) =>
    files.some(({ path }) => /(^|\/)hugo\.(?:toml|ya?ml|json)$/.test(path)) ||
    (files.some(({ path }) => /(^|\/)content\//.test(path)) && files.some(isOfHugo)),
  *read(files) {
    const site = readSite(files);
    const content: Content = {
      documents: [],
      leftOut: site.fault ? [site.fault] : [],
      basePath: site.basePath,
      feeds: feedAddresses(site.basePath),
    };
    const folders = foldersOf(files);
    yield* readItems(
      files.filter((file) => isContent(site, file)),
      content,
      (file) => readItem(file, site, folders),
      (items) => (item) => convert(item, items),
    );
    const lists = listRedirects(
      content.documents,
      ['categories', 'tags'].map((name) => `${site.basePath}/${name}`),
      urlized,
    );
    return {
      ...content,
      lists: [...sectionLists(content, site), ...lists],
      ...(site.settings && { settings: site.settings }),
    };
  },
  addressOf: (path) => {
    const served = /^(?:.*\/)?static\/(.+)$/.exec(path)?.[1];
    return served ? addressOf(encodeURI(`/${served}`)) : null;
  },
};

/** A Markdown link with a relative path. */
const RELATIVE =
  /(?<!!\[[^\]\n]{0,200})(\]\()(?![a-z][a-z\d+.-]*:|[/#])([^\s()<>#?]{1,500})(#[^\s()]{0,300})?(?=[\s)])/gi;

const isOfHugo = ({ path, text }: SourceFile) =>
  HUGO_CONFIG.test(path) || (/\.md$/.test(path) && text?.startsWith('+++') === true);

function convert(item: Item, items: readonly Item[]): Document {
  const { document, isPage, inContent } = item;
  const removed = new Set<string>();
  const context = {
    ref: (path: string) => refOf(path, inContent, items),
    onRemoved: (name: string) => void removed.add(name),
  };
  const isHtml = /\.html?$/i.test(document.path);
  const toMarkdown = (text: string) => {
    const plain = withGistLinks(withoutShortcodes(text, context));
    if (isHtml) return fromHtml(plain);
    const formulas = withFormulas(withAsides(plain, false), { isInLine: false, hasEscapes: true });
    return outsideCode(formulas, (part) => withLinks(withoutAttributes(part), item, items));
  };
  const converted = convertedDocument(item, { toMarkdown, removed });
  return isPage ? asPage(converted) : converted;
}

/** Goldmark's attributes of headings and blocks, which are about the look. */
const withoutAttributes = (text: string) =>
  text
    .replace(/^(#{1,6}[ \t].{0,500}?)[ \t]*\{[#.][^{}\n]{0,300}\}[ \t]*$/gm, '$1')
    .replace(/^\{[.#][^{}\n]*\}[ \t]*(?:\n|$)/gm, '');

/** Leads links that are relative, to files or to old addresses of posts, to the new addresses of these. */
const withLinks = (text: string, { document, inContent }: Item, items: readonly Item[]) =>
  text.replace(RELATIVE, (whole, start: string, path: string, anchor = '') => {
    if (/\.(?:md|markdown)$/i.test(path)) {
      const found = refOf(path, inContent, items);
      return found ? `${start}${found}${anchor}` : whole;
    }
    const { pathname } = new URL(path, `http://old.invalid${document.oldAddresses[0] ?? '/'}`);
    const post = items.find(({ document: other }) => other.oldAddresses.some((old) => bare(old) === bare(pathname)));
    return post && !post.isPage ? `${start}${postPath(post.slug)}${anchor}` : whole;
  });
const bare = (address: string) => address.replace(/\/$/, '');

/** The new address of the page that `ref` names: by its path, or by its name where that is enough. */
function refOf(path: string, from: string, items: readonly Item[]): string | null {
  const [file = '', anchor] = path.split('#');
  if (!file) return anchor ? `#${anchor}` : null;
  const named = file.replace(/\/?(?:_?index)?\.(?:md|markdown|html)$/i, '').replace(/\/$/, '');
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const inFolder = new URL(named, `http://old.invalid/${folder}`).pathname.slice(1);
  const wanted = [named.replace(/^\//, ''), decodeURI(inFolder)];
  const found =
    items.find(({ inContent }) => wanted.includes(inContent)) ??
    items.find(({ inContent }) => inContent.split('/').at(-1) === named);
  if (!found) return null;
  return `${found.isPage ? found.document.oldAddresses[0] : postPath(found.slug)}${anchor ? `#${anchor}` : ''}`;
}
