import { withGistLinks } from '@portfolio/text/dialects/gists';
import { addressOf, feedAddresses, listRedirects } from '#app/addresses.ts';
import { asPage, baseName } from '#app/document.ts';
import { fromHtml, HTML } from '#app/html.ts';
import { convertedDocument, readItems } from '#app/items.ts';
import { pathOfKind } from '#app/links.ts';
import { projectLists } from '#app/projects/folders.ts';
import type { Content, Document, Source } from '#app/source.ts';
import { hiddenFolder, type Item, isContent, noCollection, readItem } from './item.ts';
import { fromKramdown } from './kramdown.ts';
import { type LiquidContext, MARKDOWN, withoutLiquid } from './liquid.ts';
import { type JekyllSite, nameOf, readSite, settingsOf } from './site.ts';

type Links = Pick<LiquidContext, 'postUrl' | 'link'>;

/** A Jekyll site. */
export const jekyll: Source = {
  name: 'jekyll',
  label: 'a Jekyll site',
  matches: (files) => files.some(({ path }) => /(^|\/)(?:_posts\/|_config\.ya?ml$)/.test(path)),
  *read(files, options = {}) {
    const site = readSite(files, options);
    const content: Content = {
      documents: [],
      leftOut: site.fault ? [site.fault] : [],
      basePath: site.baseUrl,
      feeds: feedAddresses(site.baseUrl),
    };
    for (const file of files) {
      const folder = hiddenFolder(site, file);
      if (folder === null) continue;
      const reason = `${noCollection(folder)}, so the old site did not show it`;
      content.leftOut.push({ path: file.path, isFailure: false, reason });
    }
    yield* readItems(
      files.filter((file) => isContent(site, file)),
      content,
      (file) => readItem(file, site),
      (items) => {
        const links = linksAmong(items, site);
        return (item) => convert(item, site, links);
      },
      options,
    );
    const folders = ['category', 'categories', 'tag', 'tags'].map((name) => `${site.baseUrl}/${name}`);
    return {
      ...content,
      lists: [...listRedirects(content.documents, folders), ...listsOfProjects(content, site)],
      settings: settingsOf(site),
      site: nameOf(site),
    };
  },
  addressOf: (path) => (/(^|\/)[_.]/.test(path) ? null : addressOf(encodeURI(path))),
};

/** The lists of the collections that have projects. */
const listsOfProjects = ({ documents }: Content, { root, baseUrl }: JekyllSite) =>
  projectLists(
    documents.flatMap(({ kind, path }) =>
      kind === 'project' ? [`${baseUrl}/${/(?:^|\/)_([^/]+)\//.exec(path.slice(root.length))?.[1]}`] : [],
    ),
  );

/** Resolves the names that tags give to posts and files. */
function linksAmong(items: readonly Item[], { root }: JekyllSite): Links {
  const posts = new Map<string, string>();
  const files = new Map<string, string>();
  for (const { document, kind, slug, inSite, page } of items) {
    const address = pathOfKind(document, kind === 'pages' && !document.project)?.(slug) ?? String(page.url);
    files.set(inSite, address);
    if (kind !== 'posts') continue;
    const path = inSite.replace(/\.[^.]+$/, '');
    posts.set(baseName(inSite), address);
    posts.set(path.replace(/^(?:.*\/)?_posts\//, ''), address);
    posts.set(path.replace('_posts/', ''), address);
  }
  const bare = (path: string) => path.replace(/^\//, '').slice(path.startsWith(root) ? root.length : 0);
  return {
    postUrl: (name) => posts.get(name.replace(/^\//, '').replace(/\.(?:md|markdown|html?)$/, '')) ?? null,
    link: (path) => files.get(bare(path)) ?? (/^[^_{}\s][^{}\s]*$/.test(path) ? `/${path.replace(/^\//, '')}` : null),
  };
}

function convert(item: Item, { config }: JekyllSite, links: Links): Document {
  const { document, kind, page } = item;
  const removed = new Set<string>();
  const values = { site: { ...config, baseurl: '' }, page };
  const context = { ...links, values, onRemoved: (name: string) => removed.add(name) };
  const isHtml = /\.html?$/i.test(document.path);
  const toMarkdown = (text: string) =>
    isHtml
      ? fromHtml(withGistLinks(withoutLiquid(text, context, HTML)), context)
      : fromKramdown(withGistLinks(withoutLiquid(text, context, MARKDOWN)), context);
  const separator = page.excerpt_separator ?? config.excerpt_separator;
  const converted = convertedDocument(item, { toMarkdown, separator, removed });
  return kind === 'pages' && !document.project ? asPage(converted) : converted;
}
