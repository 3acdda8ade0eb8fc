import { Fields } from '@portfolio/text/fields';
import { zonesOf } from '@portfolio/text/instant';
import { readJson } from '@portfolio/text/markup/front-matter';
import { folderOf, foldersDownTo } from '#app/document.ts';
import type { SourceFile } from '#app/source.ts';
import { statusOf } from '#app/visibility.ts';

/** A file whose fields Eleventy gives to a page of its name, or to all pages of a folder of its name. */
const DATA = /^((?:.*\/)?[^/]+?)(?:\.json|\.11tydata\.(?:json|[cm]?js))$/i;
/** What hides pages in a program, which is not executed. */
const HIDING = /\b(?:draft|eleventyExcludeFromCollections)["']?\s*:\s*true\b|\bpermalink["']?\s*:\s*false\b/;

/** Finds why Eleventy did not show a page: data beside the page or of a folder around it. @returns `null` for one that it showed */
export function hiddenByData(files: readonly SourceFile[]): (path: string) => string | null {
  const byName = new Map<string, SourceFile[]>();
  for (const file of files) {
    const name = DATA.exec(file.path)?.[1];
    if (name) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const hiding = new Map<string, string | undefined>();
  const hidingOf = (name: string) => {
    if (!hiding.has(name)) hiding.set(name, byName.get(name)?.find(hides)?.path);
    return hiding.get(name);
  };
  return (path) => {
    // The data of the folder `posts` are in `posts/posts.json`.
    const ofFolders = foldersDownTo(folderOf(path)).map((folder) => `${folder}/${folder.split('/').at(-1)}`);
    const found = [path.replace(/\.[^./]+$/, ''), ...ofFolders].map(hidingOf).find(Boolean);
    return found ? `${found} hides it` : null;
  };
}

function hides({ path, text }: SourceFile): boolean {
  if (text === null) return false;
  if (!path.endsWith('.json')) return HIDING.test(text);
  try {
    return statusOf(new Fields(readJson(text), zonesOf(''))).status !== 'published';
  } catch {
    // What cannot be read could hide pages.
    return HIDING.test(text);
  }
}
