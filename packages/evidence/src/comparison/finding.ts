import type { EvidenceLink } from '@portfolio/contract/schemas/skills';
import { cutEnd, cutStart, quoteOfTag, textFragment } from '../names/quote.ts';
import type { Ask } from './ad/asks.ts';
import type { Span } from './ad/span.ts';
import type { Work } from './work.ts';

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
  /** Asked years with the months of jobs that are shown, and the months between the first and the last of these days. */
  years?: { asked: number; months: number; within: number };
  proofs: Proof[];
}

/** An ask that nothing shows. */
export const missing = (ask: Ask): Finding => ({ ask, verdict: 'missing', missing: [], proofs: [] });

/** Proofs of one finding. */
export const MAX_PROOFS = 2;

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

/** Whether two proofs are the same part of the same work. */
export const isSameQuote = (a: Proof, b: Proof): boolean =>
  a.url === b.url && a.title === b.title && textOf(a) === textOf(b);

function marksOf({ quote }: Proof): Span[] {
  let at = 0;
  return quote.flatMap(({ text, isMarked }) => {
    at += text.length;
    return isMarked ? [{ start: at - text.length, end: at }] : [];
  });
}

/** One quote with the marks of both. */
export function markBoth(a: Proof, b: Proof): Proof {
  return { ...a, quote: partsOf(textOf(a), [...marksOf(a), ...marksOf(b)]) };
}
