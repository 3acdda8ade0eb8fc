import type { MatchSkill } from '@portfolio/contract/schemas/match';
import { nameKey } from '@portfolio/text/names/characters';
import { otherNumber } from '@portfolio/text/names/grammatical-number';
import { NameMatcher, type Place } from '@portfolio/text/names/name-matcher';
import { isBuilt } from '../names/built.ts';
import { isDenied } from '../names/denials.ts';
import { fieldOf, fieldsAsked, fieldsIn } from '../names/fields.ts';
import { IS_A } from '../names/is-a.ts';
import { standsAsName, sureMentions } from '../names/sure-mentions.ts';
import { NAMES } from '../names/technologies.ts';
import { overlaps } from './ad/span.ts';
import { isWordOfAds } from './words/words-of-ads.ts';

/** The first name of the technology that each name belongs to, by its key. */
const LABELS = new Map(NAMES.flatMap((group) => group.map((name) => [nameKey(name), group[0] ?? name] as const)));

/** Parts that are no technologies have at least so many characters. */
const MIN_PART = 3;

/** All names that are recognized: the skills of the site with the common names for them, other technologies, and fields. */
export class Names {
  readonly #matcher: NameMatcher;
  readonly #idOfKey: ReadonlyMap<string, string>;
  /** The narrower names of each, which show it. */
  readonly #narrower = new Map<string, Set<string>>();
  readonly #namesOf = new Map<string, string[]>();
  /** The ids of each skill of the site, by its position. */
  readonly #idsOfSkills: readonly (readonly string[])[];

  constructor(skills: readonly MatchSkill[]) {
    for (const group of NAMES) this.#namesOf.set(group[0] ?? '', [...group]);
    for (const [narrower, broader] of IS_A) this.#addNarrower(idOf(broader), idOf(narrower));
    for (const { names } of skills) this.#addSkill(names);
    this.#idsOfSkills = skills.map(({ names }) => names.flatMap(partsOf).map(idOf));
    const named = [...this.#namesOf].map(([id, names]) => ({ id, names: names.flatMap(withHyphens) }));
    this.#matcher = new NameMatcher(named);
    this.#idOfKey = new Map(named.flatMap(({ id, names }) => names.map((name) => [nameKey(name), id] as const)));
  }

  /** Each technology is one of its own, also in a skill such as `AWS/Azure`: work with one does not show the other. */
  #addSkill([name = '', ...aliases]: readonly string[]): void {
    const [id = '', ...others] = partsOf(name).map(idOf);
    for (const part of partsOf(name)) this.#addName(idOf(part), part);
    for (const alias of aliases) {
      const isKnown = partsOf(alias).length > 1 || LABELS.has(nameKey(alias));
      if (!isKnown && others.length === 0) this.#addName(id, alias);
      else for (const part of partsOf(alias)) this.#addName(idOf(part), part);
      if (isKnown && others.length === 0) for (const part of partsOf(alias)) this.#addNarrower(id, idOf(part));
    }
  }

  #addName(id: string, name: string): void {
    const names = this.#namesOf.get(id) ?? [];
    if (!names.includes(name)) this.#namesOf.set(id, [...names, name]);
  }

  #addNarrower(id: string, other: string): void {
    if (id !== other) this.#narrower.set(id, (this.#narrower.get(id) ?? new Set()).add(other));
  }

  /** The ids of the skills at some positions. */
  idsAt(positions: readonly number[]): ReadonlySet<string> {
    return new Set(positions.flatMap((at) => this.#idsOfSkills[at] ?? []));
  }

  /** All places of names in a requirement, the longest of those that overlap; common words only where they stand as names. */
  askedIn(text: string): Place[] {
    const named = this.#matcher
      .placesIn(text)
      .filter((place) => standsAsName(text, place) && !/^in\s/.test(text.slice(place.start, place.end)));
    return longest([...named, ...fieldsAsked(text), ...this.#sharingIn(text)]);
  }

  #idOf(name: string): string | undefined {
    return this.#idOfKey.get(nameKey(name)) ?? (OF_FIELDS.test(name) ? fieldOf(name) : undefined);
  }

  /** First words of lists whose last noun belongs to each: "vector and graph databases", "Web- und Softwareentwicklung". */
  #sharingIn(text: string): Place[] {
    return [...text.matchAll(SHARING)].flatMap(({ 0: whole, 1: first = '', 2: hyphen, 3: rest = '', index }) => {
      const [next = ''] = /^\p{L}+/u.exec(rest) ?? [];
      const ends = hyphen
        ? [...next].map((_, at) => next.slice(at)).filter((end) => end.length >= MIN_END)
        : rest.split(/[\s,/-]+/).map((word) => ` ${word}`);
      const ids = isWordOfAds(first.toLowerCase()) ? [] : ends.map((end) => this.#idOf(first + end));
      const start = index + whole.indexOf(first);
      const id = ids.find((one) => one !== undefined);
      return id === undefined ? [] : [{ id, start, end: start + first.length }];
    });
  }

  /** All places where a paragraph of the work surely names something. @param tagged the ids that its tags name */
  shownIn(paragraph: string, tagged: ReadonlySet<string>): Place[] {
    const isTagged = ({ id }: Place) => tagged.has(id);
    const fields = fieldsIn(paragraph).filter((place) => !isDenied(paragraph, place));
    return [...sureMentions(paragraph, this.#matcher.placesIn(paragraph), { isTagged }), ...fields];
  }

  /** The ids that a tag names; of occupations those that are also parts of systems. */
  inTag(tag: string): string[] {
    const whole = [...this.#matcher.skillsOfTag(tag)];
    const field = fieldOf(tag);
    if (field !== undefined && isBuilt(field)) return [...new Set([...whole, field])];
    return whole.length > 0 ? whole : partsOf(tag).flatMap((part) => [...this.#matcher.skillsOfTag(part)]);
  }

  /** The names that are examples of the same broader one, such as other languages. */
  besides(id: string): string[] {
    const groups = [...this.#narrower.values()].filter((narrower) => narrower.has(id));
    const own = new Set(this.shownBy(id));
    return [...new Set(groups.flatMap((group) => [...group]))].filter((other) => !own.has(other));
  }

  /** The ids whose work shows a name, its own first. */
  shownBy(id: string): string[] {
    const ids = new Set([id]);
    for (const one of ids) for (const other of this.#narrower.get(one) ?? []) ids.add(other);
    return [...ids];
  }
}

/** A word before "and", with up to four after it. */
const SHARING =
  /(?<![\p{L}\p{N}-])(\p{L}{3,})(-)?\s*(?:\s(?:and\/or|and|or|und\/oder|und|oder|bzw\.)\s|[/,&])\s*(?=((?:[\p{L}+#-]+[\s,/]+){0,3}[\p{L}-]+))/giu;
/** Ends of names of fields. */
const OF_FIELDS =
  /(?:development|management|design|engineering|science|support|entwicklung|administration|skills|fähigkeit\w*)$/i;
/** The shared end of German compounds has at least so many letters. */
const MIN_END = 4;

/** `service-meshes` are service meshes, `Cloud Architektur` is `Cloud-Architektur`. */
const withHyphens = (name: string): string[] => [
  ...new Set([name, name.replaceAll(' ', '-'), name.replace(HYPHEN, ' '), ...inflected(name)]),
];
/** `agiler Methoden`, `in verteilten Systemen` of German names. */
function inflected(name: string): string[] {
  const [, first, noun = ''] = /^(\p{Ll}+?)e[nrs]? (\p{Lu}\p{Ll}+?)$/u.exec(name) ?? [];
  if (first === undefined) return [];
  const nouns = /[el]$/.test(noun) ? [noun, `${noun}n`] : [noun];
  return ['e', 'en', 'er', 'es', 'em'].flatMap((ending) => nouns.map((one) => `${first}${ending} ${one}`));
}
const HYPHEN = /(?<=\p{L}{3})-(?=\p{L}{3})/gu;

/** Of places that overlap the first, and of those that begin at one place the longest. */
function longest(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (!kept.some((other) => overlaps(other, place))) kept.push(place);
  }
  return kept;
}

/** The first name of the technology or the field that a name belongs to, or the name itself. */
function idOf(name: string): string {
  return LABELS.get(nameKey(name)) ?? LABELS.get(nameKey(otherNumber(name) ?? '')) ?? fieldOf(name) ?? name;
}

/** The technologies in a name such as `HTML/CSS` or `AWS (S3)`; the whole name where it is only one, such as `CI/CD`. */
function partsOf(name: string): string[] {
  const isKnown = (part: string) => LABELS.has(nameKey(part));
  if (isKnown(name)) return [name];
  const parts = name.split(/\s*[/,&|()]\s*|\s+(?:and|und)\s+/).filter(Boolean);
  const isEach = parts.every((part) => isKnown(part) || part.length >= MIN_PART);
  if (parts.length > 1 && isEach && parts.some(isKnown)) return parts;
  const [head = ''] = name.split(/\s*\(/);
  return head !== name && isKnown(head) ? [head] : [name];
}
