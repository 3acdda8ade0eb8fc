import type {
  SiteIcon as IconDoc,
  Media as MediumDoc,
  Message as MessageDoc,
  ProfilePhoto as PhotoDoc,
  Resume as ResumeDoc,
} from '@portfolio/cms';
import type { Medium, Message, ProfilePhoto, Resume, SiteIcon } from '@portfolio/contract';
import { iconCopy } from '../uploads/icon-copies.ts';
import { base, ownerBase } from './fields.ts';

export const presentResume = (doc: ResumeDoc): Resume => ({
  ...base(doc),
  originalName: doc.originalName,
  uploadedAt: new Date(doc.uploadedAt).toISOString(),
  size: doc.size,
});
export const presentPhoto = (doc: PhotoDoc): ProfilePhoto => ({
  ...base(doc),
  photoUrl: `/uploads/${doc.file}`,
  originalUrl: doc.original ? `/uploads/${doc.original}` : undefined,
  current: doc.current ?? false,
});
export const presentIcon = (doc: IconDoc): SiteIcon => ({
  ...base(doc),
  iconUrl: `/uploads/${doc.file}`,
  touchIconUrl: `/uploads/${iconCopy(doc.file, 180)}`,
  current: doc.current ?? false,
});
export const presentMedium = (doc: MediumDoc, usedBy: Medium['usedBy']): Medium => ({
  ...base(doc),
  url: `/uploads/${doc.file}`,
  alt: doc.alt ?? '',
  originalName: doc.originalName,
  mimeType: doc.mimeType,
  size: doc.size,
  width: doc.width ?? undefined,
  height: doc.height ?? undefined,
  usedBy,
});
export const presentMessage = (doc: MessageDoc): Message => ({
  ...ownerBase(doc),
  name: doc.name,
  email: doc.email,
  message: doc.message,
  status: doc.status,
  unmailed: doc.unmailed ?? false,
});
