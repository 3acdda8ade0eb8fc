import { BLOG_PAGE } from '@portfolio/contract/pages';
import { addressOf } from '#app/addresses.ts';
import { textOfHtml } from '#app/html.ts';
import { siteFields } from '#app/site-fields.ts';
import type { ExportContent, SourceFile, Step, Steps } from '#app/source.ts';
import { reasonAgainstComments } from '../old-site/comments.ts';
import { hostsOf } from '../old-site/html.ts';
import { listPageOf } from '../old-site/list-pages.ts';
import { type Attachment, attachmentOf, fieldOf, type SiteItem, UNCATEGORIZED } from './item.ts';
import { isWxr, readWxr, type Wxr, type WxrItem } from './wxr.ts';

/** What the exports of a site hold. */
export interface WordPressSite {
  hosts: Set<string>;
  /** Posts and pages by their paths in the report. */
  texts: Map<string, SiteItem>;
  /** Images of the media library by their numbers. */
  attachments: Map<string, Attachment>;
  /** Texts of reusable blocks by their numbers. */
  blocks: Map<string, string>;
}

/** Reads the exports among files, and adds to the content what they say of the site and what does not come in. */
export function* readSite(files: readonly SourceFile[], content: ExportContent): Steps<WordPressSite> {
  const site: WordPressSite = { hosts: new Set(), texts: new Map(), attachments: new Map(), blocks: new Map() };
  for (const file of files.filter(isWxr)) {
    content.exports.push(file.path);
    const step: Step = { path: file.path, phase: 'read' };
    const refusal = yield step;
    if (refusal !== undefined) {
      content.leftOut.push({ path: file.path, isFailure: true, reason: refusal });
      continue;
    }
    const wxr = yield* readWxr(file.text ?? '', step);
    if (wxr.fault)
      content.leftOut.push({ path: file.path, isFailure: true, reason: `the rest is not read: ${wxr.fault}` });
    const urls = ['link', 'wp:base_site_url', 'wp:base_blog_url'].map((name) => wxr.channel.get(name)?.trim());
    for (const host of hostsOf(urls)) site.hosts.add(host);
    const base = urls.findLast((url) => url && URL.canParse(url)) ?? '';
    for (const [part, reason] of [...wxr.repairs, ...addItems(wxr.items, base, site)])
      content.leftOut.push({ path: `${file.path}#${part}`, isFailure: false, reason });
    content.lists.push(...listPages(wxr, base));
    content.settings ??= {
      path: file.path,
      values: siteFields({
        title: wxr.channel.get('title'),
        description: wxr.channel.get('description'),
        author: wxr.channel.get('wp:author_display_name'),
      }),
    };
  }
  return site;
}

/** Adds the items of an export, and returns what does not come in and why, by its kind. */
function addItems(items: readonly WxrItem[], base: string, site: WordPressSite): Map<string, string> {
  const others = new Map<string, number>();
  const count = (kind: string) => others.set(kind, (others.get(kind) ?? 0) + 1);
  for (const item of items) {
    const type = fieldOf(item, 'wp:post_type');
    const id = fieldOf(item, 'wp:post_id');
    if (/^\d+$/.test(id) && (type === 'post' || type === 'page'))
      site.texts.set(pathOf(base, item), { wxr: item, base });
    else if (type === 'wp_block') site.blocks.set(id, item.fields.get('content:encoded') ?? '');
    else if (type === 'attachment') {
      const attachment = attachmentOf(item);
      if (!attachment) count('attachment');
      else site.attachments.set(id, attachment);
      for (const host of hostsOf([attachment?.url])) site.hosts.add(host);
    } else count(type || 'item');
  }
  const comments = reasonAgainstComments(
    items.map((item) => ({ title: textOfHtml(fieldOf(item, 'title')), count: item.comments })),
  );
  const reasons = [...others].map(([kind, number]) => [kind, reasonAgainst(kind, number)] as const);
  return new Map([...(comments ? [['comments', comments] as const] : []), ...reasons]);
}

function reasonAgainst(kind: string, count: number): string {
  const one = count === 1;
  if (kind === 'attachment')
    return `${count} ${one ? 'file of the media library is no image' : 'files of the media library are no images'}`;
  return `${count} ${one ? 'item' : 'items'} of the type “${kind}” ${one ? 'is no post' : 'are no posts'}`;
}

/** The path by which later imports know an item: of its site and its number, because exports have changing names. */
function pathOf(base: string, item: WxrItem): string {
  const site = base.replace(/^https?:\/\/|\/+$/g, '') || 'wordpress';
  return `${site}/${fieldOf(item, 'wp:post_type')}-${fieldOf(item, 'wp:post_id')}`;
}

/** Redirects from the pages of the categories and tags of posts; a category is below the one that it is part of. */
function listPages({ terms, items }: Wxr, base: string): { from: string; to: string }[] {
  const root = URL.canParse(base) ? new URL(base).pathname.replace(/\/+$/, '') : '';
  const parents = new Map(
    terms.map((term) => [term.get('wp:category_nicename') ?? '', term.get('wp:category_parent') ?? '']),
  );
  const used = new Set(items.flatMap((item) => item.terms.map(({ domain, slug }) => `${domain} ${slug}`)));
  return terms.flatMap((term) => {
    const category = term.get('wp:category_nicename')?.trim();
    const slugs = category ? chainOf(category, parents) : [term.get('wp:tag_slug')?.trim() ?? ''];
    const isUsed = used.has(`${category ? 'category' : 'post_tag'} ${slugs.at(-1)}`);
    const name = textOfHtml(term.get(category ? 'wp:cat_name' : 'wp:tag_name') ?? '');
    const from = addressOf(`${root}/${category ? 'category' : 'tag'}/${slugs.join('/')}`);
    return from && name && isUsed ? [{ from, to: UNCATEGORIZED.test(name) ? BLOG_PAGE : listPageOf(name) }] : [];
  });
}

/** A slug after those of the categories above it; one above itself ends there. */
function chainOf(slug: string, parents: ReadonlyMap<string, string>): string[] {
  const chain = [slug];
  for (let above = parents.get(slug); above && !chain.includes(above); above = parents.get(above)) chain.unshift(above);
  return chain;
}
