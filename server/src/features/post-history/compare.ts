import type { ChangedLink, ChangePassage, ChangePiece, TextComparison } from '@portfolio/contract';
import { diffArrays } from 'diff';
import { commonWords, compareWords, countWords, whole } from './compare-words.ts';
import { passagesOf, type SourcePassage } from './passages.ts';

/** The texts of a version. */
export interface VersionText {
  title: string;
  excerpt: string;
  content: string;
}

/** Beyond these, all passages of the content count as removed and added. */
const LIMITS = { maxEditLength: 2_000, timeout: 1_000 };
/** Passages that are shown before and after a change. */
const CONTEXT = 1;
/** The most characters of a comparison; what comes after them is left out. */
const MAX_CHARACTERS = 40_000;
/** The most pairs of removed and added passages that are tried as versions of one passage. */
const MAX_PAIRS = 400;

/** A passage in a comparison, before the unchanged ones are left out. */
interface Compared {
  kind: SourcePassage['kind'];
  pieces: ChangePiece[];
  links?: ChangedLink[];
  block: number;
  isChanged: boolean;
}

/** What has changed between two versions. */
export function compareVersions(before: VersionText, after: VersionText): TextComparison {
  const passages = comparePassages(passagesOf(before.content), passagesOf(after.content));
  const heads = {
    ...(before.title !== after.title && { title: compareWords(before.title, after.title) }),
    ...(before.excerpt !== after.excerpt && { excerpt: compareWords(before.excerpt, after.excerpt) }),
  };
  const pieces = [...Object.values(heads).flat(), ...passages.flatMap((passage) => passage.pieces)];
  const words = (change: ChangePiece['change']) =>
    pieces.reduce((sum, piece) => sum + (piece.change === change ? countWords(piece.text) : 0), 0);
  const content = foldUnchanged(passages);
  const shortened = shorten(content);
  return {
    ...heads,
    content: shortened,
    addedWords: words('added'),
    removedWords: words('removed'),
    isShortened: shortened.length < content.length,
  };
}

function comparePassages(before: SourcePassage[], after: SourcePassage[]): Compared[] {
  const byKey = (one: SourcePassage, other: SourcePassage) => one.key === other.key;
  const changes = diffArrays(before, after, { ...LIMITS, comparator: byKey }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const compared: Compared[] = [];
  let removed: SourcePassage[] = [];
  for (const { value, added, removed: isRemoved } of changes) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    compared.push(...(added ? changed(removed, value) : [...all(removed, 'removed'), ...all(value)]));
    removed = [];
  }
  return [...compared, ...all(removed, 'removed')];
}

const all = (passages: SourcePassage[], change?: ChangePiece['change']): Compared[] =>
  passages.map(({ kind, text, block }) => ({
    kind,
    block,
    pieces: whole(text || ' ', change),
    isChanged: change !== undefined,
  }));

/** A removed and an added passage that are versions of one, by their positions. */
interface Pair {
  old: number;
  now: number;
  pieces: ChangePiece[];
}

/** Pairs each added passage with the next removed one that it has words in common with. */
function pairsOf(removed: readonly SourcePassage[], added: readonly SourcePassage[]): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  let tries = 0;
  added.forEach(({ kind, text }, now) => {
    for (let old = next; old < removed.length && tries < MAX_PAIRS; old += 1) {
      const candidate = removed[old];
      if (candidate?.kind !== kind) continue;
      tries += 1;
      const pieces = commonWords(candidate.text, text);
      if (!pieces) continue;
      pairs.push({ old, now, pieces });
      next = old + 1;
      return;
    }
  });
  return pairs;
}

/** The links of two versions of a passage that lead elsewhere now, by their positions. */
const changedLinks = (before: readonly string[], after: readonly string[]): ChangedLink[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    ...(before[at] !== undefined && { before: before[at] }),
    ...(after[at] !== undefined && { after: after[at] }),
  })).filter((link) => link.before !== link.after);

/** Changed passages in their order; those without a counterpart stand alone, removed ones first. */
function changed(removed: SourcePassage[], added: SourcePassage[]): Compared[] {
  const compared: Compared[] = [];
  let [old, now] = [0, 0];
  const addAlone = (oldEnd: number, nowEnd: number) =>
    compared.push(...all(removed.slice(old, oldEnd), 'removed'), ...all(added.slice(now, nowEnd), 'added'));
  for (const pair of pairsOf(removed, added)) {
    addAlone(pair.old, pair.now);
    const { kind = 'text', block = 0, targets = [] } = added[pair.now] ?? {};
    const links = changedLinks(removed[pair.old]?.targets ?? [], targets);
    compared.push({ kind, block, pieces: pair.pieces, isChanged: true, ...(links.length > 0 && { links }) });
    [old, now] = [pair.old + 1, pair.now + 1];
  }
  addAlone(removed.length, added.length);
  return compared;
}

/** Replaces unchanged passages that are not beside a change by the number of their paragraphs. */
function foldUnchanged(passages: readonly Compared[]): ChangePassage[] {
  const isNear = passages.map((_, index) =>
    passages.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ isChanged }) => isChanged),
  );
  const folded: ChangePassage[] = [];
  let blocks = new Set<number>();
  const endFold = () => {
    if (blocks.size > 0) folded.push({ skipped: blocks.size });
    blocks = new Set();
  };
  passages.forEach(({ kind, pieces, links, block }, index) => {
    if (!isNear[index]) {
      blocks.add(block);
      return;
    }
    endFold();
    folded.push({ kind, pieces, ...(links && { links }) });
  });
  endFold();
  return passages.some(({ isChanged }) => isChanged) ? folded : [];
}

/** The number of characters of a passage. */
const lengthOf = (passage: ChangePassage): number =>
  'skipped' in passage ? 0 : passage.pieces.reduce((sum, { text }) => sum + text.length, 0);

/** The passages up to the limit. */
function shorten(passages: ChangePassage[]): ChangePassage[] {
  let left = MAX_CHARACTERS;
  const end = passages.findIndex((passage) => {
    left -= lengthOf(passage);
    return left < 0;
  });
  return end < 0 ? passages : passages.slice(0, end);
}
