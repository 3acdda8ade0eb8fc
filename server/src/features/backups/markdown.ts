import type { StoredDoc } from '@portfolio/cms';
import { posts } from '@portfolio/contract/resources/posts';
import { isRecord } from '@portfolio/contract/type-guards';
import { stringify } from 'yaml';

const EMPTY: readonly unknown[] = [undefined, null, '', false];

/** Fields that the import expects under another name or in another form. */
function renamedFields(post: StoredDoc): Record<string, unknown> {
  const cover = isRecord(post.coverImage) ? post.coverImage : {};
  const { tags } = post;
  return {
    title: post.title,
    slug: post.slug ?? post.trashedSlug,
    date: post.publishedAt,
    lastmod: post.contentUpdatedAt,
    guid: post.feedId,
    draft: post.status !== 'published',
    summary: post.excerpt,
    tags: Array.isArray(tags) && tags.length > 0 ? tags : undefined,
    images: cover.url ? [cover.url] : undefined,
    imageAlt: cover.url ? cover.alt : undefined,
  };
}
const RENAMED = ['title', 'slug', 'publishedAt', 'excerpt', 'tags', 'coverImage', 'content'];
const PLAIN = Object.keys(posts.create.shape).filter((name) => !RENAMED.includes(name));

/** A post for people and other programs: front matter and the original Markdown. */
export function postAsMarkdown(post: StoredDoc): string {
  const plain = Object.fromEntries(PLAIN.map((name) => [name, post[name]]));
  const fields = { ...renamedFields(post), ...plain, deletedAt: post.deletedAt };
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => !EMPTY.includes(value)));
  const content = typeof post.content === 'string' ? post.content : '';
  return `---\n${stringify(said, { lineWidth: 0 })}---\n\n${content}${content.endsWith('\n') ? '' : '\n'}`;
}

/** The entry name of a post; without a slug it is the id. */
export function postEntry(post: StoredDoc): string {
  const slug = String(post.slug ?? post.trashedSlug ?? '');
  const plain = /^[a-z0-9][a-z0-9-]*$/.test(slug);
  if (post.deletedAt) return `posts/trash/${plain ? `${slug}-` : ''}${post.id}.md`;
  return `posts/${plain ? slug : post.id}.md`;
}
