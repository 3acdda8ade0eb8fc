import { isolateHistory } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { type Hits, hitAt } from './hits.ts';

/** More hits than this are replaced as one change, which takes a fraction of the time of many. */
const MAX_CHANGES = 2000;

/** Replaces each hit by the text with its index, as one undo step. */
export function replaceHits({ doc }: EditorState, hits: Hits, inserts: readonly string[]): TransactionSpec {
  const changes = inserts.map((insert, index) => ({ from: 0, to: 0, ...hitAt(hits, index), insert }));
  return {
    changes: changes.length > MAX_CHANGES ? asOne(doc.toString(), changes) : changes,
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
  };
}

interface Change {
  from: number;
  to: number;
  insert: string;
}

function asOne(text: string, changes: readonly Change[]): Change {
  const from = changes[0]?.from ?? 0;
  let to = from;
  const parts: string[] = [];
  for (const change of changes) {
    parts.push(text.slice(to, change.from), change.insert);
    to = change.to;
  }
  return { from, to, insert: parts.join('') };
}
