interface PanelSection {
  /** The last segment of its address. */
  path: string;
  heading: string;
  /** The list that it reads first. */
  api: string;
}

/** The sections whose items are edited in a sheet, with what their button adds, by resource. */
export const EDITED_SECTIONS = {
  projects: { path: 'projects', heading: 'Projects', api: '/api/projects/admin', noun: 'project' },
  experiences: { path: 'experiences', heading: 'Experiences', api: '/api/experiences/admin', noun: 'experience' },
  techStack: { path: 'tech-stack', heading: 'Tech Stack', api: '/api/techstack/admin', noun: 'tech' },
  services: { path: 'services', heading: 'Services', api: '/api/services/admin', noun: 'service' },
  testimonials: { path: 'testimonials', heading: 'Testimonials', api: '/api/testimonials/admin', noun: 'testimonial' },
  highlights: { path: 'highlights', heading: 'Highlights', api: '/api/highlights/admin', noun: 'highlight' },
} as const;

/** The sections whose lists are requested with the first page of the panel. */
export const COUNTED_SECTIONS: readonly PanelSection[] = [
  ...Object.values(EDITED_SECTIONS),
  { path: 'resumes', heading: 'Resumes', api: '/api/resumes' },
  { path: 'blogs', heading: 'Blogs', api: '/api/blog/admin/list' },
];

/** The sections that read something. */
export const READING_SECTIONS: readonly PanelSection[] = [
  ...COUNTED_SECTIONS,
  { path: 'profile', heading: 'Profile', api: '/api/profile/admin' },
  { path: 'site-icon', heading: 'Site Icon', api: '/api/site-icon/admin' },
  { path: 'messages', heading: 'Messages', api: '/api/messages/admin' },
  { path: 'settings', heading: 'Site Settings', api: '/api/site-settings/admin' },
  { path: 'media', heading: 'Media', api: '/api/media/admin' },
  { path: 'redirects', heading: 'Redirects', api: '/api/redirects/admin' },
  { path: 'import', heading: 'Import', api: '/api/imports/admin' },
  { path: 'trash', heading: 'Trash', api: '/api/blog/admin/trash' },
];
