import type { ChangeSpec } from '@codemirror/state';
import { withLineFeeds } from '@portfolio/text/line-ends';
import { diffArrays } from 'diff';

/** With more changed lines the whole text is replaced. */
const MAX_CHANGES = 500;

/** The changed lines between two texts, as changes that leave the caret in its line. */
export function textChanges(before: string, after: string): ChangeSpec[] {
  const changes = diffArrays(linesOf(before), linesOf(after), { maxEditLength: MAX_CHANGES });
  if (!changes) return [{ from: 0, to: before.length, insert: withLineFeeds(after) }];
  let at = 0;
  return changes.flatMap(({ value, added, removed }): ChangeSpec[] => {
    const text = value.join('');
    if (added) return [{ from: at, insert: text }];
    const from = at;
    at += text.length;
    return removed ? [{ from, to: at }] : [];
  });
}

/** The lines with their line breaks. */
const linesOf = (text: string) => withLineFeeds(text).match(/[^\n]*\n|[^\n]+$/g) ?? [];
