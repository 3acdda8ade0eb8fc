import { nameKey } from '@portfolio/contract/evidence/characters';
import { type Mention, NameMatcher } from '@portfolio/contract/evidence/name-matcher';
import type { MatchSkill } from '@portfolio/contract/schemas/match';
import { COMMON_WORDS, NAMES, SHOWN_BY } from './lexicon.ts';

/** A name in an ad or in a text of the work. */
export interface NameMention extends Mention {
  id: string;
}

/** All names that are recognized: the skills of the site with the common names for them, and other technologies. */
export class Names {
  readonly #matcher: NameMatcher;
  /** The ids whose work shows a name, its own first. */
  readonly #shownBy = new Map<string, string[]>();
  readonly #months = new Map<string, number>();
  readonly #labels = new Map<string, string>();

  constructor(skills: readonly MatchSkill[]) {
    const entries = skills.map(({ names }, index) => ({ id: `skill ${index}`, names: [...names] }));
    const idsOfGroup = new Map<string, string[]>();
    for (const group of NAMES) {
      const keys = new Set(group.map(nameKey));
      const known = entries.filter(({ names }) => names.flatMap(partsOf).some((name) => keys.has(nameKey(name))));
      for (const entry of known) entry.names.push(...group);
      const [label = ''] = group;
      if (known.length === 0) entries.push({ id: label, names: [...group] });
      idsOfGroup.set(nameKey(label), known.length > 0 ? known.map(({ id }) => id) : [label]);
    }
    const idsOf = (label: string) => idsOfGroup.get(nameKey(label)) ?? [];
    for (const { id } of entries) this.#shownBy.set(id, [id]);
    for (const [label, others] of SHOWN_BY) {
      for (const id of idsOf(label))
        this.#shownBy.set(id, [...new Set([id, ...idsOf(label), ...others.flatMap(idsOf)])]);
    }
    skills.forEach(({ months }, index) => void this.#months.set(`skill ${index}`, months));
    for (const { id, names } of entries) this.#labels.set(id, names[0] ?? id);
    this.#matcher = new NameMatcher(entries);
  }

  /** The first place of each name in a text, in their order; common words only where they are surely names. */
  mentionsIn(text: string): NameMention[] {
    return [...this.#matcher.mentionsIn(text)]
      .map(([id, mention]) => ({ id, ...mention }))
      .filter((mention) => isSurelyName(text, mention))
      .sort((a, b) => a.start - b.start);
  }

  /** The ids that a tag names. */
  inTag(tag: string): Iterable<string> {
    return this.#matcher.skillsOfTag(tag);
  }

  /** The ids whose work shows a name. */
  shownBy(id: string): readonly string[] {
    return this.#shownBy.get(id) ?? [id];
  }

  /** The months that the site shows for a skill; `undefined` if it is none of its skills. */
  months(id: string): number | undefined {
    return this.#months.get(id);
  }

  /** How a name is written. */
  label(id: string): string {
    return this.#labels.get(id) ?? id;
  }
}

/** A name such as `HTML/CSS` or `AWS (S3)` also means its parts. */
const partsOf = (name: string): string[] =>
  [name, ...name.split(/[/,&()|]/).map((part) => part.trim())].filter(Boolean);

/** Common words are names only with their capital, and where a sentence begins only inside of a list. */
function isSurelyName(text: string, { start, end }: Mention): boolean {
  const name = text.slice(start, end);
  const common = [...COMMON_WORDS].find((word) => word.toLowerCase() === name.toLowerCase());
  if (!common) return true;
  if (name !== common) return false;
  const before = text.slice(0, start).trimEnd();
  const beginsSentence = before === '' || /[.!?:•]$/.test(before);
  return (
    !beginsSentence ||
    /^\s*(?:[,/()&+.:–—-]|$|(?:and|or|experience|expertise|knowledge|skills?|proficiency|develop\w*|programm\w*|engineer\w*|applications?|apps?|components?|code)\b)/.test(
      text.slice(end),
    )
  );
}
