import { life, type Own, ordered } from './helpers.ts';

/** The life of every kind of item: made, listed, changed, trashed, restored. */
export const LIVES: Own[] = [
  life('/api/projects/admin', {
    list: 'listOwnerProjects',
    remove: 'deleteProject',
    trash: 'trashedProjects',
    restore: 'restoreProject',
    purge: 'purgeProject',
    update: 'updateProject',
  }),
  life('/api/experiences/admin', {
    list: 'listOwnerExperiences',
    remove: 'deleteExperience',
    trash: 'trashedExperiences',
    restore: 'restoreExperience',
    purge: 'purgeExperience',
    update: 'updateExperience',
  }),
  life('/api/techstack/admin', {
    list: 'listOwnerTech',
    remove: 'deleteTech',
    trash: 'trashedTech',
    restore: 'restoreTech',
    purge: 'purgeTech',
    update: 'updateTech',
  }),
  life('/api/services/admin', {
    list: 'listOwnerServices',
    remove: 'deleteService',
    trash: 'trashedServices',
    restore: 'restoreService',
    purge: 'purgeService',
    update: 'updateService',
  }),
  life('/api/testimonials/admin', {
    list: 'listOwnerTestimonials',
    remove: 'deleteTestimonial',
    trash: 'trashedTestimonials',
    restore: 'restoreTestimonial',
    purge: 'purgeTestimonial',
    update: 'updateTestimonial',
  }),
  life('/api/blog/admin', {
    list: 'listOwnerPosts',
    remove: 'deletePost',
    trash: 'trashedPosts',
    restore: 'restorePost',
    purge: 'purgePost',
    update: 'updatePost',
  }),
  life('/api/resumes/admin', {
    list: 'listResumes',
    remove: 'deleteResume',
    trash: 'trashedResumes',
    restore: 'restoreResume',
    purge: 'purgeResume',
  }),
  life('/api/profile/admin', {
    list: 'listProfilePhotos',
    remove: 'deleteProfilePhoto',
    trash: 'trashedProfilePhotos',
    restore: 'restoreProfilePhoto',
    purge: 'purgeProfilePhoto',
  }),
  life('/api/site-icon/admin', {
    list: 'listSiteIcons',
    remove: 'deleteSiteIcon',
    trash: 'trashedSiteIcons',
    restore: 'restoreSiteIcon',
    purge: 'purgeSiteIcon',
  }),
  life('/api/media/admin', {
    list: 'listMedia',
    remove: 'deleteMedium',
    trash: 'trashedMedia',
    restore: 'restoreMedium',
    purge: 'purgeMedium',
  }),
  life('/api/messages/admin', {
    list: 'listMessages',
    remove: 'deleteMessage',
    trash: 'trashedMessages',
    restore: 'restoreMessage',
    purge: 'purgeMessage',
    update: 'updateMessage',
  }),
];

/** Every list that the owner can order. */
export const ORDERED: Own = Object.fromEntries(
  (
    [
      ['listProjects', 'listOwnerProjects', '/api/projects/admin'],
      ['listExperiences', 'listOwnerExperiences', '/api/experiences/admin'],
      ['listTech', 'listOwnerTech', '/api/techstack/admin'],
      ['listServices', 'listOwnerServices', '/api/services/admin'],
      ['listTestimonials', 'listOwnerTestimonials', '/api/testimonials/admin'],
    ] as const
  ).flatMap(([shownList, ownerList, kind]) =>
    [shownList, ownerList].map((name) => [name, { 200: { 'by order, then newest first': ordered(name, kind) } }]),
  ),
);
