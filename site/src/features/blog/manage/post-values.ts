import { BLOG_CATEGORIES, LIMITS, type OwnerPost } from '@portfolio/contract';
import { normalizeLink, slugify, splitCommas } from '@portfolio/contract/text';
import type { Values } from '../../../components/panel/resource/types.ts';

export interface PostValues extends Values {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  tags: string;
  category: string;
  status: string;
  featured: boolean;
  coverUrl: string;
  coverAlt: string;
  publishedAt: string;
  canonicalUrl: string;
}

export const NEW_POST: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  tags: '',
  category: '',
  status: 'draft',
  featured: false,
  coverUrl: '',
  coverAlt: '',
  publishedAt: '',
  canonicalUrl: '',
};

export const CATEGORY_OPTIONS = ['', ...BLOG_CATEGORIES];

/** Names in words, for the list of differences. */
export const POST_LABELS: Record<keyof PostValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  tags: 'Tags',
  category: 'Category',
  status: 'Status',
  featured: 'Featured',
  coverUrl: 'Cover image',
  coverAlt: 'Cover description',
  publishedAt: 'Published at',
  canonicalUrl: 'Canonical link',
};

/** The form of a stored post. */
export function postValues(post: OwnerPost): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? '',
    content: post.content,
    tags: post.tags.join(', '),
    category: post.category ?? '',
    status: post.status,
    featured: post.featured,
    coverUrl: post.coverImage?.url ?? '',
    // The title is what an empty description becomes; so it goes on following the title.
    coverAlt: post.coverImage && post.coverImage.alt !== post.title ? post.coverImage.alt : '',
    publishedAt: post.publishedAt ? localTime(post.publishedAt) : '',
    canonicalUrl: post.canonicalUrl ?? '',
  };
}

/**
 * The body to send: on create empty values are left out, an edit form sends `""` for what was emptied (null for the
 * cover, which is no text). Tags and the moment of publication go back as they came unless they were touched.
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
    coverImage: coverOf(values),
    publishedAt: publishedAt(values.publishedAt, post?.publishedAt),
    canonicalUrl: normalizeLink(values.canonicalUrl),
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

/** `2026-03-12T09:30` in the browser's time zone, as a `datetime-local` field wants it. */
export function localTime(instant: string): string {
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The field of the form that a path of the body belongs to. */
export function postField(path: string): string {
  if (path === 'coverImage.alt') return 'coverAlt';
  if (path.startsWith('coverImage')) return 'coverUrl';
  return path.split('.')[0] ?? path;
}

/** The address that an empty slug becomes; the server adds `-2` when it is taken. */
export function slugPreview(title: string): string {
  return slugify(title) || (title.trim() ? 'post-…' : '');
}
