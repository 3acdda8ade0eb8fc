import type { SiteSetting as Doc, SiteIcon as IconDoc } from '@portfolio/cms';
import { isAllowedLink, isTimeZone, type PublicConfig, SECTIONS, type SiteSettings } from '@portfolio/contract';
import { presentIcon } from './files.ts';

const presentIconLinks = (icon: IconDoc) => {
  const { iconUrl, touchIconUrl } = presentIcon(icon);
  return { url: iconUrl, touchUrl: touchIconUrl, v: new Date(icon.updatedAt).getTime() };
};

/** An older version may have stored what is no link. */
const link = (url: string | null | undefined) => (url && isAllowedLink(url) ? url : '');

const shown = (doc: Doc) => ({
  name: doc.name,
  titleLine: doc.titleLine ?? '',
  pitch: doc.pitch ?? '',
  about: [doc.about1 ?? '', doc.about2 ?? '', doc.about3 ?? ''],
  email: doc.email ?? '',
  githubUrl: link(doc.githubUrl),
  linkedinUrl: link(doc.linkedinUrl),
  timeZone: doc.timeZone && isTimeZone(doc.timeZone) ? doc.timeZone : 'UTC',
  techStackVisible: doc.techStackVisible ?? true,
});
const sections = (doc: Doc) =>
  doc.sections?.length && doc.sections.every((row) => SECTIONS.includes(row.section))
    ? doc.sections.map((row) => ({ id: row.section, visible: row.visible ?? true }))
    : SECTIONS.map((id) => ({ id, visible: true }));

const emailSetup = ({ emailSetup: setup }: Doc) => ({
  serviceId: setup?.serviceId ?? '',
  templateId: setup?.templateId ?? '',
  publicKey: setup?.publicKey ?? '',
});

export const presentPublicConfig = (doc: Doc, icon: IconDoc | null): PublicConfig => ({
  ...shown(doc),
  sections: sections(doc)
    .filter((row) => row.visible)
    .map((row) => row.id),
  icon: icon ? presentIconLinks(icon) : undefined,
  emailSetup: emailSetup(doc),
});
export const presentSettings = (doc: Doc): SiteSettings => ({
  ...shown(doc),
  sections: sections(doc),
  emailSetup: emailSetup(doc),
  rev: doc.rev ?? 0,
});
