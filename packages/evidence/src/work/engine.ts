import { isDeepStrictEqual } from 'node:util';
import type { EvidenceCounts, MatchIndex, Skill, SkillEvidence, SkillList, SkillProof } from '@portfolio/contract';
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
  type SkillPart,
  skillPart,
} from './answers.ts';
import { countItems, indexForMatch, type NamedItem } from './match-index.ts';
import { matchItem, prepareItem, type SkillMatch } from './match-item.ts';
import { PerSkill } from './per-skill.ts';
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
  /** Of the skills, which most changes of an item do not concern; one that thousands of items name takes 10 ms. */
  readonly #parts = new PerSkill<SkillPart | null>();
  readonly #pages = new PerSkill<Skill>();

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
      this.#forgetSkill(skill);
      const matches = this.#matchesOf.get(skill) ?? new Map();
      this.#matchesOf.set(skill, matches.set(item.id, { item, naming, isOnly }));
    }
  }

  #unlink({ item, namings }: NamedItem): void {
    for (const skill of namings.keys()) {
      this.#forgetSkill(skill);
      this.#matchesOf.get(skill)?.delete(item.id);
    }
  }

  #forgetSkill(id: string): void {
    this.#parts.forget(id);
    this.#pages.forget(id);
  }

  /** Sets the skills; if names have changed, all items are matched again in slices. */
  async setSkills(skills: SkillEntry[]): Promise<void> {
    const namesOf = (entries: SkillEntry[]) => entries.map(({ id, names }) => [id, names]).sort();
    const isRenamed = !isDeepStrictEqual(namesOf(skills), namesOf(this.#skills));
    this.#forgetMade();
    this.#parts.forgetAll();
    this.#pages.forgetAll();
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
    const value = listSkills(this.#proven(context), this.#countNaming(context), context);
    this.#listed = { context, value };
    return value;
  }

  /** One skill with its evidence; its current slug if `slug` is a former one, or that of an alias. */
  read(slug: string, context: EvidenceContext): SkillAnswer {
    const skill = this.#skills.find((one) => one.slug === slug);
    if (skill && this.#partOf(skill, context)) {
      return {
        item: this.#pages.get(skill.id, context, () => presentSkill(this.#matchesFor(skill, context), context)),
      };
    }
    const shown = this.#skills.filter((one) => this.#partOf(one, context));
    const moved =
      shown.find(({ previousSlugs }) => previousSlugs.includes(slug)) ??
      shown.find(({ names }) => names.some((name) => skillSlug(name) === slug));
    return moved ? { movedTo: moved.slug } : null;
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
      items: this.#skills.map((skill) => proofOf(this.#matchesFor(skill, context), context)),
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

  /** A skill with the items that name it and are not left out of it. */
  #matchesFor(skill: SkillEntry, context: EvidenceContext): SkillMatches {
    const items = this.#itemsNaming(skill.id, context);
    if (skill.leftOut.length === 0) return { skill, items };
    const leftOut = new Set(skill.leftOut);
    return { skill, items: items.filter(({ item }) => !leftOut.has(item.id)) };
  }

  #partOf(skill: SkillEntry, context: EvidenceContext): SkillPart | null {
    return this.#parts.get(skill.id, context, () => skillPart(this.#matchesFor(skill, context), context));
  }

  #proven(context: EvidenceContext): SkillPart[] {
    return this.#skills.flatMap((skill) => this.#partOf(skill, context) ?? []);
  }

  /** How many public items name a skill that they are not left out of. */
  #countNaming(context: EvidenceContext): number {
    const leftOut = new Map(this.#skills.map((skill) => [skill.id, new Set(skill.leftOut)]));
    return this.#publicItems(context).filter(({ item, namings }) =>
      Array.from(namings.keys()).some((skill) => !leftOut.get(skill)?.has(item.id)),
    ).length;
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
