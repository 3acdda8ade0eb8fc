import type { EvidenceKind, EvidenceLink, SpokenLanguage } from '@portfolio/contract';
import type { Mention, SkillNames } from '@portfolio/text/names/name-matcher';
import type { Period } from '@portfolio/text/periods';

/** A skill of the tech stack. */
export interface SkillEntry extends SkillNames {
  summary?: string | undefined;
  /** The last path segment of its page, and the ones it had before. */
  slug: string;
  previousSlugs: readonly string[];
  /** The ids of items that are no evidence of it, whatever they say. */
  leftOut: readonly string[];
}

/** A public item that may be evidence. */
export interface EvidenceItem {
  /** Kind and id of the item. */
  id: string;
  /** Grows with every change. */
  rev: number;
  link: EvidenceLink;
  /** The section of the home page that the link leads to; absent if the item has a page. */
  section?: string | undefined;
  tags: string[];
  /** Texts that may mention a skill, the most telling first. */
  texts: string[];
  /** Its first result in numbers, or the one in words. */
  claim?: { text: string; isFigure: boolean } | undefined;
  /** What it says of itself in a sentence. */
  excerpt?: string | undefined;
  /** Rendered HTML, whose blocks are added to the texts. */
  html?: string;
  /** Whether it is a job, whose time counts as years of experience. */
  isJob?: boolean;
  /** Whether it mentions work without being work. */
  isMention?: true | undefined;
  /** The time that counts as years of a skill. */
  period?: Period | undefined;
  /** The time of a study; absent for everything else. */
  study?: Period | undefined;
}

/** How an item names a skill: by a tag, and the first text that mentions it. */
export interface Naming {
  tag?: string | undefined;
  text?: { index: number; mention: Mention } | undefined;
}

/** What is public, and when. */
export interface EvidenceContext {
  /** All kinds of evidence, in the order of their groups. */
  kinds: readonly EvidenceKind[];
  /** Hidden sections of the home page: items without a page of their own are not shown. */
  hiddenSections: string[];
  /** The languages that the owner speaks, if visitors can read them. */
  languages?: readonly SpokenLanguage[];
  /** The current day (`YYYY-MM-DD`, UTC). */
  today: string;
}
