/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';
import type { Cluster } from '../fonts/clusters.ts';
import { levelsOf, mirrored } from '../fonts/direction.ts';
import type { FontFile } from '../fonts/font-file.ts';

/** Characters in one font and direction, as they are drawn from left to right. */
export interface Run {
  font: FontFile;
  text: string;
  /** What programs read instead, where the glyphs do not tell it. */
  actual: string | undefined;
  width: number;
}

/** A line with its runs from left to right. */
export interface Line {
  runs: Run[];
  width: number;
  /** What was written, in the order of reading. */
  text: string;
}

/** The lines of a paragraph and its direction. */
export interface Paragraph {
  lines: Line[];
  isRightToLeft: boolean;
}

/** How a paragraph is broken into lines. */
export interface LineOptions {
  width: number;
  /** How much of the first line is taken. */
  indent?: number;
  /** Whether the text is a part of a line from left to right. */
  isPart?: boolean;
}
type WidthOf = (font: FontFile, text: string) => number;

const THAI = /\p{Script=Thai}/u;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
/** Clusters whose glyphs are not in the order of reading: each is a run, so that programs can be told its text. */
const REORDERED = /\u093f|^\u0930\u094d/;
/** Fonts whose texts the shaper may set from right to left. */
const RIGHT_TO_LEFT_FACE = /hebrew|arabic/;

/** Breaks a text into lines, and orders each of them for drawing. */
export function breakLines(clusters: readonly Cluster[], widthOf: WidthOf, options: LineOptions): Paragraph {
  const { width, indent = 0, isPart } = options;
  if (clusters.length === 0) return { lines: [], isRightToLeft: false };
  const { levels, isRightToLeft } = levelsOf(clusters, isPart ? 'ltr' : 'auto');
  const runsOf = (from: number, to: number) => runsBetween(clusters, levels, from, to, widthOf);
  const widthBetween = (from: number, to: number) => runsOf(from, to).reduce((sum, run) => sum + run.width, 0);
  const lines: Line[] = [];
  let start = 0;
  let used = indent;
  const endLine = (at: number, isLast = false) => {
    const end = isLast && isPart ? at : withoutSpaceBefore(clusters, start, at);
    const runs = runsOf(start, end);
    const text = clusters.slice(start, end).map(({ source }) => source);
    lines.push({
      runs: inVisualOrder(runs),
      width: runs.reduce((sum, run) => sum + run.width, 0),
      text: text.join(''),
    });
    start = at;
    used = 0;
  };
  for (const [from, to] of wordsOf(clusters)) {
    const wordWidth = widthBetween(from, to);
    if (used > 0 && used + wordWidth > width) endLine(from);
    if (wordWidth <= width - used) used += wordWidth;
    else
      for (let at = from; at < to; at++) {
        const own = widthBetween(at, at + 1);
        if (used > 0 && used + own > width) endLine(at);
        used += own;
      }
  }
  endLine(clusters.length, true);
  return { lines, isRightToLeft };
}

function withoutSpaceBefore(clusters: readonly Cluster[], start: number, end: number): number {
  return end > start && clusters[end - 1]?.text === ' ' ? end - 1 : end;
}

/** The parts of a text between which a line may end, as positions of clusters. */
function wordsOf(clusters: readonly Cluster[]): [from: number, to: number][] {
  const text = clusters.map(({ source }) => source).join('');
  const ends = breaksOf(text);
  const words: [number, number][] = [];
  let from = 0;
  let at = 0;
  for (const [index, { source }] of clusters.entries()) {
    at += source.length;
    if (!ends.has(at) && index < clusters.length - 1) continue;
    words.push([from, index + 1]);
    from = index + 1;
  }
  return words;
}

function breaksOf(text: string): Set<number> {
  const breaker = new LineBreaker(text);
  const ends = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position);
  if (!THAI.test(text)) return ends;
  for (const { index } of thaiWords.segment(text)) {
    if (THAI.test(text.charAt(index)) && THAI.test(text.charAt(index - 1))) ends.add(index);
  }
  return ends;
}

type LevelRun = Run & { level: number };

function runsBetween(
  clusters: readonly Cluster[],
  levels: readonly number[],
  from: number,
  to: number,
  widthOf: WidthOf,
): LevelRun[] {
  const runs: { font: FontFile; level: number; clusters: Cluster[]; isOwn: boolean }[] = [];
  for (const [at, cluster] of clusters.slice(from, to).entries()) {
    const level = levels[from + at] ?? 0;
    const last = runs.at(-1);
    const isOwn = cluster.isMissing || REORDERED.test(cluster.source);
    if (last?.font === cluster.font && last.level === level && !last.isOwn && !isOwn) last.clusters.push(cluster);
    else runs.push({ font: cluster.font, level, clusters: [cluster], isOwn });
  }
  return runs.map(({ font, level, clusters: own, isOwn }) => {
    const text = drawnText(own, font, level);
    return { font, level, text, actual: isOwn ? own[0]?.source : undefined, width: widthOf(font, text) };
  });
}

/** From right to left brackets are mirrored; what the shaper would set in the other direction is reversed. */
function drawnText(clusters: readonly Cluster[], font: FontFile, level: number): string {
  const isRightToLeft = level % 2 === 1;
  const texts = clusters.map(({ text }) => (isRightToLeft ? mirrored(text) : text));
  const isSetSo = RIGHT_TO_LEFT_FACE.test(font.id) && font.isSetRightToLeft(texts.join(''));
  return (isSetSo === isRightToLeft ? texts : texts.toReversed()).join('');
}

/** Rule L2 of the bidirectional algorithm. @see https://www.unicode.org/reports/tr9/#L2 */
function inVisualOrder(runs: readonly LevelRun[]): LevelRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}
