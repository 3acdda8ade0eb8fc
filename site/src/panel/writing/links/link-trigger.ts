import type { EditorState } from '@codemirror/state';
import { isInCode, isInLink } from '../code.ts';

/** What was typed to link to an own page. */
export interface LinkTrigger {
  /** The position of `@` or `[[`. */
  from: number;
  /** The words that are searched for. */
  query: string;
  /** What ends it, if that is in the text already. */
  end: string;
}

/** Characters before the caret that are looked at. */
const LOOK = 120;
const WORDS = String.raw`((?! )[^\n@[\]]{0,80})$`;
const AT = new RegExp(String.raw`(?:^|[\s([{])@${WORDS}`);
const BRACKETS = new RegExp(String.raw`(?<!!)\[\[${WORDS}`);

/** What was typed before the caret to link to an own page; not in code, in links and in addresses of mail. */
export function linkTrigger(state: EditorState, caret: number): LinkTrigger | null {
  const line = state.doc.lineAt(caret);
  const start = Math.max(line.from, caret - LOOK);
  const before = state.sliceDoc(start, caret);
  const brackets = BRACKETS.exec(before);
  const match = brackets ?? AT.exec(before);
  const query = match?.[1];
  // Two spaces end the search, as its words may be followed by others.
  if (!match || query === undefined || query.endsWith('  ')) return null;
  const from = caret - query.length - (brackets ? 2 : 1);
  if (isInCode(state, caret) || isInLink(state, caret)) return null;
  const end = brackets && state.sliceDoc(caret, caret + 2) === ']]' ? ']]' : '';
  return { from, query, end };
}
