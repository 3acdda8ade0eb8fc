import type { Medium, ProfilePhoto, Resume, SiteIcon } from '../files.ts';
import { examples, ID, resourceExamples, TIMES } from './example.ts';

const STEM = '/uploads/4b1c0e5f2a9d4c7e8f60718293a4b5c6';
const resume: Resume = { _id: ID, ...TIMES, originalName: 'resume.pdf', uploadedAt: TIMES.createdAt, size: 184_320 };
const photo: ProfilePhoto = { _id: ID, ...TIMES, photoUrl: `${STEM}.webp`, current: true };
const icon: SiteIcon = { _id: ID, ...TIMES, iconUrl: `${STEM}.svg`, touchIconUrl: `${STEM}-180.png`, current: true };
const medium: Medium = {
  _id: ID,
  ...TIMES,
  url: `${STEM}.webp`,
  alt: '',
  originalName: 'cover.jpg',
  mimeType: 'image/webp',
  size: 74_210,
  width: 1280,
  height: 720,
  usedBy: [{ kind: 'post', _id: ID, title: 'Evaluations before agents' }],
};
const resumes = resourceExamples(resume);
const photos = resourceExamples(photo);
const icons = resourceExamples(icon);
const media = resourceExamples(medium);

/** Resumes, profile photos, site icons and media. */
export const fileExamples = examples({
  listResumes: resumes.list,
  latestResume: { answer: { item: { _id: ID, uploadedAt: resume.uploadedAt } } },
  downloadResume: { params: { id: ID } },
  uploadResume: { answer: { item: resume } },
  trashedResumes: resumes.trash,
  restoreResume: resumes.item,
  deleteResume: resumes.removed,
  purgeResume: resumes.removed,

  readProfile: { answer: { item: { photoUrl: photo.photoUrl } } },
  listProfilePhotos: photos.list,
  uploadProfilePhoto: { answer: { item: photo } },
  trashedProfilePhotos: photos.trash,
  restoreProfilePhoto: photos.item,
  makePhotoCurrent: photos.item,
  deleteProfilePhoto: photos.removed,
  purgeProfilePhoto: photos.removed,

  listSiteIcons: icons.list,
  uploadSiteIcon: { answer: { item: icon } },
  trashedSiteIcons: icons.trash,
  restoreSiteIcon: icons.item,
  makeIconCurrent: icons.item,
  deleteSiteIcon: icons.removed,
  purgeSiteIcon: icons.removed,

  listMedia: media.list,
  copyMedium: {
    body: { url: 'https://pictures.example/cover.jpg' },
    answer: { asset: { _id: ID, url: medium.url } },
  },
  trashedMedia: media.trash,
  restoreMedium: media.item,
  deleteMedium: media.removed,
  purgeMedium: media.removed,
});
