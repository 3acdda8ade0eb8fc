import { BLOG_CATEGORIES, type BlogCategory, LIMITS, slugify } from '@portfolio/contract';
import { isOneOf, isRecord } from '@portfolio/contract/type-guards';
import { ImportError } from './import-error.ts';
import { isDay, readInstant, type Zones, zonesOf } from './instant.ts';

type Values = Record<string, unknown>;
const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Front matter, read under the several names that programs give a field, in any letter case; knows which fields nobody
 * read.
 */
export class Fields {
  /** The fields with a value, by their names in small letters. */
  readonly #values = new Map<string, [name: string, value: unknown]>();
  readonly #read = new Set<string>();
  readonly #zones: Zones;

  /** A time without a zone is of `zones`. */
  constructor(values: Values, zones = zonesOf('')) {
    for (const [name, value] of Object.entries(values)) {
      if (!isMissing(value)) this.#values.set(name.toLowerCase(), [name, value]);
    }
    this.#zones = zones;
  }

  /** The first of these fields that has a value. */
  value(...names: string[]): unknown {
    return this.#find(names)?.[1];
  }

  /** The value of a field, which does not count as read by this. */
  written(name: string): unknown {
    return this.#values.get(name.toLowerCase())?.[1];
  }

  /** A short text; throws if it is longer than `max` or no text. */
  text(max: number, ...names: string[]): string | null {
    const [name, value] = this.#find(names) ?? [];
    if (isMissing(value)) return null;
    if (typeof value === 'object') throw new ImportError(`“${name}” is not a text`);
    const trimmed = String(value).trim();
    if (trimmed.length > max) throw new ImportError(`“${name}” has more than ${max} characters`);
    return trimmed || null;
  }

  /** Names in a list, or in a text that `separator` splits. */
  list(separator: RegExp | null, ...names: string[]): string[] {
    const value = this.value(...names);
    if (typeof value === 'number') return [String(value)];
    const list = typeof value === 'string' ? (separator ? value.split(separator) : [value]) : value;
    if (!Array.isArray(list)) return [];
    return [...new Set(list.flat(5).map(nameOf))].filter(Boolean);
  }

  /** An instant in ISO form; throws if it is no date. */
  instant(...names: string[]): string | null {
    const [name, value] = this.#find(names) ?? [];
    if (isMissing(value)) return null;
    const instant = this.read(value);
    if (!instant) throw new ImportError(`“${name}” is not a date: ${String(value)}`);
    return instant;
  }

  /** A value as an instant in ISO form; `null` if it is no date. */
  read(value: unknown): string | null {
    return readInstant(value instanceof Date ? value.toISOString() : String(value), this.#zones);
  }

  /** The zone in which the first of these fields has its day or time. */
  zoneOf(...names: string[]): string {
    const value = this.value(...names);
    return isDay(value instanceof Date ? value.toISOString() : String(value)) ? this.#zones.day : this.#zones.time;
  }

  /** Whether a field is true or false, also as a text; `undefined` for another value. */
  flag(name: string): boolean | undefined {
    const value = String(this.value(name) ?? '').trim();
    if (TRUE.test(value)) return true;
    return FALSE.test(value) ? false : undefined;
  }

  /** The first image of a field: a path, a list of them, or an object with one. */
  picture(...names: string[]): { url: string; alt: string | null } | null {
    for (const name of names) {
      for (const item of [this.value(name)].flat(2)) {
        const found = pictureOf(item);
        if (found) return found;
      }
    }
    return null;
  }

  /** All images of these fields, each once. */
  pictures(...names: string[]): { url: string; alt: string | null; caption: string | null }[] {
    const items = names.flatMap((name) => [this.value(name)].flat(3));
    const found = items.flatMap((item) => {
      const picture = pictureOf(item);
      const caption = isRecord(item) && typeof item.caption === 'string' ? item.caption : null;
      return picture ? [{ ...picture, alt: picture.alt === caption ? null : picture.alt, caption }] : [];
    });
    return [...new Map(found.reverse().map((one) => [one.url, one])).values()].reverse();
  }

  /** The names of all fields with a value. */
  names(): string[] {
    return [...this.#values.values()].map(([name]) => name);
  }

  /** Marks fields as known that have no place here and need no remark. */
  ignore(...names: string[]): void {
    for (const name of names) this.#read.add(name.toLowerCase());
  }

  /** Marks a field as unknown again, because its value cannot be used. */
  giveBack(name: string): void {
    this.#read.delete(name.toLowerCase());
  }

  /** The fields with a value that were not read, with the start of what they say. */
  unread(): string[] {
    const fields = [...this.#values].filter(([name]) => !this.#read.has(name)).map(([, field]) => field);
    return fields.map(([name, value]) => `${name} (${shortened(saidBy(value), MOST_SAID)})`);
  }

  #find(names: string[]): [string, unknown] | undefined {
    this.ignore(...names);
    return names.map((name) => this.#values.get(name.toLowerCase())).find((found) => found !== undefined);
  }
}

const TRUE = /^(?:true|yes|on|1)$/i;
const FALSE = /^(?:false|no|off|0)$/i;
const URL_NAMES = [
  'path',
  'src',
  'url',
  'image',
  'file',
  'feature',
  'teaser',
  'thumbnail',
  'overlay_image',
  'image_path',
];
const ALT_NAMES = ['alt', 'caption', 'title'];

/** The name in a list, which some programs write with other fields of it. */
function nameOf(item: unknown): string {
  const value = isRecord(item) ? NAMES.map((name) => item[name]).find((name) => typeof name === 'string') : item;
  return isMissing(value) || typeof value === 'object' ? '' : String(value).trim();
}
const NAMES = ['name', 'label', 'title', 'slug'];

/** Characters of a value that the report shows. */
const MOST_SAID = 200;
const saidBy = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\s+/g, ' ').trim();

function pictureOf(value: unknown): { url: string; alt: string | null } | null {
  if (typeof value === 'string') return value.trim() ? { url: value.trim(), alt: null } : null;
  if (!isRecord(value)) return null;
  const textOf = (names: string[]) =>
    names.map((name) => value[name]).find((found) => typeof found === 'string' && found);
  const [url, alt] = [textOf(URL_NAMES), textOf(ALT_NAMES)];
  return typeof url === 'string' ? { url, alt: typeof alt === 'string' ? alt : null } : null;
}

/** The category of this site among the names of a source; the other names become tags. */
export function categoryOf(names: readonly string[]): { category: BlogCategory | null; others: string[] } {
  const category = names.map((name) => name.toLowerCase()).find((name) => isOneOf(BLOG_CATEGORIES, name));
  return {
    category: isOneOf(BLOG_CATEGORIES, category) ? category : null,
    others: names.filter((name) => name.toLowerCase() !== category),
  };
}

/** Tags within the limits; throws where they cannot be, unless `onLeftOut` is told of those left out. */
export function checkedTags(names: readonly string[], onLeftOut?: (tags: string[]) => void): string[] {
  const tags = [...new Set(names)];
  if (onLeftOut) {
    const kept = tags.filter((tag) => tag.length <= LIMITS.tag).slice(0, LIMITS.tags);
    if (kept.length < tags.length) onLeftOut(tags.filter((tag) => !kept.includes(tag)));
    return kept;
  }
  if (tags.length > LIMITS.tags) throw new ImportError(`there are more than ${LIMITS.tags} tags`);
  const long = tags.find((tag) => tag.length > LIMITS.tag);
  if (long) throw new ImportError(`the tag “${long.slice(0, 20)}…” has more than ${LIMITS.tag} characters`);
  return tags;
}

/** A slug of this site; letters with accents lose them. */
export const slugOf = (name: string): string =>
  slugify(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[_.\s]+/g, '-'),
  )
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');

/** A text of at most `max` characters, cut at a word. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
