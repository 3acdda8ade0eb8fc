import { BLOG_CATEGORIES, LIMITS, type OwnerPost } from '@portfolio/contract';
import { UNTITLED } from '@portfolio/contract/resources/posts';
import { normalizeLink, slugify, splitCommas } from '@portfolio/contract/text';
import type { NamedField } from '#app/panel/form/changes.ts';
import type { Values } from '#app/panel/resource/types.ts';
import { emptyValues, toBody, toValues } from '#app/panel/resource/values.ts';
import { PLAIN_FIELDS } from './plain-fields.ts';

/** The form values of a post: these fields, and `PLAIN_FIELDS` by name. */
export interface PostValues extends Values {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  tags: string;
  category: string;
  status: string;
  featured: boolean;
  changesVisible: boolean;
  coverUrl: string;
  coverAlt: string;
  publishedAt: string;
}

/** The fields of a new post. */
export const NEW_POST: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  tags: '',
  category: '',
  status: 'draft',
  featured: false,
  changesVisible: false,
  coverUrl: '',
  coverAlt: '',
  publishedAt: '',
  ...emptyValues(PLAIN_FIELDS),
};

/** Options of a post's category; the first is "none". */
export const CATEGORY_OPTIONS = ['', ...BLOG_CATEGORIES];

const LABELS = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  tags: 'Tags',
  category: 'Category',
  status: 'Status',
  featured: 'Featured',
  changesVisible: 'History',
  coverUrl: 'Cover image',
  coverAlt: 'Cover description',
  publishedAt: 'Published at',
};
/** Every field with its label, for drafts and conflicts. */
export const POST_FIELDS: readonly NamedField[] = [
  ...Object.entries(LABELS).map(([name, label]) => ({ name, label })),
  ...PLAIN_FIELDS,
];

/** The form values of a stored post. */
export function postValues(post: OwnerPost): PostValues {
  return {
    // A draft that was stored before it had a title has an empty field.
    title: post.status === 'draft' && post.title === UNTITLED ? '' : post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    tags: post.tags.join(', '),
    category: post.category ?? '',
    status: post.status,
    featured: post.featured,
    changesVisible: post.changesVisible,
    coverUrl: post.coverImage?.url ?? '',
    // A description equal to the title is the default: left empty, so that it keeps following the title.
    coverAlt: post.coverImage && post.coverImage.alt !== post.title ? post.coverImage.alt : '',
    publishedAt: post.publishedAt ? localTime(post.publishedAt) : '',
    ...toValues(PLAIN_FIELDS, post),
  };
}

/**
 * The request body: on create, empty values are omitted; an edit sends `""` for emptied fields (null for the cover).
 * Unchanged tags and publication times are sent as stored.
 */
export function postBody(values: PostValues, post?: OwnerPost | null): Record<string, unknown> {
  const body: Record<string, unknown> = {
    title: values.title,
    slug: values.slug,
    excerpt: values.excerpt,
    content: values.content,
    tags: post && post.tags.join(', ') === values.tags ? post.tags : splitCommas(values.tags),
    category: values.category,
    status: values.status,
    featured: values.featured,
    changesVisible: values.changesVisible,
    coverImage: coverOf(values),
    publishedAt: publishedAt(values.publishedAt, post?.publishedAt),
    ...toBody(PLAIN_FIELDS, values, 'edit', post ?? undefined),
  };
  if (post) return body;
  const kept = Object.entries(body).filter(([name, value]) => name === 'title' || (value !== '' && value !== null));
  return Object.fromEntries(kept);
}

function coverOf(values: PostValues): { url: string; alt: string } | null {
  const url = normalizeLink(values.coverUrl);
  // The description of a cover defaults to the title of the post.
  return url ? { url, alt: values.coverAlt.trim() || values.title.trim().slice(0, LIMITS.title) } : null;
}

function publishedAt(typed: string, stored: string | undefined): string {
  if (stored && localTime(stored) === typed) return stored;
  const moment = new Date(typed);
  return typed && !Number.isNaN(moment.getTime()) ? moment.toISOString() : typed;
}

/** `2026-03-12T09:30` in the browser's time zone, the format of `datetime-local` inputs. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The form field of a path in the request body. */
export function postField(path: string): string {
  if (path === 'coverImage.alt') return 'coverAlt';
  if (path.startsWith('coverImage')) return 'coverUrl';
  return path.split('.')[0] ?? path;
}

/** The slug generated for an empty slug field; the server adds `-2` when it is taken. */
export function slugPreview(title: string): string {
  return slugify(title) || (title.trim() ? 'post-…' : '');
}
