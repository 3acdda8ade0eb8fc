import { MONTHS, wallDate } from '@portfolio/text/instant';
import { textOf } from '#app/site-fields.ts';
import type { HugoSite } from './site.ts';

interface Parts {
  /** The folders of the page in the folder with the content. */
  folders: readonly string[];
  /** The name of its file or, for a bundle, of its folder. */
  name: string;
  /** `slug` of the front matter. */
  slug: string | null;
  title: string;
  publishedAt: string | null;
  /** The zone of that day. */
  timeZone: string;
}

/** Hugo's form of a name in an address. */
export const urlized = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{N}\p{M}._+~-]/gu, '');

/** The address that Hugo gives a page: by the pattern of its section, or by its folders. */
export function addressOf(site: HugoSite, parts: Parts, languagePath: string): string {
  const { folders, name, slug } = parts;
  const [section = ''] = folders;
  const pattern = textOf(site.permalinks[section]) || `/${[...folders, ':slugorcontentbasename'].join('/')}/`;
  const values = valuesOf(parts);
  const filled = pattern.replace(/:(\w+)(?:\[[^\]]*\])?/g, (_, key: string) => values[key] ?? urlized(slug ?? name));
  const path = `${languagePath}/${filled}`.toLowerCase().replace(/\/{2,}/g, '/');
  return site.hasUglyUrls ? path.replace(/\/$/, '.html') : path;
}

function valuesOf({ folders, name, slug, title, publishedAt, timeZone }: Parts): Record<string, string> {
  const date = wallDate(publishedAt ?? new Date(0).toISOString(), timeZone);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    year: String(date.getUTCFullYear()),
    month: two(date.getUTCMonth() + 1),
    monthname: MONTHS[date.getUTCMonth()] ?? '',
    day: two(date.getUTCDate()),
    section: folders[0] ?? '',
    sections: folders.join('/'),
    title: urlized(title),
    slug: urlized(slug ?? title),
    filename: urlized(name),
    slugorfilename: urlized(slug ?? name),
    contentbasename: urlized(name),
    slugorcontentbasename: urlized(slug ?? name),
  };
}
