import type { Post, ProjectStory, Skill } from '@portfolio/contract';
import type { PublicContent } from './content.ts';

type Reader = Pick<PublicContent, 'read'>;

/** A public item, its current slug if it was renamed, or `null`. */
type Looked<T> = { item: T } | { movedTo: string } | null;

const SLUG = /^[a-z0-9-]{1,200}$/;

async function look<T>({ read }: Reader, kind: 'blog' | 'projects' | 'skills', slug: string): Promise<Looked<T>> {
  if (!SLUG.test(slug)) return null;
  const { status, body, location } = await read(`/api/${kind}/${slug}`);
  if (location) return { movedTo: location.slice(location.lastIndexOf('/') + 1) };
  return status === 200 ? (body as { item: T }) : null;
}

/** A public post by its slug. */
export const findPost = (context: Reader, slug: string) => look<Post>(context, 'blog', slug);
/** A project with a page by its slug. */
export const findProject = (context: Reader, slug: string) => look<ProjectStory>(context, 'projects', slug);
/** A skill with its evidence by its slug. */
export const findSkill = (context: Reader, slug: string) => look<Skill>(context, 'skills', slug);
