import type { Message as MessageDoc, Resume as ResumeDoc } from '@portfolio/cms';
import type { Message, Resume } from '@portfolio/contract';
import { base, ownerBase } from './fields.ts';

export const presentResume = (doc: ResumeDoc): Resume => ({
  ...base(doc),
  originalName: doc.originalName,
  uploadedAt: new Date(doc.uploadedAt).toISOString(),
  size: doc.size,
});
export const presentMessage = (doc: MessageDoc): Message => ({
  ...ownerBase(doc),
  name: doc.name,
  email: doc.email,
  message: doc.message,
  status: doc.status,
});
