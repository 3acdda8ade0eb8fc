import { postPath } from '@portfolio/contract/pages';

const FOLDER = postPath('');

/** Whether a path is that of a post. */
export const isPost = (path: string): boolean => {
  const slug = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return slug !== '' && !slug.includes('/');
};
