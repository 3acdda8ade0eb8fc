import type { Post, ProjectStory } from '@portfolio/contract';
import type { Found } from './content.ts';

/** A public thing, or the slug it has now, or nothing. */
type Looked<T> = { item: T } | { movedTo: string } | null;

const SLUG = /^[a-z0-9-]{1,200}$/;

async function look<T>({ read }: Found, kind: 'blog' | 'projects', slug: string): Promise<Looked<T>> {
  if (!SLUG.test(slug)) return null;
  const { status, body, location } = await read(`/api/${kind}/${slug}`);
  if (location) return { movedTo: location.slice(location.lastIndexOf('/') + 1) };
  return status === 200 ? (body as { item: T }) : null;
}

/** A public post by its slug. */
export const lookForPost = (found: Found, slug: string) => look<Post>(found, 'blog', slug);
/** A project's page by its slug. */
export const lookForProject = (found: Found, slug: string) => look<ProjectStory>(found, 'projects', slug);
