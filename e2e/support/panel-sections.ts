import { resourceList } from '@portfolio/contract/resources/index';
import { capitalize } from '@portfolio/text/format/capitalize';

interface PanelSection {
  /** The last segment of its address. */
  path: string;
  heading: string;
  /** The list that it reads first. */
  api: string;
  /** The read of the section itself, if others have the same path. */
  read?: RegExp;
}

const TECH = { heading: 'Tech Stack', noun: 'tech' };

/** The sections whose items are edited in a sheet, with what their button adds, in the order of the registry. */
export const EDITED_SECTIONS = resourceList
  .filter(({ traits }) => traits.includes('ordered'))
  .map(({ name, collection, path, singular, plural }) => ({
    name,
    path: collection,
    heading: capitalize(plural),
    api: `${path}/admin`,
    noun: singular,
    ...(name === 'techStack' && TECH),
  }));

const FILES_AND_POSTS: readonly PanelSection[] = [
  { path: 'resumes', heading: 'Resumes', api: '/api/resumes' },
  { path: 'blogs', heading: 'Blogs', api: '/api/blog/admin/list', read: /^\/api\/blog\/admin\/list\?sort=/ },
  { path: 'profile', heading: 'Profile', api: '/api/profile/admin' },
  { path: 'site-icon', heading: 'Site Icon', api: '/api/site-icon/admin' },
];

/** The sections whose lists are requested with the first page of the panel: those that the specification names. */
export const FIRST_SECTIONS: readonly PanelSection[] = [
  ...EDITED_SECTIONS.filter(({ name }) => name !== 'highlights'),
  ...FILES_AND_POSTS,
];

/** The sections that read something. */
export const READING_SECTIONS: readonly PanelSection[] = [
  ...EDITED_SECTIONS,
  ...FILES_AND_POSTS,
  { path: 'overview', heading: 'Overview', api: '/api/overview/admin' },
  { path: 'messages', heading: 'Messages', api: '/api/messages/admin' },
  { path: 'settings', heading: 'Site Settings', api: '/api/site-settings/admin' },
  { path: 'skills', heading: 'Skills', api: '/api/site-settings/admin' },
  { path: 'statistics', heading: 'Statistics', api: '/api/statistics/admin' },
  { path: 'media', heading: 'Media', api: '/api/media/admin' },
  { path: 'redirects', heading: 'Redirects', api: '/api/redirects/admin' },
  { path: 'import', heading: 'Import', api: '/api/imports/admin' },
  { path: 'trash', heading: 'Trash', api: '/api/blog/admin/trash' },
];
