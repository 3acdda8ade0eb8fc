import { diffArrays } from 'diff';

/** Lines that may differ before the longest common part is no longer looked for. */
const MOST_EDITS = 2_000;

/** How many lines of a text were added and removed. */
export interface LineCounts {
  added: number;
  removed: number;
}

/** Counts the lines that differ between two texts. */
export function countLines(from: string, to: string): LineCounts {
  const [old, now] = [linesOf(from), linesOf(to)];
  const parts = diffArrays(old, now, { maxEditLength: MOST_EDITS });
  if (!parts) return { added: now.length, removed: old.length };
  const count = (kind: keyof LineCounts) => parts.reduce((sum, part) => sum + (part[kind] ? part.value.length : 0), 0);
  return { added: count('added'), removed: count('removed') };
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/));
