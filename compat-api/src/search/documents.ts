import { publicNow } from '@portfolio/cms';
import type { SearchHit } from '@portfolio/contract';
import type { Where } from 'payload';
import { type Gateway, textRevision } from '../gateway.ts';
import { list, optional } from '../presenters/fields.ts';
import { hasStory } from '../presenters/project.ts';

/** What the index is told of a post or a project. */
export interface SearchDocument extends Omit<SearchHit, 'text'> {
  id: string;
  /** Grows with every change. */
  rev: number;
  excerpt: string;
  body: string;
  /** Rendered HTML that the body is made from. */
  html?: string;
}
interface Known {
  id: string;
  rev: number;
}

const SHARED = { title: true, slug: true, rev: true } as const;
/** What the index is made from. */
const INDEXED = {
  posts: {
    ...SHARED,
    tags: true,
    category: true,
    excerpt: true,
    html: true,
    htmlVersion: true,
    publishedAt: true,
    createdAt: true,
  },
  projects: { ...SHARED, techTags: true, description: true, problem: true, role: true, result: true, pictures: true },
} as const;
const PUBLISHED: Where = { status: { equals: 'published' } };

/** Everything public, by id and revision, and when the next post becomes public (ms since 1970). */
export async function listPublic(gateway: Gateway): Promise<{ known: Known[]; next: number }> {
  const now = publicNow();
  const times = await gateway.publicationTimes();
  const posts = times.filter((post) => post.publishedAt <= now);
  const { docs: projects } = await gateway.list('projects', null, { where: PUBLISHED, select: { rev: true } });
  return {
    known: [
      ...posts.map(({ id, rev }) => ({ id: `post:${id}`, rev })),
      ...projects.map((doc) => ({ id: `project:${doc.id}`, rev: doc.rev ?? 0 })),
    ],
    next: Math.min(Infinity, ...times.map(({ publishedAt }) => publishedAt).filter((time) => time > now)),
  };
}

/** The documents of these ids; those that are no longer public are left out. */
export async function readDocuments(gateway: Gateway, ids: string[]): Promise<SearchDocument[]> {
  const of = (kind: string) => ids.filter((id) => id.startsWith(kind)).map((id) => id.slice(kind.length));
  const read = async <S extends 'posts' | 'projects'>(collection: S, wanted: string[]) =>
    wanted.length > 0 ? gateway.publicDocuments(collection, wanted, INDEXED[collection]) : [];
  const posts = await read('posts', of('post:'));
  const projects = await read('projects', of('project:'));
  return [
    ...posts.map((doc) => ({
      id: `post:${doc.id}`,
      rev: textRevision(doc),
      kind: 'post' as const,
      _id: String(doc.id),
      title: doc.title,
      url: `/blog/${doc.slug}`,
      tags: [...list(doc.tags), ...(optional(doc.category) ? [String(doc.category)] : [])],
      publishedAt: new Date(doc.publishedAt ?? doc.createdAt).toISOString(),
      excerpt: doc.excerpt ?? '',
      body: '',
      html: doc.html ?? '',
    })),
    ...projects.map((doc) => ({
      id: `project:${doc.id}`,
      rev: doc.rev ?? 0,
      kind: 'project' as const,
      _id: String(doc.id),
      title: doc.title,
      url: hasStory(doc) ? `/projects/${doc.slug}` : '/#projects',
      tags: list(doc.techTags),
      excerpt: '',
      body: [doc.description, doc.problem, doc.role, doc.result].filter(Boolean).join(' '),
    })),
  ];
}
