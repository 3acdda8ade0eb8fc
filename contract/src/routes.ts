import type { z } from 'zod';
import * as auth from './auth.ts';
import * as backups from './backups.ts';
import * as blog from './blog.ts';
import { asset, idParam, ok } from './common.ts';
import * as discovery from './discovery.ts';
import * as experiences from './experiences.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as projects from './projects.ts';
import * as services from './services.ts';
import * as settings from './site-settings.ts';
import * as techstack from './techstack.ts';
import * as testimonials from './testimonials.ts';

/**
 * Who may call: `public` never looks at cookies, `session` looks but demands nothing, `owner` answers 401 without a
 * session.
 */
export type Access = 'public' | 'session' | 'owner';
/** Which files the field `file` of a multipart body may hold. */
export type UploadKind = 'image' | 'icon' | 'photo' | 'pdf' | 'backup';

/** One call: everything that the Express mount, the typed client, the documentation and the mocks need to know. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: UploadKind;
  /** The sentence of its 400, where the specification has one. */
  invalid?: string;
  /** Absent where the answer is no JSON (downloads, drawings); `produces` then names its type. */
  response?: z.ZodType;
  produces?: string;
  status: 200 | 201;
  /** Statuses beyond those that follow from the row itself (see `statusesOf`). */
  errors: readonly number[];
}

/** Every status that a row can answer: its own, those that follow from what it is, and those it names. */
export function statusesOf({ method, access, query, body, upload, status, errors }: RouteSpec): number[] {
  const takesBody = body !== undefined || upload !== undefined;
  return [
    status,
    ...(query || takesBody ? [400] : []),
    ...(access === 'owner' ? [401] : []),
    ...(method === 'GET' ? [] : [403]),
    405,
    ...(takesBody ? [413] : []),
    ...(method === 'GET' ? [] : [415]),
    ...errors,
  ].sort((a, b) => a - b);
}

type Part = Omit<RouteSpec, 'method' | 'path' | 'errors' | 'status'> & Partial<Pick<RouteSpec, 'errors' | 'status'>>;
const route =
  <M extends RouteSpec['method']>(method: M) =>
  <const P extends string, const T extends Part>(path: P, part: T) =>
    ({ errors: [], status: 200, ...part, method, path }) as unknown as Omit<T, 'errors' | 'status'> &
      Pick<RouteSpec, 'errors' | 'status'> & { method: M; path: P };
const get = route('GET');
const post = route('POST');
const put = route('PUT');
const del = route('DELETE');

/** Trash and its way back, the same for every resource. */
const trash = <const P extends string, L extends z.ZodType, I extends z.ZodType>(
  path: P,
  noun: string,
  list: L,
  item: I,
) =>
  ({
    remove: del(`${path}/:id`, {
      access: 'owner',
      summary: `Move a ${noun} to the trash`,
      params: idParam,
      response: ok,
      errors: [404],
    }),
    trash: get(`${path}/trash`, { access: 'owner', summary: `Trashed ${noun}s`, response: list }),
    restore: post(`${path}/:id/restore`, {
      access: 'owner',
      summary: `Restore a ${noun} from the trash`,
      params: idParam,
      response: item,
      errors: [404],
    }),
    purge: del(`${path}/trash/:id`, {
      access: 'owner',
      summary: `Delete a ${noun} of the trash for good`,
      params: idParam,
      response: ok,
      errors: [404],
    }),
  }) as const;

const projectTrash = trash('/api/projects/admin', 'project', projects.ownerProjectList, projects.ownerProjectItem);
const experienceTrash = trash(
  '/api/experiences/admin',
  'experience',
  experiences.ownerExperienceList,
  experiences.ownerExperienceItem,
);
const techTrash = trash('/api/techstack/admin', 'tech stack item', techstack.ownerTechList, techstack.ownerTechItem);
const serviceTrash = trash('/api/services/admin', 'service', services.ownerServiceList, services.ownerServiceItem);
const testimonialTrash = trash(
  '/api/testimonials/admin',
  'testimonial',
  testimonials.ownerTestimonialList,
  testimonials.ownerTestimonialItem,
);
const postTrash = trash('/api/blog/admin', 'post', blog.ownerPostList, blog.ownerPostItem);
const resumeTrash = trash('/api/resumes/admin', 'resume', files.resumeList, files.resumeItem);
const photoTrash = trash('/api/profile/admin', 'profile photo', files.profilePhotoList, files.profilePhotoItem);
const iconTrash = trash('/api/site-icon/admin', 'site icon', files.siteIconList, files.siteIconItem);
const mediaTrash = trash('/api/media/admin', 'medium', files.mediaList, files.mediumItem);
const messageTrash = trash('/api/messages/admin', 'message', messages.messageList, messages.messageItem);

/**
 * The one table of the API, in matching order (fixed paths before those with parameters). Keys are the operation
 * names.
 */
export const routes = {
  // auth
  me: get('/api/auth/me', { access: 'session', summary: 'Who is signed in', response: auth.me }),
  login: post('/api/auth/login', {
    access: 'session',
    summary: 'Sign in',
    body: auth.loginRequest,
    response: ok,
    errors: [401, 429],
  }),
  logout: post('/api/auth/logout', { access: 'session', summary: 'Sign out', response: ok }),
  changePassword: post('/api/auth/change-password', {
    access: 'owner',
    summary: 'Change the password; ends every other session',
    body: auth.changePasswordRequest,
    invalid: auth.PASSWORD_RULE,
    response: ok,
    errors: [429],
  }),
  listSessions: get('/api/auth/sessions', {
    access: 'owner',
    summary: 'Sessions of the owner',
    response: auth.sessions,
  }),
  endSession: del('/api/auth/sessions/:id', {
    access: 'owner',
    summary: 'End a session',
    params: idParam,
    response: ok,
    errors: [404],
  }),
  endOtherSessions: del('/api/auth/sessions', {
    access: 'owner',
    summary: 'End every session but this one',
    response: ok,
  }),
  totpStatus: get('/api/auth/totp', {
    access: 'owner',
    summary: 'Whether a second factor is in use',
    response: auth.totpStatus,
  }),
  beginTotp: post('/api/auth/totp', {
    access: 'owner',
    summary: 'Begin a second factor; it is not in use before a code confirms it',
    body: auth.totpBegin,
    response: auth.totpSecret,
    errors: [409, 429],
  }),
  confirmTotp: post('/api/auth/totp/confirm', {
    access: 'owner',
    summary: 'Take the second factor into use by its first code; ends every other session',
    body: auth.totpConfirm,
    response: auth.recoveryCodes,
    errors: [409, 429],
  }),
  disableTotp: post('/api/auth/totp/disable', {
    access: 'owner',
    summary: 'Turn the second factor off',
    body: auth.totpProof,
    response: ok,
    errors: [409, 429],
  }),
  renewRecoveryCodes: post('/api/auth/totp/recovery-codes', {
    access: 'owner',
    summary: 'New recovery codes in place of the old ones',
    body: auth.totpProof,
    response: auth.recoveryCodes,
    errors: [409, 429],
  }),

  // site settings
  publicConfig: get('/api/public-config', {
    access: 'public',
    summary: 'Public settings',
    response: settings.publicConfig,
  }),
  readSettings: get('/api/site-settings/admin', {
    access: 'owner',
    summary: 'All settings',
    response: settings.siteSettingsItem,
  }),
  updateSettings: put('/api/site-settings/admin', {
    access: 'owner',
    summary: 'Change settings',
    body: settings.updateSiteSettings,
    response: settings.siteSettingsItem,
    errors: [409],
  }),

  // projects
  listProjects: get('/api/projects', {
    access: 'public',
    summary: 'Published projects',
    response: projects.projectList,
  }),
  listOwnerProjects: get('/api/projects/admin', {
    access: 'owner',
    summary: 'All projects',
    response: projects.ownerProjectList,
  }),
  createProject: post('/api/projects/admin', {
    access: 'owner',
    summary: 'Add a project',
    body: projects.createProject,
    response: projects.ownerProjectItem,
    status: 201,
    errors: [409],
  }),
  trashedProjects: projectTrash.trash,
  restoreProject: projectTrash.restore,
  purgeProject: projectTrash.purge,
  updateProject: put('/api/projects/admin/:id', {
    access: 'owner',
    summary: 'Change a project',
    params: idParam,
    body: projects.updateProject,
    response: projects.ownerProjectItem,
    errors: [404, 409],
  }),
  deleteProject: projectTrash.remove,
  readProject: get('/api/projects/:slug', {
    access: 'public',
    summary: 'One published project with its story',
    params: blog.slugParam,
    response: projects.projectStoryItem,
    errors: [301, 404],
  }),

  // experiences
  listExperiences: get('/api/experiences', {
    access: 'public',
    summary: 'Visible experiences',
    response: experiences.experienceList,
  }),
  listOwnerExperiences: get('/api/experiences/admin', {
    access: 'owner',
    summary: 'All experiences',
    response: experiences.ownerExperienceList,
  }),
  createExperience: post('/api/experiences/admin', {
    access: 'owner',
    summary: 'Add an experience',
    body: experiences.createExperience,
    response: experiences.ownerExperienceItem,
    status: 201,
  }),
  trashedExperiences: experienceTrash.trash,
  restoreExperience: experienceTrash.restore,
  purgeExperience: experienceTrash.purge,
  updateExperience: put('/api/experiences/admin/:id', {
    access: 'owner',
    summary: 'Change an experience',
    params: idParam,
    body: experiences.updateExperience,
    response: experiences.ownerExperienceItem,
    errors: [404, 409],
  }),
  deleteExperience: experienceTrash.remove,

  // tech stack
  listTech: get('/api/techstack', { access: 'public', summary: 'Visible tech stack', response: techstack.techList }),
  listOwnerTech: get('/api/techstack/admin', {
    access: 'owner',
    summary: 'The whole tech stack',
    response: techstack.ownerTechList,
  }),
  createTech: post('/api/techstack/admin', {
    access: 'owner',
    summary: 'Add a tech stack item',
    body: techstack.createTech,
    response: techstack.ownerTechItem,
    status: 201,
  }),
  trashedTech: techTrash.trash,
  restoreTech: techTrash.restore,
  purgeTech: techTrash.purge,
  updateTech: put('/api/techstack/admin/:id', {
    access: 'owner',
    summary: 'Change a tech stack item',
    params: idParam,
    body: techstack.updateTech,
    response: techstack.ownerTechItem,
    errors: [404, 409],
  }),
  deleteTech: techTrash.remove,

  // services
  listServices: get('/api/services', {
    access: 'public',
    summary: 'Visible services',
    response: services.serviceList,
  }),
  listOwnerServices: get('/api/services/admin', {
    access: 'owner',
    summary: 'All services',
    response: services.ownerServiceList,
  }),
  createService: post('/api/services/admin', {
    access: 'owner',
    summary: 'Add a service',
    body: services.createService,
    response: services.ownerServiceItem,
    status: 201,
  }),
  uploadServiceImage: post('/api/services/admin/upload-image', {
    access: 'owner',
    summary: 'Upload a picture of a service',
    upload: 'image',
    response: asset,
    status: 201,
    errors: [422],
  }),
  trashedServices: serviceTrash.trash,
  restoreService: serviceTrash.restore,
  purgeService: serviceTrash.purge,
  updateService: put('/api/services/admin/:id', {
    access: 'owner',
    summary: 'Change a service',
    params: idParam,
    body: services.updateService,
    response: services.ownerServiceItem,
    errors: [404, 409],
  }),
  deleteService: serviceTrash.remove,

  // testimonials
  listTestimonials: get('/api/testimonials', {
    access: 'public',
    summary: 'Visible testimonials',
    response: testimonials.testimonialList,
  }),
  listOwnerTestimonials: get('/api/testimonials/admin', {
    access: 'owner',
    summary: 'All testimonials',
    response: testimonials.ownerTestimonialList,
  }),
  createTestimonial: post('/api/testimonials/admin', {
    access: 'owner',
    summary: 'Add a testimonial',
    body: testimonials.createTestimonial,
    response: testimonials.ownerTestimonialItem,
    status: 201,
  }),
  uploadTestimonialLogo: post('/api/testimonials/admin/upload-logo', {
    access: 'owner',
    summary: 'Upload a logo',
    upload: 'image',
    response: asset,
    status: 201,
    errors: [422],
  }),
  trashedTestimonials: testimonialTrash.trash,
  restoreTestimonial: testimonialTrash.restore,
  purgeTestimonial: testimonialTrash.purge,
  updateTestimonial: put('/api/testimonials/admin/:id', {
    access: 'owner',
    summary: 'Change a testimonial',
    params: idParam,
    body: testimonials.updateTestimonial,
    response: testimonials.ownerTestimonialItem,
    errors: [404, 409],
  }),
  deleteTestimonial: testimonialTrash.remove,

  // resumes
  listResumes: get('/api/resumes', { access: 'owner', summary: 'All resumes', response: files.resumeList }),
  latestResume: get('/api/resumes/latest', {
    access: 'public',
    summary: 'The latest resume',
    response: files.latestResume,
  }),
  downloadResume: get('/api/resumes/download/:id', {
    access: 'public',
    summary: 'Download a resume as PDF',
    params: idParam,
    produces: 'application/pdf',
    errors: [404, 416],
  }),
  uploadResume: post('/api/resumes/admin/upload', {
    access: 'owner',
    summary: 'Upload a resume',
    upload: 'pdf',
    response: files.resumeItem,
    status: 201,
    errors: [422],
  }),
  trashedResumes: resumeTrash.trash,
  restoreResume: resumeTrash.restore,
  purgeResume: resumeTrash.purge,
  deleteResume: resumeTrash.remove,

  // profile photos
  readProfile: get('/api/profile', { access: 'public', summary: 'The current photo', response: files.profile }),
  listProfilePhotos: get('/api/profile/admin', {
    access: 'owner',
    summary: 'All profile photos',
    response: files.profilePhotoList,
  }),
  uploadProfilePhoto: post('/api/profile/admin/photo', {
    access: 'owner',
    summary: 'Upload a profile photo',
    upload: 'photo',
    response: files.profilePhotoItem,
    status: 201,
    errors: [422],
  }),
  trashedProfilePhotos: photoTrash.trash,
  restoreProfilePhoto: photoTrash.restore,
  purgeProfilePhoto: photoTrash.purge,
  makePhotoCurrent: post('/api/profile/admin/:id/make-current', {
    access: 'owner',
    summary: 'Make a photo current',
    params: idParam,
    response: files.profilePhotoItem,
    errors: [404],
  }),
  deleteProfilePhoto: photoTrash.remove,

  // site icons
  listSiteIcons: get('/api/site-icon/admin', {
    access: 'owner',
    summary: 'All site icons',
    response: files.siteIconList,
  }),
  uploadSiteIcon: post('/api/site-icon/admin/upload', {
    access: 'owner',
    summary: 'Upload a site icon',
    upload: 'icon',
    response: files.siteIconItem,
    status: 201,
    errors: [422],
  }),
  trashedSiteIcons: iconTrash.trash,
  restoreSiteIcon: iconTrash.restore,
  purgeSiteIcon: iconTrash.purge,
  makeIconCurrent: post('/api/site-icon/admin/:id/make-current', {
    access: 'owner',
    summary: 'Make a site icon current',
    params: idParam,
    response: files.siteIconItem,
    errors: [404],
  }),
  deleteSiteIcon: iconTrash.remove,

  // blog
  listPosts: get('/api/blog', {
    access: 'public',
    summary: 'Published posts',
    query: blog.blogQuery,
    response: blog.blogPage,
  }),
  listOwnerPosts: get('/api/blog/admin/list', {
    access: 'owner',
    summary: 'All posts, without content',
    response: blog.ownerPostList,
  }),
  createPost: post('/api/blog/admin', {
    access: 'owner',
    summary: 'Add a post',
    body: blog.createPost,
    response: blog.ownerPostItem,
    status: 201,
    errors: [409],
  }),
  uploadPostImage: post('/api/blog/admin/upload-image', {
    access: 'owner',
    summary: 'Upload a picture of a post',
    upload: 'image',
    response: asset,
    status: 201,
    errors: [422],
  }),
  previewPost: post('/api/blog/admin/preview', {
    access: 'owner',
    summary: 'Render Markdown as the site will',
    body: blog.previewRequest,
    response: blog.previewAnswer,
  }),
  trashedPosts: postTrash.trash,
  restorePost: postTrash.restore,
  purgePost: postTrash.purge,
  listPostVersions: get('/api/blog/admin/:id/versions', {
    access: 'owner',
    summary: 'Earlier versions of a post',
    params: idParam,
    response: blog.postVersions,
    errors: [404],
  }),
  restorePostVersion: post('/api/blog/admin/:id/versions/:versionId/restore', {
    access: 'owner',
    summary: 'Go back to an earlier version',
    params: blog.versionParams,
    response: blog.ownerPostItem,
    errors: [400, 404],
  }),
  readOwnerPost: get('/api/blog/admin/:id', {
    access: 'owner',
    summary: 'One post with its content',
    params: idParam,
    response: blog.ownerPostItem,
    errors: [404],
  }),
  updatePost: put('/api/blog/admin/:id', {
    access: 'owner',
    summary: 'Change a post',
    params: idParam,
    body: blog.updatePost,
    response: blog.ownerPostItem,
    errors: [404, 409],
  }),
  deletePost: postTrash.remove,
  readPost: get('/api/blog/:slug', {
    access: 'public',
    summary: 'One published post',
    params: blog.slugParam,
    response: blog.postItem,
    errors: [301, 404],
  }),

  // contact and messages
  contact: post('/api/contact', {
    access: 'public',
    summary: 'Send a message',
    body: messages.contactRequest,
    response: ok,
    status: 201,
    errors: [429],
  }),
  listMessages: get('/api/messages/admin', {
    access: 'owner',
    summary: 'All messages',
    response: messages.messageList,
  }),
  trashedMessages: messageTrash.trash,
  restoreMessage: messageTrash.restore,
  purgeMessage: messageTrash.purge,
  updateMessage: put('/api/messages/admin/:id', {
    access: 'owner',
    summary: 'Mark a message',
    params: idParam,
    body: messages.updateMessage,
    response: messages.messageItem,
    errors: [404, 409],
  }),
  deleteMessage: messageTrash.remove,

  // seed
  seed: post('/api/seed/projects-experiences', {
    access: 'owner',
    summary: 'Add the initial projects and experiences',
    response: discovery.seeded,
  }),
  unseed: del('/api/seed/projects-experiences', {
    access: 'owner',
    summary: 'Remove the seeded items again',
    response: discovery.unseeded,
  }),

  // media, search, icons
  listMedia: get('/api/media/admin', { access: 'owner', summary: 'All uploads', response: files.mediaList }),
  copyMedium: post('/api/media/admin/copy', {
    access: 'owner',
    summary: 'Copy a picture from elsewhere to the uploads',
    body: files.copyMedium,
    response: asset,
    status: 201,
    errors: [422],
  }),
  trashedMedia: mediaTrash.trash,
  restoreMedium: mediaTrash.restore,
  purgeMedium: mediaTrash.purge,
  deleteMedium: del('/api/media/admin/:id', {
    access: 'owner',
    summary: 'Move an unused upload to the trash',
    params: idParam,
    response: ok,
    errors: [404, 409],
  }),
  search: get('/api/search', {
    access: 'public',
    summary: 'Search posts and projects',
    query: discovery.searchQuery,
    response: discovery.searchAnswer,
  }),
  iconCollections: get('/api/icons/collections', {
    access: 'public',
    summary: 'Icon collections',
    response: discovery.iconCollections,
  }),
  iconCollection: get('/api/icons/collection', {
    access: 'public',
    summary: 'Names of a collection',
    query: discovery.iconCollectionQuery,
    response: discovery.iconCollection,
    errors: [404],
  }),
  iconSearch: get('/api/icons/search', {
    access: 'public',
    summary: 'Find icons',
    query: discovery.iconSearchQuery,
    response: discovery.iconMatches,
    errors: [404],
  }),
  iconDrawing: get('/api/icons/:prefix/:name.svg', {
    access: 'public',
    summary: 'One icon as SVG',
    params: discovery.iconParams,
    query: discovery.iconDrawingQuery,
    produces: 'image/svg+xml',
    errors: [404],
  }),
  iconSet: get('/api/icons/:prefix.json', {
    access: 'public',
    summary: 'Some icons of a collection',
    params: discovery.iconSetParams,
    query: discovery.iconSetQuery,
    response: discovery.iconSet,
    errors: [404],
  }),

  // backups
  listBackups: get('/api/backups/admin', {
    access: 'owner',
    summary: 'Kept backups, and what is being done',
    response: backups.backups,
  }),
  makeBackup: post('/api/backups/admin', {
    access: 'owner',
    summary: 'Begin a backup, unless one is being made',
    response: backups.backups,
  }),
  uploadBackup: post('/api/backups/admin/upload', {
    access: 'owner',
    summary: 'Bring a backup and have it checked',
    upload: 'backup',
    response: backups.backupItem,
    status: 201,
    errors: [422],
  }),
  downloadBackup: get('/api/backups/admin/:name', {
    access: 'owner',
    summary: 'Download a backup',
    params: backups.backupParam,
    produces: 'application/zip',
    errors: [404, 416],
  }),
  deleteBackup: del('/api/backups/admin/:name', {
    access: 'owner',
    summary: 'Delete a backup for good',
    params: backups.backupParam,
    response: ok,
    errors: [404],
  }),
  restoreBackup: post('/api/backups/admin/:name/restore', {
    access: 'owner',
    summary: 'Begin to put a backup in the place of all content; a backup is made before',
    params: backups.backupParam,
    body: backups.restoreRequest,
    response: backups.backups,
    errors: [404],
  }),

  // the description of all this
  openApi: get('/api/openapi.json', {
    access: 'public',
    summary: 'This API as OpenAPI 3.1',
    response: discovery.openApi,
  }),
  docs: get('/api/docs', { access: 'public', summary: 'This API to read', produces: 'text/html' }),
  docsFile: get('/api/docs/:file', {
    access: 'public',
    summary: 'A file of the page to read',
    params: discovery.fileParam,
    produces: 'text/javascript',
    errors: [404],
  }),
} as const satisfies Record<string, RouteSpec>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type At<N extends RouteName, K extends string> = K extends keyof Routes[N] ? Routes[N][K] : undefined;

/** Parsed values, as a handler receives them. */
export type ParamsOf<N extends RouteName> = Out<At<N, 'params'>>;
export type QueryOf<N extends RouteName> = Out<At<N, 'query'>>;
export type BodyOf<N extends RouteName> = Out<At<N, 'body'>>;
/** What a caller sends. */
export type RequestOf<N extends RouteName> = In<At<N, 'body'>>;
/** What a caller reads. */
export type ResponseOf<N extends RouteName> = Out<At<N, 'response'>>;

type Filled<P extends string> = P extends `${infer Before}:${infer After}`
  ? After extends `${string}/${infer Rest}`
    ? `${Before}${string}/${Filled<Rest>}`
    : `${Before}${string}`
  : P;
/** The addresses of a row: its path with something for each parameter, and with a query where it takes one. */
export type AddressOf<N extends RouteName> =
  | Filled<Routes[N]['path']>
  | (QueryOf<N> extends undefined ? never : `${Filled<Routes[N]['path']>}?${string}`);
