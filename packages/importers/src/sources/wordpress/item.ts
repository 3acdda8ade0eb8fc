import { LIMITS } from '@portfolio/contract';
import { Fields, shortened, slugOf } from '@portfolio/text/fields';
import { addresses, decodedPath } from '#app/addresses.ts';
import { documentOf } from '#app/document.ts';
import { textOfHtml } from '#app/html.ts';
import type { Document } from '#app/source.ts';
import { PARTLY_PUBLIC } from '#app/visibility.ts';
import { isGated } from './gated.ts';
import type { WxrItem } from './wxr.ts';

/** An item of an export, with the URL of its site. */
export interface SiteItem {
  wxr: WxrItem;
  base: string;
}

/** A post or page whose text is not converted yet. */
export interface Item {
  document: Document;
  slug: string;
  wxr: WxrItem;
}

/** An image of the media library. */
export interface Attachment {
  url: string;
  /** The page that shows only this image. */
  page: string;
  alt: string;
  caption: string;
  /** The number of the post that it was uploaded to. */
  parent: string;
}

const NO_TIME = /^0000/;
/** The category of posts without one. */
export const UNCATEGORIZED = /^uncategori[sz]ed$/i;
/** Statuses of posts that come in as published, at once or at their time. */
const PUBLISHED = ['publish', 'future'];
/** What the report says of drafts that were something else. */
const NOTED = [
  ['private', 'it was private'],
  ['pending', 'it was waiting for review'],
];

/** The text of an element of an item, without blanks around it. */
export const fieldOf = ({ fields }: WxrItem, name: string): string => fields.get(name)?.trim() ?? '';
/** The values of a custom field of an item. */
export const metaOf = ({ meta }: WxrItem, name: string): string[] =>
  meta.filter(({ key }) => key === name).map(({ value }) => value);

/** Reads what the export says of a post or page, or says why it is left out; throws `ImportError`. */
export function readItem(item: SiteItem, path: string, attachments: ReadonlyMap<string, Attachment>): Item | string {
  const { wxr } = item;
  const status = fieldOf(wxr, 'wp:status');
  if (status === 'trash') return 'it was in the trash';
  const title = shortened(textOfHtml(fieldOf(wxr, 'title')), LIMITS.link);
  const content = fieldOf(wxr, 'content:encoded');
  if (status === 'auto-draft' || (!title && !content)) return 'it is empty';
  const id = fieldOf(wxr, 'wp:post_id');
  const isPage = fieldOf(wxr, 'wp:post_type') === 'page';
  const hasPassword = fieldOf(wxr, 'wp:post_password') !== '';
  const reason = hasPassword
    ? 'it had a password'
    : (NOTED.find(([name]) => name === status)?.[1] ??
      (PUBLISHED.includes(status) && isGated(content) ? PARTLY_PUBLIC : undefined));
  const isDraft = reason !== undefined || !PUBLISHED.includes(status);
  const cover = attachments.get(metaOf(wxr, '_thumbnail_id')[0] ?? '');
  const fields = new Fields({
    title,
    status: isDraft ? 'draft' : 'published',
    date: timeOf(wxr, 'wp:post_date'),
    updated: timeOf(wxr, 'wp:post_modified'),
    excerpt: shortened(textOfHtml(fieldOf(wxr, 'excerpt:encoded')), LIMITS.excerpt * 10),
    categories: namesOf(wxr, 'category').filter((name) => !UNCATEGORIZED.test(name)),
    tags: namesOf(wxr, 'post_tag'),
    featured: fieldOf(wxr, 'wp:is_sticky') === '1',
    image: cover?.url,
    imageAlt: cover?.alt || null,
  });
  const read = documentOf(fields, {
    path,
    slug: slugOf(nameOf(wxr)) || slugOf(title) || `post-${id}`,
    content,
    fallbackTitle: `Post ${id}`,
    isLenient: true,
    tagSeparator: null,
  });
  const guid = fieldOf(wxr, 'guid');
  const document: Document = {
    ...read,
    // The path names the site.
    identity: path,
    ...(guid && guid.length <= LIMITS.link && { feedId: guid }),
    ...(isDraft && { publishedAt: null }),
    oldAddresses: isDraft || status === 'future' ? [] : addresses(oldAddresses(item, isPage)),
    notes: [...read.notes, ...(reason ? [`${reason}, so it is a draft`] : [])],
  };
  return { document, slug: document.slug, wxr };
}

/** The address, by name and by number, and those of earlier names. */
function oldAddresses({ wxr, base }: SiteItem, isPage: boolean): string[] {
  const link = fieldOf(wxr, 'link');
  const earlier = metaOf(wxr, '_wp_old_slug').map((slug) => {
    const end = /([^/?]+)(\/?)$/.exec(link);
    return end && decodedPath(end[1] ?? '') === nameOf(wxr) ? `${link.slice(0, end.index)}${slug}${end[2]}` : '';
  });
  return [link, ...earlier, `${base.replace(/\/*$/, '/')}?${isPage ? 'page_id' : 'p'}=${fieldOf(wxr, 'wp:post_id')}`];
}

const nameOf = (wxr: WxrItem) => decodedPath(fieldOf(wxr, 'wp:post_name'));
const namesOf = ({ terms }: WxrItem, taxonomy: string): string[] =>
  terms.filter(({ domain }) => domain === taxonomy).map(({ name }) => textOfHtml(name));

/** A time in UTC, which drafts do not have; in the time of the site where it is missing. */
function timeOf(wxr: WxrItem, name: string): string | null {
  const utc = fieldOf(wxr, `${name}_gmt`);
  const time = utc && !NO_TIME.test(utc) ? utc : fieldOf(wxr, name);
  return time && !NO_TIME.test(time) ? `${time}Z` : null;
}

/** The image of an item of the media library; `null` for other files. */
export function attachmentOf(wxr: WxrItem): Attachment | null {
  const url = fieldOf(wxr, 'wp:attachment_url') || fieldOf(wxr, 'guid');
  return /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(url)
    ? {
        url,
        page: fieldOf(wxr, 'link'),
        parent: fieldOf(wxr, 'wp:post_parent'),
        alt: metaOf(wxr, '_wp_attachment_image_alt')[0]?.trim() ?? '',
        caption: textOfHtml(fieldOf(wxr, 'excerpt:encoded')),
      }
    : null;
}
