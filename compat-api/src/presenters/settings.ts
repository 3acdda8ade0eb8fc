import type { SiteSetting as Doc } from '@portfolio/cms';
import { type PublicConfig, SECTIONS, type SiteSettings } from '@portfolio/contract';

const shown = (doc: Doc) => ({
  name: doc.name,
  titleLine: doc.titleLine ?? '',
  pitch: doc.pitch ?? '',
  about: [doc.about1 ?? '', doc.about2 ?? '', doc.about3 ?? ''],
  email: doc.email ?? '',
  githubUrl: doc.githubUrl ?? '',
  linkedinUrl: doc.linkedinUrl ?? '',
  timeZone: doc.timeZone || 'UTC',
});
const sections = (doc: Doc) =>
  doc.sections?.length
    ? doc.sections.map((row) => ({ id: row.section, visible: row.visible ?? true }))
    : SECTIONS.map((id) => ({ id, visible: true }));

export const presentPublicConfig = (doc: Doc): PublicConfig => ({
  ...shown(doc),
  sections: sections(doc)
    .filter((row) => row.visible)
    .map((row) => row.id),
});
export const presentSettings = (doc: Doc): SiteSettings => ({
  ...shown(doc),
  sections: sections(doc),
  emailSetup: {
    serviceId: doc.emailSetup?.serviceId ?? '',
    templateId: doc.emailSetup?.templateId ?? '',
    publicKey: doc.emailSetup?.publicKey ?? '',
  },
  rev: doc.rev ?? 0,
});
