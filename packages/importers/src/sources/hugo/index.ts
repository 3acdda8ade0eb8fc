import { anchor } from '@portfolio/text/dialects/anchor';
import { withAsides } from '@portfolio/text/dialects/asides';
import { outsideCode } from '@portfolio/text/dialects/code';
import { withGistLinks } from '@portfolio/text/dialects/gists';
import { withFormulas } from '@portfolio/text/dialects/math';
import { addressOf, feedAddresses, listRedirects } from '#app/addresses.ts';
import { asPage } from '#app/document.ts';
import { fromHtml } from '#app/html.ts';
import { convertedDocument, readItems } from '#app/items.ts';
import { type Links, linksAmong } from '#app/links.ts';
import type { Content, Document, Source, SourceFile } from '#app/source.ts';
import { urlized } from './address.ts';
import { cascadesOf } from './cascade.ts';
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
  *read(files, options = {}) {
    const site = readSite(files, options);
    const content: Content = {
      documents: [],
      leftOut: site.fault ? [site.fault] : [],
      basePath: site.basePath,
      feeds: feedAddresses(site.basePath),
    };
    const folders = { ...foldersOf(files), cascades: cascadesOf(files, site.contentFolder, site.cascade) };
    yield* readItems(
      files.filter((file) => isContent(site, file)),
      content,
      (file) => readItem(file, site, folders),
      (items) => {
        const links = linksAmong(items);
        return (item) => convert(item, links);
      },
      options,
    );
    const lists = listRedirects(
      content.documents,
      ['categories', 'tags'].map((name) => `${site.basePath}/${name}`),
      urlized,
    );
    return {
      ...content,
      lists: [...sectionLists(content, site), ...lists],
      site: site.name,
      ...(site.settings && { settings: site.settings }),
    };
  },
  addressOf: (path) => {
    const served = /^(?:.*\/)?static\/(.+)$/.exec(path)?.[1];
    return served ? addressOf(encodeURI(`/${served}`)) : null;
  },
};

const isOfHugo = (file: SourceFile) =>
  HUGO_CONFIG.test(file.path) || (/\.md$/.test(file.path) && file.text?.startsWith('+++') === true);

function convert(item: Item, links: Links): Document {
  const { document, isPage, inContent } = item;
  const removed = new Set<string>();
  const context = {
    ref: (path: string) => links.ref(path, inContent),
    onRemoved: (name: string) => void removed.add(name),
  };
  const isHtml = /\.html?$/i.test(document.path);
  const toMarkdown = (text: string) => {
    const plain = withGistLinks(withoutShortcodes(text, context));
    if (isHtml) return fromHtml(plain, context);
    const formulas = withFormulas(withAsides(plain, false, context.onRemoved), { isInLine: false, hasEscapes: true });
    return outsideCode(formulas, (part) => links.inText(withIds(part, context.onRemoved), item));
  };
  const converted = convertedDocument(item, { toMarkdown, removed });
  return isPage ? asPage(converted) : converted;
}

/** A text with the ids of Goldmark's attributes, and without the others; those that say more than a class are named. */
const withIds = (text: string, onRemoved: (attributes: string) => void) => {
  const idOf = (attributes: string) => {
    const [, id = '', others = ''] = /^\{(?:#([\w:.-]{1,200}))?([^{}]*)\}$/.exec(attributes) ?? [];
    if (others.trim() && !/^[ \t]*\.[\w-]+[ \t]*$/.test(others)) onRemoved(attributes);
    return id;
  };
  return text
    .replace(
      /^(#{1,6}[ \t].{0,500}?)[ \t]*(\{[#.][^{}\n]{0,300}\})[ \t]*$/gm,
      (_, heading: string, attributes: string) => {
        const id = idOf(attributes);
        return id ? `${heading} {#${id}}` : heading;
      },
    )
    .replace(/^(\{[.#][^{}\n]{0,300}\})[ \t]*(?:\n|$)/gm, (_, attributes: string) => {
      const id = idOf(attributes);
      return id ? `\n${anchor(id)}\n` : '';
    });
};
