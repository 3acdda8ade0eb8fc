import { textFragment } from '@portfolio/contract/evidence/quote';
import type { EvidenceLink } from '@portfolio/contract/schemas/skills';
import type { Ask } from './asks.ts';
import type { Sentence, Work } from './work.ts';

/** A part of a quote; marked parts are what the ad asks for. */
export interface QuotePart {
  text: string;
  isMarked: boolean;
}
/** Work that shows what is asked for; `url` leads to the sentence. */
export interface Proof extends EvidenceLink {
  quote: QuotePart[];
}
/** `met`: all that is asked for is shown; `partly`: some of it is, or less of it; `missing`: it is not shown here. */
export type Verdict = 'met' | 'partly' | 'missing';
/** An ask with what shows it. */
export interface Finding {
  ask: Ask;
  verdict: Verdict;
  /** What is not shown, as the ad says it; empty if all of it is missing. */
  missing: string[];
  /** Asked years with the months that are shown. */
  years?: { asked: number; months: number };
  proofs: Proof[];
}

/** Characters that are kept before the first and after the last marked part of a long sentence. */
const MAX_SIDE = 160;

/** Positions of a text. */
interface Span {
  start: number;
  end: number;
}

/** A sentence, or a list of tags, as evidence. @param spans are marked */
export function proofOf({ item }: Work, text: string, spans: readonly Span[], isTag = false): Proof {
  const { kind, title, organisation, startDate, endDate, publishedAt } = item;
  const link = { kind, title, organisation, startDate, endDate, publishedAt };
  const quote = quoteOf(text, spans);
  if (isTag || text === title) return { ...link, url: item.url, quote };
  const fragment = textFragment(text);
  return { ...link, url: item.url.includes('#') ? item.url + fragment : `${item.url}#${fragment}`, quote };
}

/** The tags of an item, with one of them marked. */
export function tagProof(work: Work, tag: string): Proof {
  const { tags } = work.item;
  const start = tags.slice(0, tags.indexOf(tag)).reduce((length, other) => length + other.length + 2, 0);
  return proofOf(work, tags.join(', '), [{ start, end: start + tag.length }], true);
}

/** A sentence with some of its words marked. */
export const sentenceProof = (work: Work, { text }: Sentence, spans: readonly Span[]): Proof =>
  proofOf(work, text, spans);

function quoteOf(text: string, spans: readonly Span[]): QuotePart[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const parts: QuotePart[] = [];
  let at = 0;
  for (const { start, end } of sorted) {
    if (start < at) continue;
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  const first = parts[0];
  const last = parts.at(-1);
  if (first && !first.isMarked && first.text.length > MAX_SIDE) {
    const cut = first.text.slice(-MAX_SIDE);
    first.text = `…${cut.slice(cut.indexOf(' ') + 1)}`;
  }
  if (last && last !== first && last.text.length > MAX_SIDE) {
    last.text = `${last.text.slice(0, last.text.lastIndexOf(' ', MAX_SIDE))}…`;
  }
  return parts.filter((part) => part.text !== '');
}
