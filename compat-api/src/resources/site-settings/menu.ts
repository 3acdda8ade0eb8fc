import type { SiteSetting as Doc } from '@portfolio/cms';
import type { PublicConfig, Section } from '@portfolio/contract';
import { CV_PAGE, RESUME_PATH } from '@portfolio/contract/pages';
import { resourceList } from '@portfolio/contract/resources/index';
import { findLatestResume } from '../resumes.ts';
import type { VisitorReads } from '../visitor-reads.ts';
import { presentCv } from './present-settings.ts';

/** Whether a section has items of its own resource. */
async function hasItems(section: Section, visitorReads: VisitorReads): Promise<boolean> {
  const resource = resourceList.find(({ homeSection }) => homeSection === section);
  return resource !== undefined && (await visitorReads.first(resource.collection, {})) !== null;
}

/** Whether there is work that skills and a job ad can be compared with: without any, their pages answer 404. */
async function hasWork(shown: readonly Section[], visitorReads: VisitorReads): Promise<boolean> {
  for (const { collection, evidence, homeSection } of resourceList) {
    if (!evidence) continue;
    const isShown = shown.some((section) => section === homeSection);
    if (isShown || (!homeSection && (await visitorReads.first(collection, {})))) return true;
  }
  return false;
}

/** What every page leads to, by the content that there is. */
export async function presentMenu(
  settings: Doc,
  { sections, skillsVisible, matchVisible }: Pick<PublicConfig, 'sections' | 'skillsVisible' | 'matchVisible'>,
  visitorReads: VisitorReads,
): Promise<Pick<PublicConfig, 'menuSections' | 'resumeUrl' | 'skillsVisible' | 'matchVisible'>> {
  const filled = await Promise.all(sections.map((section) => hasItems(section, visitorReads)));
  const menuSections = sections.filter((_, index) => filled[index]);
  const isProven = await hasWork(menuSections, visitorReads);
  const upload = await findLatestResume(visitorReads);
  const file = upload ? RESUME_PATH : undefined;
  return {
    menuSections,
    resumeUrl: presentCv(settings).visible ? CV_PAGE : file,
    skillsVisible: skillsVisible && isProven,
    matchVisible: matchVisible && isProven,
  };
}
