import type { ChangePiece } from '@portfolio/contract';
import { diffWordsWithSpace } from 'diff';

/** Beyond these, two texts are shown as removed and added as a whole. */
const LIMITS = { maxEditLength: 1_000, timeout: 200 };
/** Longer texts (characters, both together) are not compared word by word, which is slow. */
const MAX_LENGTH = 40_000;
/** The least share of common words in two versions of one text; with fewer, one has replaced the other. */
const LEAST_COMMON = 0.3;

const WORD = /[\p{L}\p{N}]+(?:['’\p{M}][\p{L}\p{N}\p{M}]+)*/gu;
/** The number of words in a text. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** A text as one piece, without empty pieces. */
export const whole = (text: string, change?: ChangePiece['change']): ChangePiece[] =>
  text ? [change ? { text, change } : { text }] : [];

/** The changes between two texts word by word; as a whole if they have little in common. */
export function compareWords(before: string, after: string): ChangePiece[] {
  if (before === after) return whole(before);
  return commonWords(before, after) ?? [...whole(before, 'removed'), ...whole(after, 'added')];
}

/** The same, or `null` if two texts have little in common. */
export function commonWords(before: string, after: string): ChangePiece[] | null {
  if (before.length + after.length > MAX_LENGTH) return null;
  const changes = diffWordsWithSpace(before, after, LIMITS);
  if (!changes) return null;
  const pieces = joinChanges(
    joinAcrossSpaces(
      changes.map(({ value, added, removed }) => ({
        text: value,
        ...((added || removed) && { change: added ? ('added' as const) : ('removed' as const) }),
      })),
    ),
  );
  const common = pieces.reduce((sum, { text, change }) => sum + (change ? 0 : countWords(text)), 0);
  const least = LEAST_COMMON * Math.min(countWords(before), countWords(after));
  return common > 0 && common >= least ? pieces : null;
}

/** Joins two additions or removals with a space between them that the second one also ends with: `, ` and `wait `. */
function joinAcrossSpaces(pieces: readonly ChangePiece[]): ChangePiece[] {
  const joined: ChangePiece[] = [];
  for (const piece of pieces) {
    const [before, space] = [joined.at(-2), joined.at(-1)];
    const isJoined =
      piece.change &&
      before?.change === piece.change &&
      space?.change === undefined &&
      space?.text.trim() === '' &&
      piece.text.endsWith(space.text);
    if (isJoined && before && space) {
      before.text += space.text + piece.text.slice(0, piece.text.length - space.text.length);
    } else joined.push({ ...piece });
  }
  return joined;
}

/** Joins neighbouring changes that only spaces separate, so that a rewritten phrase is one change, not one per word. */
function joinChanges(pieces: readonly ChangePiece[]): ChangePiece[] {
  const joined: ChangePiece[] = [];
  let removed = '';
  let added = '';
  /** Spaces after a replaced text, which belong to it if another change follows. */
  let gap = '';
  const end = () => {
    const space = gap ? '' : commonEndSpace(removed, added);
    const withoutSpace = (text: string) => text.slice(0, text.length - space.length);
    joined.push(...whole(withoutSpace(removed), 'removed'), ...whole(withoutSpace(added), 'added'));
    joined.push(...whole(gap || space));
    removed = added = gap = '';
  };
  for (const { text, change } of pieces) {
    if (!change && text.trim() === '' && removed && added) {
      gap += text;
    } else if (change) {
      if (gap) removed += gap;
      if (gap) added += gap;
      gap = '';
      if (change === 'removed') removed += text;
      else added += text;
    } else {
      end();
      joined.push({ text });
    }
  }
  end();
  return joined;
}

/** The spaces that two texts end with, which are no change. */
function commonEndSpace(one: string, other: string): string {
  const space = one.slice(one.trimEnd().length);
  return other.endsWith(space) ? space : '';
}
