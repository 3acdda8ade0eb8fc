import type { EditorState } from '@codemirror/state';

/** What is looked for. */
export interface FindQuery {
  text: string;
  matchCase: boolean;
  isExpression: boolean;
}

/** Longest selection that is taken as what to look for. */
const MAX_SELECTION = 200;

/** The selected words, if they are in one line; as an expression that finds exactly them if one is asked for. */
export function selectedWords({ doc, selection: { main } }: EditorState, isExpression: boolean): string | null {
  if (main.to - main.from > MAX_SELECTION || doc.lineAt(main.from).to < main.to) return null;
  const words = doc.sliceString(main.from, main.to);
  if (!words.trim()) return null;
  return isExpression ? words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : words;
}
