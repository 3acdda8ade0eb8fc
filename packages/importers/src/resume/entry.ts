import { LIMITS, linkProblem, normalizeLink } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import { oneLine, shorten, shortenedNote } from './shorten.ts';

type Text = string | number;
const isText = (value: unknown): value is Text => typeof value === 'string' || typeof value === 'number';
const isObject = (value: unknown): value is object => isRecord(value) && !Array.isArray(value);
/** Line ends are `\n`, as everywhere on this site. */
const textOf = (value: Text) => String(value).replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** An object of a resume. What is read is taken out of it, so that the rest can be named. */
export class Entry {
  /** Remarks for the report. */
  readonly notes: string[] = [];
  readonly #values: Map<string, unknown>;

  /** @param values as the file has them */
  constructor(readonly values: object) {
    this.#values = new Map(Object.entries(values));
  }

  /** Takes the first of these fields that has a text; `null` if there is none. */
  text(...names: string[]): string | null {
    const texts = names.filter((name) => isText(this.#values.get(name)));
    const name = texts.find((one) => oneLine(String(this.#values.get(one))) !== '') ?? texts[0] ?? '';
    const value = this.#values.get(name);
    if (!isText(value)) return null;
    this.#values.delete(name);
    return textOf(value);
  }

  /** Takes the texts of a list; one text counts as a list. */
  texts(name: string): string[] {
    const value = this.#values.get(name);
    return this.#take(name, isText(value) ? [value] : value, isText).map(textOf);
  }

  /** Takes the objects of a list. */
  entries(name: string): Entry[] {
    return this.#take(name, this.#values.get(name), isObject).map((item) => new Entry(item));
  }

  /** Takes an object. */
  entry(name: string): Entry | null {
    const value = this.#values.get(name);
    if (!isObject(value)) return null;
    this.#values.delete(name);
    return new Entry(value);
  }

  /** Puts what is left of an object back, so that it is named. */
  giveBack(name: string, entry: Entry): void {
    this.#values.set(name, Object.fromEntries(entry.#values));
  }

  /** Takes a link that this site can have; names another one. */
  link(name: string): string | null {
    const link = normalizeLink(this.text(name) ?? '');
    if (!link) return null;
    const problem = link.length > LIMITS.link ? `At most ${LIMITS.link} characters.` : linkProblem(link);
    if (problem) this.notes.push(`${name} was left out: ${oneLine(link)} (${problem})`);
    return problem ? null : link;
  }

  /** A text within a limit; names what is cut off. */
  fit(name: string, value: string, max: number): string {
    const shortened = shorten(value, max);
    if (shortened !== value) this.notes.push(shortenedNote(name, value, shortened));
    return shortened;
  }

  /** The first texts of a list, and none that is too long; names the others. */
  fitList(name: string, values: readonly string[], max: number, maxLength = Number.POSITIVE_INFINITY): string[] {
    const fitting = values.filter((value) => value.length <= maxLength);
    const others = [...values.filter((value) => value.length > maxLength), ...fitting.slice(max)];
    if (others.length > 0)
      this.notes.push(`${name} beyond the limits were left out: ${others.map(oneLine).join('; ')}`);
    return fitting.slice(0, max);
  }

  /** What was not taken, by the names of its fields. */
  rest(): [name: string, words: string][] {
    const rest = [...this.#values].map(([name, value]): [string, string] => [name, wordsOf(value)]);
    return rest.filter(([, words]) => words !== '');
  }

  #take<T>(name: string, list: unknown, isRight: (value: unknown) => value is T): T[] {
    if (!Array.isArray(list)) return [];
    this.#values.set(
      name,
      list.filter((item) => !isRight(item)),
    );
    return list.filter(isRight);
  }
}

/** The most characters of the names that lead to a value in a report. */
const MOST_OF_NAME = 60;

/** All texts, numbers and switches in a value, each after the name of its field. */
export function wordsOf(value: unknown): string {
  const words: string[] = [];
  // Not recursive: a file may be nested deeper than the stack.
  const open: [name: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, found] = next;
    if (isRecord(found)) {
      const inner = (key: string) => (Array.isArray(found) ? name : name ? `${name}.${key}` : key).slice(-MOST_OF_NAME);
      for (const [key, item] of Object.entries(found).reverse()) open.push([inner(key), item]);
      continue;
    }
    const text = found === null || found === undefined ? '' : oneLine(String(found));
    if (text) words.push(name ? `${name}: ${text}` : text);
  }
  return words.join('; ');
}
