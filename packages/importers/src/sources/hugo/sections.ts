import { BLOG_PAGE } from '@portfolio/contract/pages';
import { FEED } from '#app/addresses.ts';
import { folderOf } from '#app/document.ts';
import type { Content } from '#app/source.ts';
import type { HugoSite } from './site.ts';

/**
 * The lists that Hugo makes for each folder with published posts and for the names of taxonomies, with their feeds, and
 * the start page of a site that is not at the root of its host.
 */
export function sectionLists(
  { documents }: Pick<Content, 'documents'>,
  { contentFolder, basePath }: HugoSite,
): NonNullable<Content['lists']> {
  const published = documents.filter(({ kind, status }) => kind === 'post' && status === 'published');
  const folders = new Set(published.flatMap(({ path }) => sectionsOf(path.slice(contentFolder.length))));
  const lists = [...folders, 'categories', 'tags'].flatMap((folder) => {
    const from = `${basePath}/${encodeURI(folder.toLowerCase().replace(/\s+/g, '-'))}`;
    return [
      { from, to: BLOG_PAGE },
      { from: `${from}/index.xml`, to: FEED },
    ];
  });
  return [...(basePath ? [{ from: basePath, to: '/' }] : []), ...lists];
}

/** The folders above a file, without that of a bundle. */
function sectionsOf(path: string): string[] {
  const names = folderOf(path).split('/').filter(Boolean);
  const sections = /(?:^|\/)index\.[^/]+$/.test(path) ? names.slice(0, -1) : names;
  return sections.map((_, index) => sections.slice(0, index + 1).join('/'));
}
