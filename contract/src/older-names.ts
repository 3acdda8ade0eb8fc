import { BLOG_PAGE, HISTORY_PAGE } from './pages.ts';

/** Stored and public names whose word code no longer uses, and that of code: data and links keep them. */
export const OLDER_NAMES = {
  [BLOG_PAGE]: 'posts',
  [`/api${BLOG_PAGE}`]: 'posts',
  '/api/techstack': 'techStack',
  [HISTORY_PAGE]: 'postHistory',
  'published-versions': 'postHistory',
  changesVisible: 'postHistory',
  pictures: 'images',
  picture: 'image',
} as const;
