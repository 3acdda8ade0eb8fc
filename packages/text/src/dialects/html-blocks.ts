const NAMES =
  'address|article|aside|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|main|menu|nav|ol|optgroup|option|p|picture|pre|search|section|script|style|summary|table|tbody|td|textarea|tfoot|th|thead|title|tr|ul|video|audio';
const INLINE_NAMES =
  'a|abbr|acronym|b|big|br|cite|code|del|dfn|em|embed|font|i|img|ins|kbd|label|map|mark|object|q|s|samp|small|source|span|strike|strong|sub|sup|tt|u|var|wbr';
const IN_CAPITALS = new RegExp(`^(?:${NAMES}|${INLINE_NAMES})$`.toUpperCase());

/** Whether a name is that of an HTML element in capitals, and of no component. */
export const isHtmlInCapitals = (name: string): boolean => IN_CAPITALS.test(name);

/** A block of HTML up to an empty line, in which Markdown is not read; kramdown reads it where an attribute says so. */
const BLOCK = new RegExp(
  `^(?:[ \\t]|>|[-*+][ \\t]|\\d{1,9}[.)][ \\t]){0,20}</?(?:${NAMES})\\b(?!.{0,500}\\smarkdown=).*\\n?(?:(?![ \\t>]*\\n).+\\n?)*`,
  'gim',
);

/** Tells of places, which only grow from call to call, whether they are in a block of HTML. */
export function createHtmlBlocks(markdown: string): (at: number) => boolean {
  const blocks = [...markdown.matchAll(BLOCK)];
  let index = 0;
  return (at) => {
    for (let block = blocks[index]; block && block.index + block[0].length <= at; block = blocks[index]) index += 1;
    return (blocks[index]?.index ?? Infinity) <= at;
  };
}
