import { showActiveHeading } from './contents.ts';
import { addCopyButtons } from './copy-buttons.ts';
import { showChangesSinceRead } from './since-read.ts';
import { addSorting } from './sorting.ts';

/** What an article has. */
export const ARTICLE_ENHANCEMENTS = [showActiveHeading, addCopyButtons, addSorting, showChangesSinceRead];
