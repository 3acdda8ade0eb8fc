import { BLOG_PAGE } from '@portfolio/contract/pages';
import { FEED } from '#app/addresses.ts';
import { folderOf, foldersDownTo } from '#app/document.ts';
import { isTextOfProject } from '#app/projects/fit.ts';
import { isProjectFolder, projectLists } from '#app/projects/folders.ts';
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
  const addressOf = (folder: string) => `${basePath}/${encodeURI(folder.toLowerCase().replace(/\s+/g, '-'))}`;
  const published = documents.filter(
    ({ kind, status, path }) => kind === 'post' && status === 'published' && !isTextOfProject(path),
  );
  const folders = new Set(published.flatMap(({ path }) => sectionsOf(path.slice(contentFolder.length))));
  const lists = [...folders, 'categories', 'tags'].flatMap((folder) => {
    const from = addressOf(folder);
    return [
      { from, to: BLOG_PAGE },
      { from: `${from}/index.xml`, to: FEED },
    ];
  });
  const projects = documents.filter(({ kind }) => kind === 'project');
  const ofProjects = projects
    .flatMap(({ path }) => sectionsOf(path.slice(contentFolder.length)))
    .filter((section) => section.split('/').some(isProjectFolder));
  return [...(basePath ? [{ from: basePath, to: '/' }] : []), ...lists, ...projectLists(ofProjects.map(addressOf))];
}

/** The folders above a file, without that of a bundle. */
function sectionsOf(path: string): string[] {
  const names = folderOf(path).split('/').filter(Boolean);
  const sections = /(?:^|\/)index\.[^/]+$/.test(path) ? names.slice(0, -1) : names;
  return foldersDownTo(sections.join('/'));
}
