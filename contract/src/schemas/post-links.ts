import { z } from 'zod';
import { BLOG_CATEGORIES } from '../limits.ts';

/** A project with its own page; `shared` are tags of a post that it has, too. */
export const relatedProject = z.object({
  title: z.string(),
  slug: z.string(),
  headline: z.string().optional(),
  shared: z.array(z.string()),
});
/** The number of all posts, and of those in each category that has some, the fullest first. */
export const otherCategories = z.object({
  total: z.number(),
  categories: z.array(z.object({ category: z.enum(BLOG_CATEGORIES), count: z.number() })),
});

/** The project that a post has most tags in common with. */
export type RelatedProject = z.infer<typeof relatedProject>;
/** What the other categories have, where one has no post. */
export type OtherCategories = z.infer<typeof otherCategories>;
