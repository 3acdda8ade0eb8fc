/** The names of the sources, in the order in which a folder is compared with them; the last one takes any folder. */
export const SOURCE_NAMES = [
  ...(['hexo', 'docusaurus', 'pelican', 'quarto', 'jekyll', 'hugo', 'astro', 'wordpress', 'ghost'] as const),
  ...(['obsidian', 'notion', 'hashnode', 'medium', 'jupyter', 'plain'] as const),
] as const;
/** The name of a source, as the command takes it. */
export type SourceName = (typeof SOURCE_NAMES)[number];
