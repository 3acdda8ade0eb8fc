import type { SiteSetting as Doc, SiteIcon as IconDoc } from '@portfolio/cms';
import {
  CV_SECTIONS,
  type CvSettings,
  completeSections,
  DEFAULT_CV,
  isAllowedLink,
  isOneOf,
  isTimeZone,
  type PublicConfig,
  SECTIONS,
  type Section,
  type SiteSettings,
  START_PAGES,
  type StartPage,
} from '@portfolio/contract';
import { iconUrls } from '../site-icons.ts';

const presentIconLinks = (icon: IconDoc) => {
  const { iconUrl, touchIconUrl } = iconUrls(icon);
  return { url: iconUrl, touchUrl: touchIconUrl, v: new Date(icon.updatedAt).getTime() };
};

/** An older version may have stored an invalid link. */
const link = (url: string | null | undefined) => (url && isAllowedLink(url) ? url : '');

/** Whether job ads can be compared; older data lacks the setting. */
export const isMatchVisible = ({ matchVisible }: Doc): boolean => matchVisible ?? true;

/** Whether visits are counted; older data lacks the setting. */
export const isCounting = ({ statisticsOn }: Doc): boolean => statisticsOn ?? true;

/** Whether there is a page that says what is collected; older data lacks the setting. */
export const isPrivacyVisible = ({ privacyVisible }: Doc): boolean => privacyVisible ?? false;

/** The time zone of the site. */
export const timeZoneOf = ({ timeZone }: Doc): string => (timeZone && isTimeZone(timeZone) ? timeZone : 'UTC');

const shown = (doc: Doc) => ({
  name: doc.name,
  titleLine: doc.titleLine ?? '',
  pitch: doc.pitch ?? '',
  about: [doc.about1 ?? '', doc.about2 ?? '', doc.about3 ?? ''],
  email: doc.email ?? '',
  githubUrl: link(doc.githubUrl),
  linkedinUrl: link(doc.linkedinUrl),
  profiles: (doc.profiles ?? []).map(({ label, url, iconKey }) => ({ label, url, ...(iconKey && { iconKey }) })),
  languages: (doc.languages ?? []).map(({ name, level }) => ({ name, level })),
  timeZone: timeZoneOf(doc),
  techStackVisible: doc.techStackVisible ?? true,
  skillsVisible: doc.skillsVisible ?? true,
  matchVisible: isMatchVisible(doc),
  answerDays: doc.answerDays ?? 0,
  statisticsOn: isCounting(doc),
  privacyVisible: isPrivacyVisible(doc),
});
const isKnown = ({ section }: { section: Section }) => SECTIONS.includes(section);
const sections = ({ sections: rows }: Doc) =>
  completeSections((rows ?? []).filter(isKnown).map(({ section: id, visible }) => ({ id, visible: visible ?? true })));

const emailSetup = ({ emailSetup: setup }: Doc) => ({
  serviceId: setup?.serviceId ?? '',
  templateId: setup?.templateId ?? '',
  publicKey: setup?.publicKey ?? '',
});

/** The settings of the resume; older data lacks them, and a newer version may have stored sections unknown here. */
export const presentCv = ({ cv }: Doc): CvSettings => ({
  visible: cv?.visible ?? DEFAULT_CV.visible,
  paper: cv?.paper ?? DEFAULT_CV.paper,
  pages: cv?.pages ?? DEFAULT_CV.pages,
  hiddenSections: (cv?.hiddenSections ?? []).filter((section) => isOneOf(CV_SECTIONS, section)),
  bullets: cv?.bullets ?? DEFAULT_CV.bullets,
  summary: cv?.summary ?? '',
  phone: cv?.phone ?? '',
  place: cv?.place ?? '',
});

/** Whether programs may ask at `/mcp`; older data lacks the setting. */
export const isMcpVisible = ({ mcpVisible }: Doc): boolean => mcpVisible ?? true;

/** Whether posts can have a public history; older data lacks the setting. */
export const isHistoryVisible = ({ changesVisible }: Doc): boolean => changesVisible ?? false;

/** The section that the panel opens with; older data lacks the setting. */
export const startPageOf = ({ startPage }: Doc): StartPage => startPage ?? START_PAGES[0];

/** The public part of the settings, without what depends on other content. */
export const presentPublicConfig = (
  doc: Doc,
  icon: IconDoc | null,
): Omit<PublicConfig, 'menuSections' | 'resumeUrl'> => ({
  ...shown(doc),
  sections: sections(doc)
    .filter((row) => row.visible)
    .map((row) => row.id),
  icon: icon ? presentIconLinks(icon) : undefined,
  emailSetup: emailSetup(doc),
});
/** The settings for their owner. */
export const presentSettings = (doc: Doc): SiteSettings => ({
  ...shown(doc),
  sections: sections(doc),
  skillGroups: doc.skillGroups ?? [],
  cv: presentCv(doc),
  mcpVisible: isMcpVisible(doc),
  changesVisible: isHistoryVisible(doc),
  startPage: startPageOf(doc),
  firstStepsHidden: doc.firstStepsHidden ?? false,
  emailSetup: emailSetup(doc),
  rev: doc.rev ?? 0,
});
