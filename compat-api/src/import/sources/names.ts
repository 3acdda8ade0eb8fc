/** The names of the sources, in the order in which a folder is compared with them; the last one takes any folder. */
export const SOURCE_NAMES = ['jekyll', 'hugo', 'astro', 'wordpress', 'ghost', 'jupyter', 'plain'] as const;
/** The name of a source, as the command takes it. */
export type SourceName = (typeof SOURCE_NAMES)[number];
