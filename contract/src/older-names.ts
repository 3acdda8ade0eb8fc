/**
 * Stored and public names with a word that code no longer uses, and what they are called there: fields, collections with their
 * tables and files of backups, settings and addresses keep their names, so that data and links stay valid.
 */
export const OLDER_NAMES = {
  '/blog': 'posts',
  '/api/blog': 'posts',
  '/api/techstack': 'techStack',
  '/blog/:slug/changes': 'postHistory',
  'published-versions': 'postHistory',
  changesVisible: 'postHistory',
  pictures: 'images',
  picture: 'image',
} as const;
