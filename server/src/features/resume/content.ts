import { hasStory } from '@portfolio/compat-api/resources/projects/presenter';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { projectPath } from '@portfolio/contract/pages';
import type { CvContent } from '@portfolio/resume/content';

/** Reads the months that skills were used, by the id of their item. */
export type ReadSkills = () => Promise<ReadonlyMap<string, { months: number }>>;

/** Reads what the resume is made from; `null` while it is turned off. */
export async function readCvContent(reads: VisitorReads, readSkills: ReadSkills): Promise<CvContent | null> {
  const settings = await reads.settings();
  const cv = presentCv(settings);
  if (!cv.visible) return null;
  const [listed, experiences, highlights, projects, techStack, testimonials] = await Promise.all([
    readSkills(),
    reads.ordered('experiences'),
    reads.ordered('highlights'),
    reads.ordered('projects'),
    reads.ordered('tech-stack'),
    reads.ordered('testimonials'),
  ]);
  return {
    settings,
    cv,
    experiences,
    highlights,
    projects: projects.map((doc) => ({ ...doc, page: hasStory(doc) && doc.slug ? projectPath(doc.slug) : null })),
    skills: techStack.map((doc) => ({ ...doc, months: listed.get(doc.id)?.months ?? 0 })),
    testimonials,
  };
}
