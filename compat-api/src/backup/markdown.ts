import type { StoredDoc } from '@portfolio/cms';
import { stringify } from 'yaml';

const EMPTY = [undefined, null, '', false];

/** A post for people and other programs: front matter, then the Markdown as it was written. */
export function postAsMarkdown(post: StoredDoc): string {
  const cover = post.coverImage as { url?: string | null; alt?: string | null } | null | undefined;
  const tags = post.tags as string[] | null | undefined;
  // Named as the import knows them, and beyond that as this product calls them.
  const fields = {
    title: post.title,
    slug: post.slug ?? post.trashedSlug,
    date: post.publishedAt,
    lastmod: post.contentUpdatedAt,
    draft: post.status !== 'published',
    summary: post.excerpt,
    tags: tags?.length ? tags : undefined,
    images: cover?.url ? [cover.url] : undefined,
    imageAlt: cover?.url ? cover.alt : undefined,
    category: post.category,
    status: post.status,
    featured: post.featured,
    canonicalUrl: post.canonicalUrl,
    deletedAt: post.deletedAt,
  };
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => !EMPTY.includes(value as never)));
  const content = typeof post.content === 'string' ? post.content : '';
  return `---\n${stringify(said, { lineWidth: 0 })}---\n\n${content}${content.endsWith('\n') ? '' : '\n'}`;
}

/** The name of its entry; what has no address goes by its id. */
export function postEntry(post: StoredDoc): string {
  const slug = String(post.slug ?? post.trashedSlug ?? '');
  const plain = /^[a-z0-9][a-z0-9-]*$/.test(slug);
  if (post.deletedAt) return `posts/trash/${plain ? `${slug}-` : ''}${post.id}.md`;
  return `posts/${plain ? slug : post.id}.md`;
}
