import { type Block, type BlockedText, toBlocks } from './blocks.ts';
import { type Hunk, hunksOf, keyOf, overlap, precedes } from './hunks.ts';

/** Which version of something changed on both sides is kept. */
export type Answer = 'mine' | 'stored' | 'both';

/** Paragraphs that both sides changed differently, or added in the same place. */
export interface Dispute {
  mine: string;
  stored: string;
  /** Number of the first paragraph in the typed text, from 1. */
  paragraph: number;
  /** Whether keeping both differs from keeping one. */
  hasBoth: boolean;
}

/** The merge of two versions of a text. */
export interface TextMerge {
  disputes: readonly Dispute[];
  /** The merged text with an answer per dispute; what was changed on one side only is always in it. */
  resolve: (answers: readonly Answer[]) => string;
}

/**
 * Three-way merge of a text by paragraphs: what only one side changed since `opened` is taken from that side; null when
 * too much has changed to compare.
 */
export function mergeText(opened: string, mine: string, stored: string): TextMerge | null {
  const texts = { opened: toBlocks(opened), mine: toBlocks(mine), stored: toBlocks(stored) };
  const [ours, theirs] = [
    hunksOf(texts.opened.blocks, texts.mine.blocks),
    hunksOf(texts.opened.blocks, texts.stored.blocks),
  ];
  if (!ours || !theirs) return null;
  const parts = combine(texts, ours, theirs);
  const contested = parts.filter((part) => 'mine' in part);
  const lineBreak = [mine, stored, opened].some((text) => text.includes('\r\n')) ? '\r\n' : '\n';
  return {
    disputes: contested.map(({ mine, stored, added, at }) => ({
      mine: join(mine, lineBreak),
      stored: join(stored, lineBreak),
      paragraph: at + 1,
      hasBoth: mine.length > 0 && added.length > 0,
    })),
    resolve(answers) {
      const blocks = parts.flatMap((part) =>
        'mine' in part ? chosen(part, answers[contested.indexOf(part)] ?? 'mine') : part.agreed,
      );
      const edge = (side: 'lead' | 'end') => pick(texts.opened[side], texts.mine[side], texts.stored[side]);
      return edge('lead') + join(blocks, lineBreak) + edge('end');
    },
  };
}

interface Contested {
  mine: Block[];
  stored: Block[];
  /** The stored blocks that are not in the opened text. */
  added: Block[];
  /** Index of the first block in the typed text. */
  at: number;
}

type Part = { agreed: Block[] } | Contested;
type Texts = Record<'opened' | 'mine' | 'stored', BlockedText>;

const isSame = (one: readonly Block[], other: readonly Block[]) =>
  one.length === other.length && one.every((block, index) => keyOf(block) === keyOf(other[index] ?? block));
const pick = <T>(opened: T, mine: T, stored: T): T => (mine === opened ? stored : mine);

const chosen = ({ mine, stored, added }: Contested, answer: Answer): Block[] =>
  ({ mine, stored, both: [...mine, ...added] })[answer];

const join = (blocks: readonly Block[], lineBreak: string): string =>
  blocks.map(({ text, gap }, index) => text + (index < blocks.length - 1 ? (gap ?? lineBreak.repeat(2)) : '')).join('');

/** The parts of the merged text in their order. */
function combine({ opened, mine, stored }: Texts, ours: readonly Hunk[], theirs: readonly Hunk[]): Part[] {
  const parts: Part[] = [];
  const left = { mine: [...ours], stored: [...theirs] };
  /** The next block of each text. */
  const at = { opened: 0, mine: 0, stored: 0 };
  const skipTo = (end: number) => {
    const agreed = opened.blocks.slice(at.opened, end).map((block, index): Block => {
      const [one = block, other = block] = [mine.blocks[at.mine + index], stored.blocks[at.stored + index]];
      const gap = pick(block.gap, one.gap, other.gap) ?? one.gap ?? other.gap;
      return { text: pick(block.text, one.text, other.text), gap };
    });
    parts.push({ agreed });
    at.mine += end - at.opened;
    at.stored += end - at.opened;
    at.opened = end;
  };
  const take = (side: 'mine' | 'stored', hunk: Hunk) => {
    skipTo(hunk.start);
    const blocks = (side === 'mine' ? mine : stored).blocks.slice(hunk.from, hunk.to);
    parts.push({ agreed: blocks });
    at.opened = hunk.end;
    at[side] = hunk.to;
    at[side === 'mine' ? 'stored' : 'mine'] += hunk.end - hunk.start;
  };
  for (;;) {
    const [one, other] = [left.mine[0], left.stored[0]];
    if (!one && !other) break;
    if (one && (!other || precedes(one, other))) take('mine', left.mine.shift() ?? one);
    else if (other && (!one || precedes(other, one))) take('stored', left.stored.shift() ?? other);
    else {
      const region = takeOverlapping(left.mine, left.stored);
      skipTo(region.start);
      const blocksOf = (side: 'mine' | 'stored', text: BlockedText) => {
        const first = at[side];
        const grown = region[side].reduce((sum, hunk) => sum + hunk.to - hunk.from - (hunk.end - hunk.start), 0);
        at[side] = first + region.end - region.start + grown;
        return text.blocks.slice(first, at[side]);
      };
      const first = at.mine;
      const [yours, others] = [blocksOf('mine', mine), blocksOf('stored', stored)];
      const known = new Set(opened.blocks.slice(region.start, region.end).map(keyOf));
      const added = others.filter((block) => !known.has(keyOf(block)));
      parts.push(isSame(yours, others) ? { agreed: yours } : { mine: yours, stored: others, added, at: first });
      at.opened = region.end;
    }
  }
  skipTo(opened.blocks.length);
  return parts;
}

/** Removes the first changes of both sides with all that overlap them. */
function takeOverlapping(ours: Hunk[], theirs: Hunk[]) {
  const region: { mine: Hunk[]; stored: Hunk[] } = { mine: ours.splice(0, 1), stored: theirs.splice(0, 1) };
  const extend = (left: Hunk[], side: Hunk[], others: readonly Hunk[]): boolean => {
    const [next] = left;
    if (!next || !others.some((other) => overlap(next, other))) return false;
    side.push(...left.splice(0, 1));
    return true;
  };
  let isLarger = true;
  while (isLarger) isLarger = extend(ours, region.mine, region.stored) || extend(theirs, region.stored, region.mine);
  const all = [...region.mine, ...region.stored];
  return {
    ...region,
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  };
}
