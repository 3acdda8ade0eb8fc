/** Sent to the document when React has put an article into a page that was sent without it. */
export const ARTICLE_SHOWN = 'articleshown';
