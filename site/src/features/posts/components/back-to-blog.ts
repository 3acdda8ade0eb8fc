import { BLOG_PAGE } from '@portfolio/contract/pages';

/** The way back to the list of posts. */
export const BACK_TO_BLOG = { to: BLOG_PAGE, label: 'Back to Blog' };
