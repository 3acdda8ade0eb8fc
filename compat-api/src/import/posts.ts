import { basename, extname } from 'node:path';
import { LIMITS, slugify } from '@portfolio/contract';
import { posts } from '@portfolio/contract/resources/posts';
import { ImportError } from './events.ts';
import { readDocument } from './front-matter.ts';

/** A post as read from a file. */
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
  series: string | null;
  seriesPart: number | null;
  /** The first of its images, as written in the file. */
  image: string | null;
  /** Front matter fields that are not supported. */
  skippedFields: string[];
  hasFrontMatter: boolean;
}

const KNOWN = ['title', 'date', 'lastmod', 'tags', 'draft', 'summary', 'images', 'canonicalUrl', 'slug'];
/** Names that generators use for the number of a part. */
const PARTS = ['seriesPart', 'series_part', 'part'];

/** Reads a Markdown file; throws `ImportError` if it cannot be a post. */
export function readPost(path: string, source: string): FilePost {
  if (source.includes('\0')) throw new ImportError('this is not a text file');
  const { fields, content, hasFrontMatter } = readDocument(source);
  if (content.length > LIMITS.content) throw new ImportError(`the text has more than ${LIMITS.content} characters`);
  const name = basename(path, extname(path));
  const series = seriesOf(fields.series);
  const part = PARTS.find((field) => series && isPart(fields[field]));
  const known = [...KNOWN, ...(series ? ['series'] : []), ...(part ? [part] : [])];
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
    series,
    seriesPart: part ? Number(fields[part]) : null,
    image: [fields.images].flat().find((image): image is string => typeof image === 'string' && image !== '') ?? null,
    skippedFields: Object.keys(fields).filter((field) => !known.includes(field)),
    hasFrontMatter,
  };
}

const headingOf = (content: string) => /^#{1,2}\s+(.+?)\s*#*$/m.exec(content)?.[1]?.slice(0, LIMITS.title);

function text(fields: Record<string, unknown>, field: string, max: number): string | null {
  const value = fields[field];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'object') throw new ImportError(`“${field}” is not a text`);
  const trimmed = String(value).trim();
  if (trimmed.length > max) throw new ImportError(`“${field}” has more than ${max} characters`);
  return trimmed || null;
}

/** A name, or a list with one name; other values are ignored. */
function seriesOf(value: unknown): string | null {
  const names = [value].flat();
  const [name] = names;
  return (names.length === 1 && typeof name === 'string' && name.trim().length <= LIMITS.series && name.trim()) || null;
}

const isPart = (value: unknown): value is number =>
  typeof value === 'number' && posts.create.shape.seriesPart.safeParse(value).success;

function tagsOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  const tags = [...new Set(list.map((tag) => String(tag).trim()).filter(Boolean))];
  if (tags.length > LIMITS.tags) throw new ImportError(`there are more than ${LIMITS.tags} tags`);
  const long = tags.find((tag) => tag.length > LIMITS.tag);
  if (long) throw new ImportError(`the tag “${long.slice(0, 20)}…” has more than ${LIMITS.tag} characters`);
  return tags;
}

function instantOf(fields: Record<string, unknown>, field: string): string | null {
  const value = fields[field];
  if (value === undefined || value === null || value === '') return null;
  const date = new Date(value instanceof Date ? value : String(value));
  if (Number.isNaN(date.getTime())) throw new ImportError(`“${field}” is not a date: ${String(value)}`);
  return date.toISOString();
}
