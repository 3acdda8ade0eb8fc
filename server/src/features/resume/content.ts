import { hasStory } from '@portfolio/compat-api/resources/projects/presenter';
import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { projectPath } from '@portfolio/contract/pages';
import type { CvContent } from '@portfolio/resume/content';
import type { VisitorReads } from '#app/cache/visitor-reads.ts';
import type { Skills } from '../skills/index.ts';

/** Reads what the resume is made from; `null` while it is turned off. */
export async function readCvContent(reads: VisitorReads, skills: Skills): Promise<CvContent | null> {
  const settings = await reads.settings();
  const cv = presentCv(settings);
  if (!cv.visible) return null;
  const [listed, experiences, highlights, projects, techStack, testimonials] = await Promise.all([
    skills.listed(),
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
