import { showActiveHeading } from './active-heading.ts';
import { addCopyButtons } from './copy-buttons.ts';

/** What an article and the API reference have. */
export const ARTICLE_ENHANCEMENTS = [showActiveHeading, addCopyButtons];
