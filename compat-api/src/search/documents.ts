import { publicNow } from '@portfolio/cms';
import type { SearchHit } from '@portfolio/contract';
import type { Where } from 'payload';
import type { Gateway } from '../gateway.ts';
import { list, optional } from '../presenters/fields.ts';
import { hasStory } from '../presenters/project.ts';
import { plainText } from './words.ts';

/** What the index knows of a post or a project. */
export interface SearchDocument extends Omit<SearchHit, 'text'> {
  id: string;
  /** Grows with every change. */
  rev: number;
  excerpt: string;
  body: string;
}
interface Known {
  id: string;
  rev: number;
}

/** What of a body is searched (characters). */
const MAX_BODY = 50_000;
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
  const among = (wanted: string[]): Where => ({ id: { in: wanted } });
  const posts = await gateway.list('posts', null, { where: among(of('post:')), select: { content: false } });
  const projects = await gateway.list('projects', null, { where: among(of('project:')) });
  return [
    ...posts.docs.map((doc) => ({
      id: `post:${doc.id}`,
      rev: doc.rev ?? 0,
      kind: 'post' as const,
      _id: String(doc.id),
      title: doc.title,
      url: `/blog/${doc.slug}`,
      tags: [...list(doc.tags), ...(optional(doc.category) ? [String(doc.category)] : [])],
      publishedAt: new Date(doc.publishedAt ?? doc.createdAt).toISOString(),
      excerpt: doc.excerpt ?? '',
      body: plainText(doc.html ?? '').slice(0, MAX_BODY),
    })),
    ...projects.docs.map((doc) => ({
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
