import { extname } from 'node:path';
import type { Report } from '../events.ts';
import type { FoundLine } from './results.ts';

/** Files of one folder that a report names, and folders of one event. */
const MOST_NAMES = 20;
const MOST_FOLDERS = 100;
/** Files with texts or recordings, which can be the owner's own. */
const CONTENT =
  /\.(?:mdx?|markdown|mkdn?|mkdown|txt|rst|org|adoc|asciidoc|docx?|odt|rtf|pages|html?|bib|[qr]md|tex|ipynb|pdf|epub|mp[34]|m4[av]|mov|webm|ogg|wav)$/i;
/** Files and folders of a program or a theme, whatever is in them. */
const OF_PROGRAM =
  /(?:^|\/)(?:(?:robots|humans|ads|security|requirements[^/]*|licen[cs]e|copying)\.(?:txt|md|html)|_(?:layouts|includes|sass|plugins)\/|(?:layouts|themes|archetypes|vendor|bower_components)\/)/i;
/** Formats that a site can have apart from its posts and pages. */
const OF_SITE = /\.(?:md|markdown|html?|pdf)$/i;

interface Folder {
  path: string;
  names: string[];
  more: number;
}
/** The files of an import by their endings, with the most first. */
export type SeenTypes = [type: string, count: number][];

/**
 * Names the files that no item of an import was made of: each that can be content, and the others, which belong to the
 * program or the theme of the old site, by folder. Returns how many files there are of each type.
 */
export async function reportLeftFiles(
  files: AsyncIterable<FoundLine>,
  used: ReadonlySet<string>,
  isSite: boolean,
  report: Report,
): Promise<SeenTypes> {
  const folders = new Map<string, Folder>();
  const types = new Map<string, number>();
  for await (const { name, isUsed } of files) {
    const type = extname(name).toLowerCase() || 'without an ending';
    types.set(type, (types.get(type) ?? 0) + 1);
    if (isUsed || used.has(name)) continue;
    if (CONTENT.test(name) && !OF_PROGRAM.test(name)) {
      const isKnown = isSite && OF_SITE.test(name);
      const reason = isKnown ? 'it is not among the posts and pages of the site' : `${type} files are not imported`;
      report({ kind: 'item', outcome: 'skipped', what: 'file', path: name, reason });
    } else addTo(folders, name);
  }
  const all = [...folders.values()];
  for (let at = 0; at < all.length; at += MOST_FOLDERS)
    report({ kind: 'left', folders: all.slice(at, at + MOST_FOLDERS) });
  return [...types].sort(([, a], [, b]) => b - a);
}

function addTo(folders: Map<string, Folder>, name: string): void {
  const end = name.lastIndexOf('/') + 1;
  const path = name.slice(0, end) || './';
  const left = folders.get(path) ?? { path, names: [], more: 0 };
  folders.set(path, left);
  if (left.names.length < MOST_NAMES) left.names.push(name.slice(end));
  else left.more += 1;
}
