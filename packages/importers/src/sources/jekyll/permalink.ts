import { MONTHS, wallDate } from '@portfolio/text/instant';

/** Jekyll's named patterns. */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  weekdate: '/:categories/:year/W:week/:short_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
};
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DAY_MS = 86_400_000;

/** What the placeholders of a pattern stand for. */
export interface Addressed {
  /** The name of the file without date and extension. */
  name: string;
  /** `slug` of the front matter. */
  slug: string | null;
  categories: readonly string[];
  /** ISO 8601; `null` for a page. */
  publishedAt: string | null;
  timeZone: string;
  /** The name of its collection, and its path there without extension. */
  collection: string;
  path: string;
}

/** The address that Jekyll gives a post by a pattern or the name of one; `isOwn` if it is in its front matter. */
export function permalinkOf(pattern: string, addressed: Addressed, isOwn: boolean): string {
  const template = isOwn ? pattern : (STYLES[pattern] ?? pattern);
  const { name, slug, categories, publishedAt, timeZone, collection, path } = addressed;
  const values: Record<string, string> = {
    ...(publishedAt ? partsOf(publishedAt, timeZone) : {}),
    title: titleSlug(slug ?? name),
    slug: defaultSlug(slug ?? name),
    name: defaultSlug(name),
    basename: name,
    categories: [...new Set(categories.map((category) => category.toLowerCase()))].join('/'),
    slugified_categories: [...new Set(categories.map(defaultSlug))].join('/'),
    collection,
    path,
    output_ext: '.html',
  };
  // The longest name first: `:short_month` is not `:short` and `_month`.
  const names = Object.keys(values).sort((a, b) => b.length - a.length);
  const filled = template.replace(new RegExp(`:(${names.join('|')})`, 'g'), (_, key: string) => values[key] ?? '');
  return `/${filled}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/');
}

/** Jekyll's slug of a name: everything but letters and digits as hyphens. */
const defaultSlug = (name: string) => hyphened(name, /[^\p{L}\p{N}\p{M}]+/gu).toLowerCase();
/** Jekyll's slug of a title, which keeps letter case and some signs. */
const titleSlug = (name: string) => hyphened(name, /[^\p{L}\p{N}\p{M}._~!$&'()+,;=@]+/gu);
const hyphened = (name: string, pattern: RegExp) => name.replace(pattern, '-').replace(/^-|-$/g, '');

function partsOf(publishedAt: string, timeZone: string): Record<string, string> {
  const date = wallDate(publishedAt, timeZone);
  const [year, month, day, weekday] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCDay()];
  const two = (number: number) => String(number).padStart(2, '0');
  const isoDay = weekday || 7;
  const thursday = new Date(Date.UTC(year, month, day + 4 - isoDay));
  const weekYear = thursday.getUTCFullYear();
  const dayOf = (end: number, start: number) => Math.floor((end - start) / DAY_MS);
  return {
    year: String(year),
    short_year: two(year % 100),
    month: two(month + 1),
    i_month: String(month + 1),
    short_month: MONTHS[month]?.slice(0, 3) ?? '',
    long_month: MONTHS[month] ?? '',
    day: two(day),
    i_day: String(day),
    y_day: String(dayOf(Date.UTC(year, month, day), Date.UTC(year, 0, 0))).padStart(3, '0'),
    w_year: String(weekYear),
    week: two(Math.floor(dayOf(thursday.getTime(), Date.UTC(weekYear, 0, 1)) / 7) + 1),
    w_day: String(isoDay),
    short_day: DAYS[weekday]?.slice(0, 3) ?? '',
    long_day: DAYS[weekday] ?? '',
    hour: two(date.getUTCHours()),
    minute: two(date.getUTCMinutes()),
    second: two(date.getUTCSeconds()),
  };
}
