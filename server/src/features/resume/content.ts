import { presentCv } from '@portfolio/compat-api/resources/site-settings/present-settings';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import { type CvContent, resumeItems, resumeResources } from '@portfolio/resume/content';

/** Reads the months that skills were used, by the id of their item. */
export type ReadSkills = () => Promise<ReadonlyMap<string, { months: number }>>;

/** Reads what the resume is made from; `null` while it is turned off. */
export async function readCvContent(reads: VisitorReads, readSkills: ReadSkills): Promise<CvContent | null> {
  const settings = await reads.settings();
  const cv = presentCv(settings);
  if (!cv.visible) return null;
  const [listed, techStack, ...lists] = await Promise.all([
    readSkills(),
    reads.ordered('tech-stack'),
    ...resumeResources.map(({ collection }) => reads.ordered(collection)),
  ]);
  return {
    settings,
    cv,
    items: resumeResources.flatMap((resource, at) => resumeItems(resource, lists[at] ?? [])),
    skills: techStack.map((doc) => ({ ...doc, months: listed.get(doc.id)?.months ?? 0 })),
  };
}
