import { BLOG_PAGE, postPath } from '@portfolio/contract/pages';
import { readJson, readYaml } from '@portfolio/text/markup/front-matter';
import { addressOf } from '#app/addresses.ts';
import { readEach } from '#app/document.ts';
import { readItems } from '#app/items.ts';
import { readConfig, siteFields } from '#app/site-fields.ts';
import { type ExportContent, emptyExport, type Source, type SourceFile } from '#app/source.ts';
import { reasonAgainstComments } from '../old-site/comments.ts';
import { listPageOf } from '../old-site/list-pages.ts';
import { converterOf } from './convert.ts';
import { type GhostExport, isGhostExport, type Row, readExport, textOf } from './export.ts';
import { type Item, permalinksOf, readItem, tagsOf } from './item.ts';
import { readRedirects } from './redirects.ts';

/** Tables of an export that have no place here, with what their rows are. */
const OTHERS = ['members', 'subscribers', 'newsletters', 'snippets', 'offers'];
const REDIRECTS = /(?:^|\/)redirects[^/]*\.(?:json|ya?ml)$/;
const ROUTES = /(?:^|\/)routes[^/]*\.ya?ml$/;

/** The export of a Ghost site, with its folder `content` beside it. */
export const ghost: Source = {
  name: 'ghost',
  label: 'an export of Ghost',
  matches: (files) => files.some(isGhostExport),
  *read(files, options = {}) {
    // The export does not say where the site was, so it has no hosts.
    const content = emptyExport(['/rss', '/feed']);
    const routes = readConfig(
      files.find(({ path }) => ROUTES.test(path)),
      (text) => readYaml(text),
    );
    if (routes.fault) content.leftOut.push(routes.fault);
    const permalinks = ['/{slug}/', ...permalinksOf(routes.config)];
    const rows = new Map<string, { row: Row; beside: Parameters<typeof readItem>[2] }>();
    yield* readEach(files.filter(isGhostExport), content, ({ path, text }) => {
      const tables = readExport(text);
      content.exports.push(path);
      for (const [id, row, beside] of postsOf(tables)) rows.set(id, { row, beside: { ...beside, permalinks } });
      addSite(path, tables, content);
      return null;
    });
    yield* readItems(
      [...rows.keys()].map((path) => ({ path, text: '' })),
      content,
      ({ path }) => {
        const found = rows.get(path);
        return found ? readItem(found.row, path, found.beside) : 'it is empty';
      },
      (items) => {
        addRedirects(files, items, content);
        return converterOf(items, files);
      },
      options,
    );
    return content;
  },
  addressOf: (path) => {
    const file = /(?:^|\/)(?:content\/)?((?:images|media|files)\/.+)$/.exec(path)?.[1];
    return file ? addressOf(`/content/${encodeURI(file)}`) : null;
  },
};

/** The posts and pages of an export by the paths under which later imports know them, with what other tables say. */
function postsOf({ table }: GhostExport): [path: string, row: Row, beside: { tags: string[]; meta: Row }][] {
  const tags = tagsOf(table('tags'), table('posts_tags'));
  const metas = new Map(table('posts_meta').map((meta) => [textOf(meta.post_id), meta]));
  return table('posts').flatMap((row) => {
    const id = textOf(row.id);
    const name = id || textOf(row.slug) || textOf(row.title);
    return name ? [[`ghost/post-${name}`, row, { tags: tags.get(id) ?? [], meta: metas.get(id) ?? {} }]] : [];
  });
}

/** Adds what an export says of its site: settings, the pages of tags and authors, and what has no place here. */
function addSite(path: string, { table }: GhostExport, content: ExportContent): void {
  const settings = new Map(table('settings').map(({ key, value }) => [textOf(key), textOf(value)]));
  content.settings ??= {
    path,
    values: siteFields({
      title: settings.get('title'),
      description: settings.get('description'),
      author: textOf(table('users')[0]?.name),
      timezone: settings.get('timezone') || settings.get('active_timezone'),
    }),
  };
  const used = new Set(table('posts_tags').map(({ tag_id }) => textOf(tag_id)));
  const tags = table('tags').filter(({ id, name }) => used.has(textOf(id)) && !textOf(name).startsWith('#'));
  const pages = [
    ...tags.map(({ slug, name }) => ({ from: addressOf(`/tag/${textOf(slug)}/`), to: listPageOf(textOf(name)) })),
    ...table('users').map(({ slug }) => ({ from: addressOf(`/author/${textOf(slug)}/`), to: BLOG_PAGE })),
  ];
  for (const { from, to } of pages) if (from) content.lists.push({ from, to });
  const againstComments = reasonAgainstComments(commentsOf({ table }));
  if (againstComments) content.leftOut.push({ path: `${path}#comments`, isFailure: false, reason: againstComments });
  for (const name of OTHERS) {
    const count = table(name).length;
    const reason = `${count} ${count === 1 ? 'row' : 'rows'} of “${name}” ${count === 1 ? 'has' : 'have'} no place here`;
    if (count > 0) content.leftOut.push({ path: `${path}#${name}`, isFailure: false, reason });
  }
}

/** The numbers of comments by the titles of their posts. */
function commentsOf({ table }: GhostExport): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { post_id } of table('comments')) counts.set(textOf(post_id), (counts.get(textOf(post_id)) ?? 0) + 1);
  const titles = new Map(table('posts').map(({ id, title }) => [textOf(id), textOf(title)]));
  return [...counts].map(([id, count]) => ({ title: titles.get(id) || 'a post without a title', count }));
}

/** Adds the redirects that the owner of the old site wrote. */
function addRedirects(files: readonly SourceFile[], items: readonly Item[], content: ExportContent): void {
  const posts = new Map(
    items.flatMap(({ document, slug }) =>
      document.oldAddresses.map((address) => [address.replace(/\/$/, ''), postPath(slug)] as const),
    ),
  );
  for (const file of files.filter((one) => REDIRECTS.test(one.path) && !isGhostExport(one))) {
    const isJson = file.path.endsWith('.json');
    const { config, fault } = readConfig(file, (text) =>
      isJson ? readJson(`{"value":${text}}`) : { value: readYaml(text) },
    );
    if (fault) content.leftOut.push(fault);
    content.exports.push(file.path);
    const { redirects, leftOut } = readRedirects(file.path, config.value, (address) =>
      posts.get(address.replace(/\/$/, '')),
    );
    content.lists.push(...redirects);
    content.leftOut.push(...leftOut);
  }
}
