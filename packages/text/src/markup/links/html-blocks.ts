/** Elements that begin a block of HTML, also below the line of a paragraph. */
const NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

/** A tag with its attributes. */
export const TAG =
  /<\/?[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]{1,2000}|'[^']{0,2000}'|"[^"]{0,2000}"))?)*\s*\/?>/iy;

const WHOLE_TAG = new RegExp(`^(?!<(?:script|pre|style|textarea)\\b)(?:${TAG.source})[ \\t]*$`, 'i');
const BLANK = /^[ \t]*$/;
/** The beginnings of blocks of HTML, and the lines in which they end. */
const KINDS: readonly [start: RegExp, end: RegExp][] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [new RegExp(`^</?(?:${NAMES})(?:[\\s>]|/>|$)`, 'i'), BLANK],
];

/** How a block of HTML that begins with this line ends; `undefined` if none does. */
export function htmlBlockEnd(line: string, isAfterText: boolean): RegExp | undefined {
  if (!line.startsWith('<')) return undefined;
  const end = KINDS.find(([start]) => start.test(line))?.[1];
  // A single tag of any other name does not interrupt a paragraph.
  return end ?? (!isAfterText && WHOLE_TAG.test(line) ? BLANK : undefined);
}
