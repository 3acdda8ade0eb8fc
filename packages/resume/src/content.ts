import {
  type CvSection,
  type CvSettings,
  isAllowedLink,
  type ProfileLink,
  type SpokenLanguage,
} from '@portfolio/contract';
import { pagePathOf, textOf } from '@portfolio/contract/appearance';
import { type ContentResource, type ResourceName, resourceList } from '@portfolio/contract/resources/index';
import { type Facts, factsOf, resolveFor } from '@portfolio/text/facts';

type Text = string | null | undefined;
/** When an item was last changed; an ISO time. */
interface Dated {
  updatedAt?: Text;
}
/** A public item that the resume shows. */
export interface ResumeItem extends Facts, Dated {
  section: CvSection;
  resource: ResourceName;
  /** The path of its own page. */
  page: string | undefined;
}
/** A skill with its group, if it has one, and the months that it was used. */
export interface ResumeSkill extends Dated {
  name: string;
  group?: Text;
  months: number;
}
/** The owner, as the settings of the site have them. */
export interface ResumeOwner extends Dated {
  name: string;
  titleLine?: Text;
  pitch?: Text;
  email?: Text;
  githubUrl?: Text;
  linkedinUrl?: Text;
  profiles?: readonly Pick<ProfileLink, 'label' | 'url'>[] | null;
  languages?: readonly SpokenLanguage[] | null;
  /** The groups of skills in the owner's order. */
  skillGroups?: readonly string[] | null;
}

/** What the resume is made from: the public items in the order of their lists, and the settings. */
export interface CvContent {
  settings: ResumeOwner;
  cv: CvSettings;
  items: readonly ResumeItem[];
  skills: readonly ResumeSkill[];
}

/** The resources that the resume shows. */
export const resumeResources = resourceList.filter(({ resumePart }) => resumePart);

/** Those of the documents that the resume shows. @param docs public ones of the resource, as stored */
export const resumeItems = (resource: ContentResource, docs: readonly object[]): ResumeItem[] =>
  docs.flatMap((doc) => {
    const section = resolveFor(resource.resumePart, doc);
    if (!section) return [];
    const page = pagePathOf(resource, doc);
    return { ...factsOf(resource, doc), section, resource: resource.name, page, updatedAt: textOf(doc, 'updatedAt') };
  });

const nameOf = ({ title, organisation }: ResumeItem) =>
  `${title} ${organisation ?? ''}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Sections whose items are sorted by their day, newest first. */
const BY_DAY: readonly CvSection[] = ['talks', 'publications'];

/**
 * The items of a section. Education that is there twice is shown once, as the resource of the first one has it: earlier
 * imports made experiences of it.
 */
export function itemsIn(section: CvSection, { items }: CvContent): ResumeItem[] {
  const shown = items.filter((item) => item.section === section);
  if (BY_DAY.includes(section)) return shown.sort((a, b) => (b.start ?? '').localeCompare(a.start ?? ''));
  if (section !== 'education') return shown;
  const [first] = shown;
  const known = new Set(shown.filter(({ resource }) => resource === first?.resource).map(nameOf));
  return shown.filter((item) => item.resource === first?.resource || !known.has(nameOf(item)));
}

/** A link that may be shown; an older version may have stored an invalid one. */
export const linkOf = (url: Text): string | undefined => (url && isAllowedLink(url) ? url : undefined);

/** When the settings or an item was last changed. */
export function lastChange({ settings, items, skills }: CvContent): string {
  const dated: Dated[] = [settings, ...items, ...skills];
  const times = dated.map(({ updatedAt }) => new Date(updatedAt ?? 0).getTime());
  return new Date(Math.max(...times)).toISOString();
}
