import type { Gateway } from '@portfolio/compat-api/gateway';
import { compareBy } from '@portfolio/compat-api/resources/calls/batches';
import type { ShownSkill } from '@portfolio/compat-api/resources/tech-stack';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { resources } from '@portfolio/contract';
import { pagePathOf } from '@portfolio/contract/appearance';
import { postPath, projectPath, skillPath } from '@portfolio/contract/pages';
import type { LivingPage } from './nearest-address.ts';

/** Where the pages of the site are read. */
export interface LivingSources {
  gateway: Gateway;
  visitorReads: VisitorReads;
  /** The skills with a page, by id. */
  readSkills: () => Promise<ReadonlyMap<string, ShownSkill>>;
}

const NEWEST = compareBy(['-publishedAt']);

/** What visitors find: posts, projects with a page, skills. */
export async function readPages({ gateway, visitorReads, readSkills }: LivingSources): Promise<LivingPage[]> {
  const columns = ['title', 'slug', 'previousSlugs', 'publishedAt'];
  const posts = (await gateway.publicColumns('posts', columns)).sort(NEWEST);
  const projects = await visitorReads.ordered('projects');
  const skills = await readSkills();
  const earlier = (slugs: string[] | null | undefined, pathOf: (slug: string) => string) => (slugs ?? []).map(pathOf);
  return [
    ...posts.flatMap(({ title, slug, previousSlugs }) =>
      slug ? [{ title, path: postPath(slug), earlier: earlier(previousSlugs, postPath) }] : [],
    ),
    ...projects.flatMap((project) => {
      const path = pagePathOf(resources.projects, project);
      return path ? [{ title: project.title, path, earlier: earlier(project.previousSlugs, projectPath) }] : [];
    }),
    ...[...skills.values()].map(({ slug }) => ({ title: slug.replaceAll('-', ' '), path: skillPath(slug) })),
  ];
}
