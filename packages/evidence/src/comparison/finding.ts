import type { EvidenceKind } from '@portfolio/contract';
import type { EvidenceLink } from '@portfolio/contract/schemas/skills';
import { cutEnd, cutStart, quoteOfTag, textFragment } from '../names/quote.ts';
import type { Requirement } from './ad/requirements.ts';
import type { Span } from './ad/span.ts';
import type { Word } from './words/words.ts';
import type { Work } from './work.ts';

/** A part of a quote; marked parts are what the ad requires. */
export interface QuotePart {
  text: string;
  isMarked: boolean;
}
/** Work that shows a skill, or the owner's languages; `url` leads to the sentence. */
export interface Proof extends Omit<EvidenceLink, 'kind'> {
  kind: EvidenceKind | 'language';
  quote: QuotePart[];
}
/** `met`: all that is required is shown; `partly`: some of it is, or less of it; `missing`: it is not shown here. */
export type Verdict = 'met' | 'partly' | 'missing';
/** A skill that a requirement names, with the best work that shows it. */
export interface SkillFinding {
  /** As the ad says it. */
  name: string;
  verdict: Verdict;
  /** The months of jobs that show it, those between their first and last day, and how many years are required, if any are. */
  years?: { asked?: number; months: number; within: number };
  proofs: Proof[];
  /** The nearest thing that work shows where the skill is missing; it is not the same. */
  near?: { name: string; title: string };
}
/** A requirement with its skills; without any if it is told in other words than names. */
export interface Finding {
  requirement: Requirement;
  verdict: Verdict;
  skills: SkillFinding[];
  /** The best quotes of all its skills. */
  proofs: Proof[];
  /** Whether it sets limits that no quote can show: numbers, exceptions. */
  isLimited?: true;
}

/** What an ad requires with the work that shows it. */
export interface Comparison {
  findings: Finding[];
  /** Whether the ad has more than is compared. */
  isCut: boolean;
}

/** Proofs of one requirement. */
export const MAX_PROOFS = 2;
/** Proofs of one skill. */
export const MAX_SKILL_PROOFS = 4;

/** A part of a requirement. */
export interface Part {
  verdict: Verdict;
  skills: SkillFinding[];
  /** Quotes of a part that names no skill. */
  proofs?: Proof[];
  /** Whether what shows it has these words, too; a part without it has none. */
  says?: (words: readonly Word[]) => boolean;
}

/** A skill that nothing shows. */
export const missingSkill = (name: string): SkillFinding => ({ name, verdict: 'missing', proofs: [] });

/** The verdict on parts of which each is needed. */
export function verdictOfAll(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.every((verdict) => verdict === 'met')) return 'met';
  return verdicts.every((verdict) => verdict === 'missing') ? 'missing' : 'partly';
}

/** The verdict on parts of which so many are enough. */
export function verdictOfSome(verdicts: readonly Verdict[], atLeast: number): Verdict {
  if (verdicts.filter((verdict) => verdict === 'met').length >= atLeast) return 'met';
  return verdicts.every((verdict) => verdict === 'missing') ? 'missing' : 'partly';
}

function linkOf({ kind, title, organisation, startDate, endDate, publishedAt }: EvidenceLink) {
  return { kind, title, organisation, startDate, endDate, publishedAt };
}

/** A sentence or a title as evidence. @param spans are marked */
export function proofOf({ item }: Work, text: string, spans: readonly Span[]): Proof {
  const quote = quoteOf(text, spans);
  if (text === item.title) return { ...linkOf(item), url: item.url, quote };
  const fragment = textFragment(text);
  return { ...linkOf(item), url: item.url.includes('#') ? item.url + fragment : `${item.url}#${fragment}`, quote };
}

/** The tags of an item, with one of them marked. */
export function tagProof({ item }: Work, tag: string): Proof {
  const { before, match, after } = quoteOfTag(item.tags, tag);
  const quote = [
    { text: before, isMarked: false },
    { text: match, isMarked: true },
    { text: after, isMarked: false },
  ];
  return { ...linkOf(item), url: item.url, quote: quote.filter(({ text }) => text !== '') };
}

function partsOf(text: string, spans: readonly Span[]): QuotePart[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const parts: QuotePart[] = [];
  let at = 0;
  for (const { start, end } of sorted) {
    if (start < at) continue;
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}

function quoteOf(text: string, spans: readonly Span[]): QuotePart[] {
  const parts = partsOf(text, spans);
  const [first] = parts;
  const last = parts.at(-1);
  if (first && !first.isMarked) first.text = cutStart(first.text);
  if (last && last !== first && !last.isMarked) last.text = cutEnd(last.text);
  return parts.filter((part) => part.text !== '');
}

const textOf = ({ quote }: Proof): string => quote.map(({ text }) => text).join('');

/** The same for the same part of the same work. */
const keyOf = (proof: Proof): string => JSON.stringify([proof.url, proof.title, textOf(proof)]);

function marksOf({ quote }: Proof): Span[] {
  let at = 0;
  return quote.flatMap(({ text, isMarked }) => {
    at += text.length;
    return isMarked ? [{ start: at - text.length, end: at }] : [];
  });
}

const withMarks = (proof: Proof, other: Proof): Proof => ({
  ...proof,
  quote: partsOf(textOf(proof), [...marksOf(proof), ...marksOf(other)]),
});

/** The best quote of each part, those of one sentence together, up to two in all, or one for each part. */
export function chooseProofs(parts: readonly (readonly Proof[])[]): Proof[] {
  const chosen = new Map<string, Proof>();
  for (const proofs of parts) {
    const keyed = proofs.map((proof) => [keyOf(proof), proof] as const);
    const [key, proof] = keyed.find(([one]) => chosen.has(one)) ?? keyed[0] ?? [];
    if (key === undefined || proof === undefined) continue;
    const same = chosen.get(key);
    chosen.set(key, same ? withMarks(same, proof) : proof);
  }
  const sources = new Set([...chosen.values()].map(({ url, title }) => `${url}\n${title}`));
  for (const proof of parts.flat()) {
    if (chosen.size >= MAX_PROOFS) break;
    const source = `${proof.url}\n${proof.title}`;
    if (sources.has(source)) continue;
    sources.add(source);
    chosen.set(keyOf(proof), proof);
  }
  return [...chosen.values()].slice(0, Math.max(MAX_PROOFS, parts.length));
}

/** What is quoted beside the best proof: the other quotes of a finding, and those of its skills, each once. */
export function otherProofs({ proofs: [best, ...others], skills }: Finding): Proof[] {
  const known = new Set(best && [keyOf(best)]);
  return [...others, ...skills.flatMap(({ proofs }) => proofs)].filter((proof) => {
    const key = keyOf(proof);
    return !known.has(key) && known.add(key);
  });
}
