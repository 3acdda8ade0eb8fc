import type { SourceName } from './names.ts';

const ADDRESS = /\b(?:siteUrl|site_url|SITEURL|site|url)["']?\s*[:=]\s*["'`](https?:\/\/[^"'`\s]{1,300})/;
const TITLE = /\b(?:title|SITENAME)["']?\s*[:=]\s*(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|`([^`\n]{1,200})`)/;

/** The address or title of a site in a configuration that is a program, which is not executed. */
export function siteNameIn(text: string | null | undefined): string {
  const [, double, single, back] = TITLE.exec(text ?? '') ?? [];
  return ADDRESS.exec(text ?? '')?.[1] ?? double ?? single ?? back ?? '';
}

/** The name of a folder or zip without what downloads and systems add to it. */
const bareName = (name: string) =>
  name
    .replace(/\.[a-z\d]{1,8}$/i, '')
    .replace(/ \(\d{1,4}\)$| copy(?: \d{1,4})?$/i, '')
    .replace(/-(?:main|master)$/, '');

/**
 * The name by which a site is told from others: of its address without protocol, `www.` and the slash at its end, of its
 * title, or of the folder or zip that it comes in.
 */
export function siteKey(site: string, folder: string): string {
  const address = /^(?:https?:)?\/\/(?:www\.)?([^?#]+)/i.exec(site.trim())?.[1]?.replace(/\/+$/, '');
  const name = address || site.trim() || bareName(folder) || folder;
  return name
    .toLowerCase()
    .replace(/[\s:]+/g, ' ')
    .slice(0, 200);
}

/** Sources that one folder can be read as at different times. */
const ONE: Partial<Record<SourceName, SourceName>> = { obsidian: 'plain', notion: 'plain', hashnode: 'plain' };

/** What identifies a document among all imports: its source, its site and its path. */
export function identityOf(source: SourceName, site: string, path: string): string {
  const own = /\.ipynb$/i.test(path) ? 'jupyter' : (ONE[source] ?? source);
  return `${own}:${site}:${path}`;
}

/** The path in an identity, for sentences. */
export const pathOfIdentity = (identity: string): string => /^[a-z]+:[^:]*:(.+)$/s.exec(identity)?.[1] ?? identity;
