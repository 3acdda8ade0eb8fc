import { LIMITS } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import { Fields, shortened, slugOf } from '@portfolio/text/fields';
import { addresses, addressOf } from '#app/addresses.ts';
import { documentOf } from '#app/document.ts';
import type { Document } from '#app/source.ts';
import { PARTLY_PUBLIC } from '#app/visibility.ts';
import { type Row, textOf, withoutSite } from './export.ts';
import { addressesBy } from './routes.ts';

/** A post or page whose text is not converted yet. */
export interface Item {
  document: Document;
  slug: string;
  row: Row;
}

/** What an export says of a post in other tables. */
export interface Beside {
  /** Names of its tags, the primary one first. */
  tags: string[];
  meta: Row;
  /** Patterns of the addresses of posts, as `/{slug}/`. */
  permalinks: readonly string[];
}

/** Says of a card that visitors who are no members do not see it, in the editor's document or around the card in HTML. */
const GATED = /\b(?:nonMember|showOnWeb)"?\s*:\s*false\b/;
/** Statuses of posts that come in as published, at once or at their time. */
const OBJECT_ID = /^[0-9a-f]{24}$/;
const PUBLISHED = ['published', 'scheduled'];

/** Whether a row is a page. */
export const isPage = ({ type, page }: Row): boolean => type === 'page' || page === 1 || page === true;

/** Reads what the export says of a post or page; throws `ImportError`. */
export function readItem(row: Row, path: string, { tags, meta, permalinks }: Beside): Item {
  const status = textOf(row.status);
  const title = shortened(textOf(row.title), LIMITS.link);
  const reason = draftReason(row);
  const isDraft = reason !== '' || !PUBLISHED.includes(status);
  const canonical = textOf(row.canonical_url);
  const isOwn = /^(?:__GHOST_URL__|\/)/.test(canonical);
  const fields = new Fields({
    title,
    status: isDraft ? 'draft' : 'published',
    date: timeOf(row.published_at),
    updated: timeOf(row.updated_at),
    excerpt: shortened(textOf(row.custom_excerpt), LIMITS.excerpt * 10),
    image: withoutSite(textOf(row.feature_image)),
    imageAlt: shortened(textOf(row.feature_image_alt) || textOf(meta.feature_image_alt), LIMITS.title),
    featured: row.featured === 1 || row.featured === true,
    categories: tags,
    canonical: isOwn ? null : canonical,
  });
  const name = textOf(row.slug);
  const read = documentOf(fields, {
    path,
    slug: slugOf(name) || slugOf(title) || slugOf(path),
    content: '',
    fallbackTitle: 'Post without a title',
    isLenient: true,
    tagSeparator: null,
  });
  const isSeen = status === 'published' && !isDraft;
  const own = isPage(row) ? [`/${name}/`] : addressesBy(permalinks, read, name, tags);
  const uuid = textOf(row.uuid);
  // Ghost's feed has the id of a post; before version 1, whose ids were numbers, the uuid.
  const feedId = OBJECT_ID.test(textOf(row.id)) ? textOf(row.id) : uuid;
  const document: Document = {
    ...read,
    ...(uuid && { identity: `ghost:${uuid}` }),
    ...(feedId && feedId.length <= LIMITS.link && { feedId }),
    ...(isDraft && { publishedAt: null }),
    oldAddresses: isSeen ? addresses([...own, ...(isOwn ? [withoutSite(canonical)] : [])]) : [],
    notes: [
      ...read.notes,
      ...(reason ? [`${reason}, so it is a draft`] : []),
      ...(textOf(row.codeinjection_head) || textOf(row.codeinjection_foot)
        ? ['its code injection does not come in']
        : []),
    ],
  };
  return { document, slug: document.slug, row };
}

/** Why a post that not everybody saw is a draft. */
function draftReason({ status, visibility, html, lexical }: Row): string {
  if (status === 'sent') return 'it was sent by email only';
  const who = textOf(visibility);
  if (who === '' || who === 'public')
    return [html, lexical].some((text) => GATED.test(textOf(text))) ? PARTLY_PUBLIC : '';
  return who === 'paid' ? 'it was for paying members only' : 'it was for members only';
}

/** A time of an export, which old ones have as a number (ms). */
function timeOf(value: unknown): string | null {
  if (typeof value !== 'number') return textOf(value) || null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The names of the tags of each post, in their order; without internal ones, whose names start with `#`. */
export function tagsOf(tags: readonly Row[], links: readonly Row[]): Map<string, string[]> {
  const names = new Map(
    tags
      .filter(({ name, visibility }) => !textOf(name).startsWith('#') && visibility !== 'internal')
      .map(({ id, name }) => [textOf(id), textOf(name)]),
  );
  const sorted = links.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  const byPost = new Map<string, string[]>();
  for (const link of sorted) {
    const [post, name] = [textOf(link.post_id), names.get(textOf(link.tag_id))];
    if (name) byPost.set(post, [...(byPost.get(post) ?? []), name]);
  }
  return byPost;
}

/** The patterns of addresses in a `routes.yaml`. */
export function permalinksOf({ collections }: Row): string[] {
  const found = isRecord(collections) ? Object.values(collections) : [];
  const patterns = found.flatMap((collection) => (isRecord(collection) ? [textOf(collection.permalink)] : []));
  return patterns.filter((pattern) => addressOf(pattern) !== null);
}
