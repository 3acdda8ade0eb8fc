import type { Hits } from './hits.ts';

/** A search for a regular expression. */
export interface ExpressionRequest {
  /** With LF for every line end. */
  text: string;
  pattern: string;
  matchCase: boolean;
  /** Asks for what each hit is to be replaced by. */
  replacement?: string | undefined;
  /** The longest text that replacing may give. */
  maxLength: number;
}

/** What a search for an expression found, or why it found nothing. */
export type ExpressionAnswer =
  | { kind: 'found'; hits: Hits; inserts?: string[] }
  | { kind: 'invalid'; reason: string }
  | { kind: 'tooLong' };

/** Finds all matches of an expression; it may run for longer than anybody waits. */
export function searchExpression(request: ExpressionRequest): ExpressionAnswer {
  const { text, pattern, matchCase, replacement, maxLength } = request;
  const from: number[] = [];
  const to: number[] = [];
  const inserts: string[] = [];
  let length = text.length;
  try {
    for (const match of text.matchAll(new RegExp(pattern, matchCase ? 'gmu' : 'gimu'))) {
      const [found] = match;
      from.push(match.index);
      to.push(match.index + found.length);
      if (replacement === undefined) continue;
      const insert = expandReplacement(replacement, match);
      inserts.push(insert);
      length += insert.length - found.length;
      // Matches that come later can make it shorter again, but not by more than what is left of the text.
      if (length - (text.length - match.index - found.length) > maxLength) return { kind: 'tooLong' };
    }
  } catch (error) {
    return { kind: 'invalid', reason: reasonOf(error) };
  }
  if (length > maxLength) return { kind: 'tooLong' };
  const hits = { from: Uint32Array.from(from), to: Uint32Array.from(to) };
  return { kind: 'found', hits, ...(replacement !== undefined && { inserts }) };
}

/** The browser's reason without the expression itself: `Invalid regular expression: /(/u: Unterminated group`. */
const reasonOf = (error: unknown) => (error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '');

const NAMED: Record<string, string> = { n: '\n', t: '\t', '\\': '\\' };

/** The replacement of a match: `$1`, `$<name>`, `$&` and `$$` as in JavaScript, and `\n`, `\t` and `\\`. */
export function expandReplacement(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\\([nt\\])|\$(?:([$&])|(\d\d?)|<([^>]*)>)/g, (all, escaped, sign, digits, name) => {
    if (escaped) return NAMED[escaped] ?? all;
    if (sign) return sign === '$' ? '$' : match[0];
    if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : all;
    // Of `$12` without twelve groups, 2 is a digit after the first group.
    for (const length of [digits.length, 1]) {
      const group = Number(digits.slice(0, length));
      if (group > 0 && group < match.length) return `${match[group] ?? ''}${digits.slice(length)}`;
    }
    return all;
  });
}
