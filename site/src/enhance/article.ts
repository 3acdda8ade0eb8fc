import { showActiveHeading } from './active-heading.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { showChangesSinceRead } from './read-posts.ts';
import { addSorting } from './sorting.ts';

/** What an article has. */
export const ARTICLE_ENHANCEMENTS = [showActiveHeading, addCopyButtons, addSorting, showChangesSinceRead];
