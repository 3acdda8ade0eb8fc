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

/** What the menu of every page leads to, by the content that there is. */
export async function presentMenu(
  settings: Doc,
  sections: readonly Section[],
  visitorReads: VisitorReads,
): Promise<Pick<PublicConfig, 'menuSections' | 'resumeUrl'>> {
  const filled = await Promise.all(sections.map((section) => hasItems(section, visitorReads)));
  const upload = await findLatestResume(visitorReads);
  const file = upload ? RESUME_PATH : undefined;
  return {
    menuSections: sections.filter((_, index) => filled[index]),
    resumeUrl: presentCv(settings).visible ? CV_PAGE : file,
  };
}
