import { isDeepStrictEqual } from 'node:util';
import type { EvidenceCounts, MatchIndex, SkillEvidence, SkillList, SkillProof } from '@portfolio/contract';
import { nameKey } from '@portfolio/text/names/characters';
import { NameMatcher } from '@portfolio/text/names/name-matcher';
import { skillSlug } from '@portfolio/text/names/skill-slug';
import { compareAd } from '../comparison/compare.ts';
import type { Comparison } from '../comparison/finding.ts';
import { type Portfolio, preparePortfolio } from '../comparison/portfolio.ts';
import {
  listSkills,
  noCounts,
  presentOwnEvidence,
  presentSkill,
  proofOf,
  type SkillAnswer,
  type SkillMatches,
} from './answers.ts';
import { countItems, indexForMatch, type NamedItem } from './match-index.ts';
import { matchItem, prepareItem, type SkillMatch } from './match-item.ts';
import type { EvidenceContext, EvidenceItem, SkillEntry } from './types.ts';

/** How long items are matched without a pause (ms); a long post takes as long. */
const SLICE_MS = 8;

/** Tags of posts are topics; so many posts make one a skill. */
const MIN_POSTS = 3;

/** Returns a function that pauses once this much time has passed since the last pause, for everything else to go on. */
function createPauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise(setImmediate);
    since = performance.now();
  };
}

/** Which items name which skills: the CPU-intensive part, without the database. Nothing of it is stored. */
export class EvidenceEngine {
  readonly #items = new Map<string, NamedItem>();
  /** The items that name each skill, by id, so that one skill is read without looking at all items. */
  readonly #matchesOf = new Map<string, Map<string, SkillMatch>>();
  #skills: SkillEntry[] = [];
  #matcher = new NameMatcher([]);
  /** What was made last, until an item or a skill changes: most changes of content are of something else. */
  #listed: { context: EvidenceContext; value: SkillList } | undefined;
  #prepared: { context: EvidenceContext; value: Portfolio } | undefined;

  /** Adds items, or replaces those with the same ids; only these are matched. */
  async put(items: EvidenceItem[]): Promise<void> {
    const pause = createPauses();
    for (const given of items) {
      this.#forgetMade();
      const item = prepareItem(given);
      this.#forget(item.id);
      const named = { item, namings: matchItem(item, this.#matcher) };
      this.#items.set(item.id, named);
      this.#link(named);
      await pause();
    }
  }

  /** Removes items; unknown ids are ignored. */
  drop(ids: string[]): void {
    this.#forgetMade();
    for (const id of ids) this.#forget(id);
  }

  #forgetMade(): void {
    this.#listed = undefined;
    this.#prepared = undefined;
  }

  #forget(id: string): void {
    const named = this.#items.get(id);
    if (named) this.#unlink(named);
    this.#items.delete(id);
  }

  #link({ item, namings }: NamedItem): void {
    const isOnly = namings.size === 1;
    for (const [skill, naming] of namings) {
      const matches = this.#matchesOf.get(skill) ?? new Map();
      this.#matchesOf.set(skill, matches.set(item.id, { item, naming, isOnly }));
    }
  }

  #unlink({ item, namings }: NamedItem): void {
    for (const skill of namings.keys()) this.#matchesOf.get(skill)?.delete(item.id);
  }

  /** Sets the skills; if names have changed, all items are matched again in slices. */
  async setSkills(skills: SkillEntry[]): Promise<void> {
    const namesOf = (entries: SkillEntry[]) => entries.map(({ id, names }) => [id, names]).sort();
    const isRenamed = !isDeepStrictEqual(namesOf(skills), namesOf(this.#skills));
    this.#forgetMade();
    this.#skills = skills;
    if (!isRenamed) return;
    this.#matcher = new NameMatcher(skills);
    const pause = createPauses();
    for (const named of this.#items.values()) {
      this.#unlink(named);
      named.namings = matchItem(named.item, this.#matcher);
      this.#link(named);
      this.#forgetMade();
      await pause();
    }
  }

  /** All skills with evidence. */
  list(context: EvidenceContext): SkillList {
    if (this.#listed && isDeepStrictEqual(this.#listed.context, context)) return this.#listed.value;
    const value = listSkills(this.#matches(context), context);
    this.#listed = { context, value };
    return value;
  }

  /** One skill with its evidence; its current slug if `slug` is a former one, or that of an alias. */
  read(slug: string, context: EvidenceContext): SkillAnswer {
    const skill = this.#skills.find((one) => one.slug === slug);
    const [matches] = skill ? this.#matches(context, skill.id) : [];
    if (matches && matches.items.length > 0) return { item: presentSkill(matches, context) };
    const shown = this.#matches(context).filter(({ items }) => items.length > 0);
    const moved =
      shown.find((one) => one.skill.previousSlugs.includes(slug)) ??
      shown.find((one) => one.skill.names.some((name) => skillSlug(name) === slug));
    return moved ? { movedTo: moved.skill.slug } : null;
  }

  /** The evidence of a skill for the owner, and what is left out of it; nothing of an unknown one. */
  evidenceOf(id: string, context: EvidenceContext): SkillEvidence {
    const items = this.#itemsNaming(id, context);
    const { names = [], leftOut = [] } = this.#skills.find((skill) => skill.id === id) ?? {};
    const out = new Set(leftOut);
    const present = (isOut: boolean) =>
      presentOwnEvidence(
        items.filter(({ item }) => out.has(item.id) === isOut),
        names,
        context,
      );
    return { evidence: present(false), leftOut: present(true) };
  }

  /** What proves each skill, and what the items name that is neither a skill nor in `otherNames`. */
  proof(otherNames: string[], context: EvidenceContext): SkillProof {
    return {
      items: this.#matches(context).map((matches) => proofOf(matches, context)),
      unclaimed: this.#unclaimed(otherNames, context),
    };
  }

  /** How many items of each kind a job ad is compared with. */
  countForMatch(context: EvidenceContext): EvidenceCounts {
    return countItems(this.#publicItems(context), context);
  }

  /** All that a job ad is compared with. */
  indexForMatch(context: EvidenceContext): MatchIndex {
    return indexForMatch(this.#publicItems(context), this.#skills, context);
  }

  /** What a job ad requires, each with the work that shows it. */
  compareAd(ad: string, context: EvidenceContext): Comparison {
    if (!this.#prepared || !isDeepStrictEqual(this.#prepared.context, context)) {
      this.#prepared = { context, value: preparePortfolio(this.indexForMatch(context)) };
    }
    return compareAd(ad, this.#prepared.value);
  }

  #publicItems(context: EvidenceContext): NamedItem[] {
    return [...this.#items.values()].filter((named) => isPublic(named, context));
  }

  /** The public items that name a skill, also those that are left out of it. */
  #itemsNaming(id: string, context: EvidenceContext): SkillMatch[] {
    return [...(this.#matchesOf.get(id)?.values() ?? [])].filter((match) => isPublic(match, context));
  }

  /** The skills in the owner's order with the items that name them. @param only the id of the only skill to look at */
  #matches(context: EvidenceContext, only?: string): SkillMatches[] {
    const skills = only === undefined ? this.#skills : this.#skills.filter(({ id }) => id === only);
    return skills.map((skill) => {
      const leftOut = new Set(skill.leftOut);
      return { skill, items: this.#itemsNaming(skill.id, context).filter(({ item }) => !leftOut.has(item.id)) };
    });
  }

  #unclaimed(otherNames: string[], context: EvidenceContext): SkillProof['unclaimed'] {
    const other = new Set(otherNames.map(nameKey));
    const tags = new Map<string, { name: string; counts: EvidenceCounts }>();
    for (const { item } of this.#publicItems(context)) {
      for (const [key, name] of new Map(item.tags.map((tag) => [nameKey(tag), tag]))) {
        if (!key || other.has(key) || this.#matcher.skillsOfTag(name).size > 0) continue;
        const tag = tags.get(key) ?? { name, counts: noCounts(context) };
        tag.counts[item.link.kind] += 1;
        tags.set(key, tag);
      }
    }
    return [...tags.values()]
      .filter(({ counts: { post, ...work } }) => post >= MIN_POSTS || sum(work) > 0)
      .sort((a, b) => sum(b.counts) - sum(a.counts) || a.name.localeCompare(b.name));
  }
}

/** Items without a page of their own are not shown while their section is hidden. */
const isPublic = ({ item: { section } }: Pick<NamedItem, 'item'>, { hiddenSections }: EvidenceContext): boolean =>
  section === undefined || !hiddenSections.includes(section);

const sum = (counts: object): number => Object.values(counts).reduce((total, count) => total + Number(count), 0);
