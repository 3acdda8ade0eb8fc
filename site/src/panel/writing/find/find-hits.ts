import type { Text } from '@codemirror/state';
import { LIMITS } from '@portfolio/contract';
import type { ExpressionSearch, SearchAnswer } from './expression-search.ts';
import { findPlain } from './plain-hits.ts';
import type { FindQuery } from './query.ts';

interface FindOptions {
  /** Returns false once nobody needs the answer. */
  isWanted: () => boolean;
  /** Asks for what each hit is to be replaced by. */
  replacement?: string;
}

/** Finds what a query looks for in a text: plain words here, an expression in its worker. */
export async function findHits(
  expressions: ExpressionSearch,
  doc: Text,
  { text, matchCase, isExpression }: FindQuery,
  { isWanted, replacement }: FindOptions,
): Promise<SearchAnswer> {
  // A text that is too long already may be replaced in.
  const maxLength = Math.max(LIMITS.content, doc.length);
  if (isExpression && text) {
    return expressions.ask({ text: doc.toString(), pattern: text, matchCase, replacement, maxLength });
  }
  const hits = text ? await findPlain(doc, { text, matchCase }, isWanted) : { from: [], to: [] };
  if (!hits) return { kind: 'outdated' };
  if (replacement === undefined) return { kind: 'found', hits };
  const inserts = hits.from.map(() => replacement);
  const removed = hits.to.reduce((sum, to, index) => sum + to - (hits.from[index] ?? 0), 0);
  const length = doc.length - removed + inserts.length * replacement.length;
  return length > maxLength ? { kind: 'tooLong' } : { kind: 'found', hits, inserts };
}
