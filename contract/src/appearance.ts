import type { CvSection } from './schemas/cv-settings.ts';

/** The fields that say of an item what any item may have; its title is the resource's `titleField`. */
export interface FactFields {
  /** The company of a job or a client, or who issued or held it. */
  organisation?: string;
  place?: string;
  role?: string;
  /** The first and the last day. */
  start?: string;
  end?: string;
  /** Without an end it was on its first day only; otherwise it goes on. */
  endsOnStart?: true;
  /** Links, the most telling first. */
  links?: readonly string[];
  /** A sentence, and a longer text. */
  summary?: string;
  description?: string;
  /** Lists of texts. */
  bullets?: string;
  tags?: string;
  /** Values with labels. */
  figures?: string;
}

/** Says the same of every item, or of each one by its fields. */
export type Of<T> = T | ((item: object) => T | undefined);

/** As what the time of an item counts: as a job, as other work, or as a study. */
export type TimeKind = 'job' | 'work' | 'study';

/** How items show skills, and what a job ad asks for. */
export interface EvidenceTrait {
  /** The position of its group among the kinds of evidence; the same as another's: after that one. */
  position: number;
  /** The fields whose texts may name a skill, the most telling first. */
  texts: readonly string[];
  /** Those of them that only its page shows. */
  textsOnPage?: readonly string[];
  time?: Of<TimeKind>;
  /** It mentions work without being work: on its own it does not meet what a job ad asks for. */
  isMention?: true;
}

/** What an item is in the structured data of the home page: a job, a credential, or a work of the owner. */
export type StructuredType = 'occupation' | 'credential' | 'work';

/** Items with a slug and one of these fields have a page, which is also there as Markdown. */
export interface PageTrait {
  path: (slug: string) => string;
  /** All items with a slug have a page if this is absent. */
  needsOneOf?: readonly string[];
}

/** Where items appear besides their own list. */
export interface AppearanceTraits {
  /** The fields that these appearances show. */
  facts?: FactFields;
  evidence?: EvidenceTrait;
  /** The section of the resume. */
  resumePart?: Of<CvSection>;
  structuredData?: Of<StructuredType>;
  markdownPage?: PageTrait;
}

/** The field with the HTML of a field with Markdown. */
export const htmlField = <T extends string>(name: T): `${T}Html` => `${name}Html`;

/** The value of a field; unknown fields are undefined. */
export const fieldOf = (item: object, name: string | undefined): unknown =>
  name === undefined ? undefined : Reflect.get(item, name);

/** Whether a value is a text that is not empty. */
export const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The text in a field; undefined if it is empty, or no text. */
export function textOf(item: object, name: string | undefined): string | undefined {
  const value = fieldOf(item, name);
  return isFilledText(value) ? value : undefined;
}

const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The path of an item's own page; undefined if it has none. */
export function pagePathOf({ markdownPage }: AppearanceTraits, item: object): string | undefined {
  const slug = textOf(item, 'slug');
  if (!markdownPage || !slug) return undefined;
  const { path, needsOneOf } = markdownPage;
  return !needsOneOf || needsOneOf.some((name) => isFilled(fieldOf(item, name))) ? path(slug) : undefined;
}
