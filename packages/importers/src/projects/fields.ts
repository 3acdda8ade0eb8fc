import { LIMITS } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import { type Fields, shortened } from '@portfolio/text/fields';
import { plainText } from '../excerpt.ts';
import { textOfHtml } from '../html.ts';
import type { ProjectFields } from '../source.ts';
import { takeDates } from './dates.ts';
import { takeLinks } from './links.ts';

const DESCRIPTION = ['description', 'summary', 'excerpt', 'shortDescription', 'short_description', 'desc'];
const LESS_OFTEN = ['subtitle', 'tagline', 'blurb', 'abstract', 'lead_text'];
const TECH = [
  'technologies',
  'technology',
  'tech',
  'techStack',
  'tech_stack',
  'stack',
  'tools',
  'builtWith',
  'built_with',
];
const SKILLS = ['skills', 'languages', 'frameworks', 'keywords'];
const PICTURES = [
  'img',
  'teaser',
  'photo',
  'picture',
  'preview',
  'hero',
  'screenshot',
  'image_path',
  'imageUrl',
  'thumb',
];
const GALLERIES = ['gallery', 'screenshots', 'pictures', 'photos'];
const RANK = ['importance', 'weight', 'order', 'sortOrder', 'sort_order', 'position', 'priority'];
/** Fields about the look of the old site, and of its publications. */
const IRRELEVANT = ['related_publications', 'giscus_comments', 'horizontal', 'updatedAt', 'lastmod'];
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i;
const HTML_IMAGE = /<img\b[^>]{0,1000}?\bsrc=["']([^"']{1,2000})["']/gi;

/** The names of fields that posts have, too. */
interface Names {
  dates: readonly string[];
  cover: readonly string[];
  coverAlt: readonly string[];
}
/** What the front matter of a project says. */
export interface ReadProject {
  project: ProjectFields;
  description: string | null;
  tech: string[];
}

/** Reads what only projects have; what is not taken stays unread, or is a remark. */
export function takeProject(fields: Fields, names: Names, notes: string[]): ReadProject {
  const written = firstText(fields, [...DESCRIPTION, ...LESS_OFTEN]) ?? '';
  const plain = plainText(/<[a-z]/i.test(written) ? textOfHtml(written) : written);
  if (plain.length > LIMITS.body) notes.push(`the description was shortened to ${LIMITS.body} characters`);
  fields.ignore(...IRRELEVANT);
  return {
    description: plain ? shortened(plain, LIMITS.body) : null,
    tech: [...TECH, ...SKILLS].flatMap((name) => wordsOf(fields, name)),
    project: {
      ...takeLinks(fields, notes),
      ...takeDates(fields, names.dates, notes),
      role: limited(wordsOf(fields, 'role').concat(wordsOf(fields, 'roles')), LIMITS.body, 'role', notes),
      team: limited(wordsOf(fields, 'team').concat(wordsOf(fields, 'collaborators')), LIMITS.title, 'team', notes),
      pictures: takePictures(fields, names, written, notes),
      rank: takeRank(fields),
    },
  };
}

/** The first of these fields that is a text; the others stay unread. */
function firstText(fields: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields.value(name);
    if (typeof value === 'string' && value.trim()) return value.trim();
    if (value !== undefined) fields.giveBack(name);
  }
  return null;
}

/** The words of a text, a list, or a list by groups. */
function wordsOf(fields: Fields, name: string): string[] {
  const value = fields.value(name);
  const lists = isRecord(value) && !Array.isArray(value) ? Object.values(value) : [value];
  const words = lists.flat(3).flatMap((item) => {
    const text = isRecord(item) ? [item.name, item.label, item.title].find((one) => typeof one === 'string') : item;
    return typeof text === 'string' || typeof text === 'number' ? String(text).split(/[,;|·\n]/) : [];
  });
  const hasMore = lists.flat(3).some((item) => isRecord(item) && Object.keys(item).length > 1);
  if (value !== undefined && (words.length === 0 || hasMore)) fields.giveBack(name);
  return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
}

/** Names in one text, within a limit. */
function limited(names: readonly string[], max: number, what: string, notes: string[]): string | null {
  const text = names.join(', ');
  if (text.length <= max) return text || null;
  notes.push(`${what} was shortened to ${max} characters: ${text}`);
  return shortened(text, max);
}

/** The cover, then all others, those in the description last. */
function takePictures(fields: Fields, { cover, coverAlt }: Names, description: string, notes: string[]) {
  const named = [...cover, ...PICTURES, ...GALLERIES].flatMap((name) => {
    const value = fields.value(name);
    const found = fields.pictures(name).filter(({ url }) => /^https?:/i.test(url) || IMAGE.test(url));
    // A caption alone is that of the file that a theme shows as the cover.
    const isTaken = found.length > 0 ? isSaidBy(value, found) : captionOf(value) !== null;
    if (value !== undefined && !isTaken) fields.giveBack(name);
    return found.map((one) => ({ ...one, caption: one.caption && fitting(plainText(one.caption)) }));
  });
  const inText = [...description.matchAll(HTML_IMAGE)].map(([, url = '']) => ({ url, alt: null, caption: null }));
  const all = [...new Map([...named, ...inText].toReversed().map((one) => [one.url, one])).values()].toReversed();
  const alt = fields.text(LIMITS.link, ...coverAlt);
  const pictures = all.map((one, index) => ({ ...one, alt: fitting((index === 0 && alt) || one.alt) }));
  const more = pictures.slice(LIMITS.pictures);
  if (more.length > 0)
    notes.push(`pictures beyond the ${LIMITS.pictures} of a project: ${more.map(({ url }) => url).join(', ')}`);
  return pictures.slice(0, LIMITS.pictures);
}

/** Whether pictures have all texts of a field. */
function isSaidBy(value: unknown, pictures: readonly object[]): boolean {
  const taken = new Set<unknown>(pictures.flatMap((picture) => Object.values(picture)));
  const texts = [value].flat(3).flatMap((item) => (isRecord(item) ? Object.values(item) : [item]));
  return texts.every((text) => typeof text !== 'string' || taken.has(text.trim()));
}

/** The caption that a field gives its picture. */
export const captionOf = (value: unknown): string | null =>
  isRecord(value) && typeof value.caption === 'string' ? fitting(plainText(value.caption)) : null;

const fitting = (text: string | null) => text && shortened(text.trim(), LIMITS.title);

function takeRank(fields: Fields): number | null {
  const [rank] = RANK.flatMap((name) => {
    const value = fields.value(name);
    const number = typeof value === 'string' && value.trim() ? Number(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return [number];
    if (value !== undefined) fields.giveBack(name);
    return [];
  });
  return rank ?? null;
}
