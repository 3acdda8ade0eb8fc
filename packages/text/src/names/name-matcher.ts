import { foldCase, isBlank, isWord, nameKey } from './characters.ts';
import { isCommonWord } from './common-words.ts';
import { otherNumber } from './grammatical-number.ts';

/** A skill with all its names. */
export interface SkillNames {
  id: string;
  names: string[];
}
/** Where a text names a skill (UTF-16 positions). */
export interface Mention {
  start: number;
  end: number;
}
/** A place where a text names a skill. */
export interface Place extends Mention {
  id: string;
}
interface Name {
  skill: string;
  /** As it is written, for names that are compared with their case. */
  written: string;
  isShort: boolean;
}
interface Node {
  next: Map<number, Node>;
  names: Name[];
}

const DOT = '.'.charCodeAt(0);
/** Names up to this length ("Go", "R", "AI") count in texts only as they are written. */
const SHORT = 2;
/** Characters that join one letter to the ones beside it: R&D and C-level name neither R nor C. */
const JOINERS = new Set(['-', '&', "'", '’']);

const newNode = (): Node => ({ next: new Map(), names: [] });

/** Finds the names of skills in tags and texts, in one pass over a text for all names together. */
export class NameMatcher {
  readonly #root = newNode();
  readonly #byKey = new Map<string, Set<string>>();

  /** Names in the other grammatical number count too, unless another skill is called that. */
  constructor(skills: readonly SkillNames[]) {
    const all = skills.flatMap(({ id, names }) => names.map((name) => ({ id, name: name.normalize('NFC').trim() })));
    for (const { id, name } of all) this.#add(id, name, isShort(name));
    const exact = new Set(this.#byKey.keys());
    for (const { id, name } of all) {
      const other = isCommonWord(name) ? undefined : otherNumber(name);
      if (other && !exact.has(nameKey(other))) this.#add(id, other, isShort(name));
    }
  }

  #add(skill: string, written: string, isShort: boolean): void {
    const key = nameKey(written);
    if (!key) return;
    this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(skill));
    let node = this.#root;
    for (let at = 0; at < key.length; at += 1) {
      const code = key.charCodeAt(at);
      const next = node.next.get(code) ?? newNode();
      node.next.set(code, next);
      node = next;
    }
    node.names.push({ skill, written, isShort });
  }

  /** The ids of the skills that a tag names. */
  skillsOfTag(tag: string): ReadonlySet<string> {
    return this.#byKey.get(nameKey(tag)) ?? new Set();
  }

  /**
   * The first place where a text (NFC) names each skill; of names that begin at one place the longest counts.
   * @param choose the places that count, all by default
   */
  mentionsIn(text: string, choose?: (places: Place[]) => readonly Place[]): Map<string, Mention> {
    const found = new Map<string, Mention>();
    const places = this.placesIn(text);
    for (const { id, start, end } of choose && places.length > 0 ? choose(places) : places) {
      if (!found.has(id)) found.set(id, { start, end });
    }
    return found;
  }

  /** All places where a text (NFC) names skills, in their order. */
  placesIn(text: string): Place[] {
    const places: Place[] = [];
    const folded = foldCase(text);
    for (let start = 0; start < folded.length; start += 1) {
      if (!this.#root.next.has(folded.charCodeAt(start)) || !startsWord(folded, start)) continue;
      const match = this.#longestAt(text, folded, start);
      if (!match) continue;
      for (const id of new Set(match.skills)) places.push({ id, start, end: match.end });
      start = match.end - 1;
    }
    return places;
  }

  #longestAt(text: string, folded: string, start: number): { skills: string[]; end: number } | undefined {
    let node: Node | undefined = this.#root;
    let longest: { skills: string[]; end: number } | undefined;
    let at = start;
    while (node && at < folded.length) {
      if (at > start) at = afterSeparator(folded, at);
      node = node.next.get(folded.charCodeAt(at));
      at += 1;
      if (!node || node.names.length === 0 || !endsWord(folded, at)) continue;
      const end = at;
      const skills = node.names.filter((name) => isMention(name, text, start, end)).map(({ skill }) => skill);
      if (skills.length > 0) longest = { skills, end };
    }
    return longest;
  }
}

/** The position after one dot, or after white space, inside a name; elsewhere the same position. */
function afterSeparator(text: string, at: number): number {
  if (text.charCodeAt(at) === DOT) return isBlank(text.charCodeAt(at + 1)) ? at : at + 1;
  let next = at;
  while (isBlank(text.charCodeAt(next))) next += 1;
  return next;
}

/** Whether a word can begin here; not inside of names such as `Node.js`. */
function startsWord(text: string, at: number): boolean {
  if (!isWord(text.charCodeAt(at))) return true;
  const before = text.charCodeAt(at - 1);
  return before === DOT ? !isWord(text.charCodeAt(at - 2)) : !isWord(before);
}

function endsWord(text: string, end: number): boolean {
  if (!isWord(text.charCodeAt(end - 1))) return true;
  const after = text.charCodeAt(end);
  return after === DOT ? !isWord(text.charCodeAt(end + 1)) : !isWord(after);
}

const isShort = (name: string): boolean => nameKey(name).length <= SHORT;
const withoutSeparators = (name: string): string => name.replace(/[\s.]+/g, '');

/** Short names need their case, single letters no joiner beside them, and names such as `.NET` their dot. */
function isMention({ written, isShort }: Name, text: string, start: number, end: number): boolean {
  if (written.startsWith('.') && text[start - 1] !== '.') return false;
  const name = text.slice(start, end);
  if (isShort && withoutSeparators(name) !== withoutSeparators(written)) return false;
  return name.length > 1 || !(JOINERS.has(text[start - 1] ?? '') || JOINERS.has(text[end] ?? ''));
}
