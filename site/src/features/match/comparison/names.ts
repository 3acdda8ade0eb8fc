import { nameKey } from '@portfolio/contract/evidence/characters';
import { NameMatcher, type Place } from '@portfolio/contract/evidence/name-matcher';
import { standsAsName, sureMentions } from '@portfolio/contract/evidence/sure-mentions';
import { NAMES } from '@portfolio/contract/evidence/technologies';
import type { MatchSkill } from '@portfolio/contract/schemas/match';
import { SHOWN_BY } from './broader.ts';

/** A name in an ad or in a text of the work. */
export type NameMention = Place;

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

  /** All places of names in an ad; common words only where they stand as names. */
  askedIn(text: string): NameMention[] {
    return this.#matcher.placesIn(text).filter((place) => standsAsName(text, place));
  }

  /** All places where a paragraph of the work surely names something. @param tagged the ids that its tags name */
  shownIn(paragraph: string, tagged: ReadonlySet<string>): NameMention[] {
    return sureMentions(paragraph, this.#matcher.placesIn(paragraph), { isTagged: ({ id }) => tagged.has(id) });
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
