import type { ChangeSet, Text } from '@codemirror/state';
import { commonEnd, commonStart } from './common-text.ts';

/**
 * Where the end of a line goes when the text changes: to the end of the line that then has the nearest text that is left.
 * In a text that is replaced as a whole, what it has in common with the new one is left.
 */
export function mapLineEnd(changes: ChangeSet, before: Text, after: Text, end: number): number {
  let nearest = changes.mapPos(end, -1);
  changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
    if (fromA > end || toA < end || fromA === toA || inserted.length === 0) return;
    nearest = fromB + offsetIn(before.sliceString(fromA, toA), inserted.toString(), end - fromA, toB - fromB);
  });
  return after.lineAt(nearest).to;
}

/** Where an offset of a text is in the one that replaces it. */
function offsetIn(old: string, text: string, offset: number, length: number): number {
  const start = commonStart(old, text);
  if (offset <= start) return offset;
  const fromEnd = old.length - offset;
  return fromEnd <= commonEnd(old, text) ? length - fromEnd : start;
}
