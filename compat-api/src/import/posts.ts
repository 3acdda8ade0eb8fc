import { basename, extname } from 'node:path';
import { LIMITS, slugify } from '@portfolio/contract';
import { ImportFault } from './events.ts';
import { readDocument } from './front-matter.ts';

/** A post as a file tells it. */
export interface FilePost {
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  tags: string[];
  status: 'draft' | 'published';
  publishedAt: string | null;
  contentUpdatedAt: string | null;
  canonicalUrl: string | null;
  /** The first of its pictures, as it is written. */
  image: string | null;
  /** Front matter that has no place here. */
  skippedFields: string[];
  hasFrontMatter: boolean;
}

const KNOWN = new Set(['title', 'date', 'lastmod', 'tags', 'draft', 'summary', 'images', 'canonicalUrl', 'slug']);

/** Reads a Markdown file; throws `ImportFault` for what cannot be a post. */
export function readPost(path: string, source: string): FilePost {
  if (source.includes('\0')) throw new ImportFault('this is not a text file');
  const { fields, content, hasFrontMatter } = readDocument(source);
  if (content.length > LIMITS.content) throw new ImportFault(`the text has more than ${LIMITS.content} characters`);
  const name = basename(path, extname(path));
  const title = text(fields, 'title', LIMITS.title) ?? headingOf(content) ?? name;
  return {
    title,
    slug: slugify(name),
    excerpt: text(fields, 'summary', LIMITS.excerpt),
    content: content.trim(),
    tags: tagsOf(fields.tags),
    status: fields.draft === true || fields.draft === 'true' ? 'draft' : 'published',
    publishedAt: instantOf(fields, 'date'),
    contentUpdatedAt: instantOf(fields, 'lastmod'),
    canonicalUrl: text(fields, 'canonicalUrl', LIMITS.link),
    image: [fields.images].flat().find((image): image is string => typeof image === 'string' && image !== '') ?? null,
    skippedFields: Object.keys(fields).filter((field) => !KNOWN.has(field)),
    hasFrontMatter,
  };
}

const headingOf = (content: string) => /^#{1,2}\s+(.+?)\s*#*$/m.exec(content)?.[1]?.slice(0, LIMITS.title);

function text(fields: Record<string, unknown>, field: string, max: number): string | null {
  const value = fields[field];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'object') throw new ImportFault(`“${field}” is not a text`);
  const trimmed = String(value).trim();
  if (trimmed.length > max) throw new ImportFault(`“${field}” has more than ${max} characters`);
  return trimmed || null;
}

function tagsOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const tags = [...new Set(list.map((tag) => String(tag).trim()).filter(Boolean))];
  if (tags.length > LIMITS.tags) throw new ImportFault(`there are more than ${LIMITS.tags} tags`);
  const long = tags.find((tag) => tag.length > LIMITS.tag);
  if (long) throw new ImportFault(`the tag “${long.slice(0, 20)}…” has more than ${LIMITS.tag} characters`);
  return tags;
}

function instantOf(fields: Record<string, unknown>, field: string): string | null {
  const value = fields[field];
  if (value === undefined || value === null || value === '') return null;
  const date = new Date(value instanceof Date ? value : String(value));
  if (Number.isNaN(date.getTime())) throw new ImportFault(`“${field}” is not a date: ${String(value)}`);
  return date.toISOString();
}
