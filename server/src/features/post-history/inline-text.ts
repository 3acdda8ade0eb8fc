/** A text as readers see it, and where its links lead, in their order. */
export interface InlineText {
  text: string;
  targets: string[];
}

/** Code, images, links, addresses and tags of Markdown, and what is escaped; bounded, so that matching is linear. */
const PARTS =
  /\\([!-/:-@[-`{-~])|(`{1,3})([^`\n]{1,1000})\2|!\[([^\]\n]{0,500})\]\(([^()\s]{0,2000})[^()\n]{0,200}\)|\[([^[\]\n]{1,500})\]\(([^()\s]{0,2000})[^()\n]{0,200}\)|\[([^[\]\n]{1,500})\]\[[^\]\n]{0,200}\]|<((?:https?|mailto):[^\s<>]{1,2000})>|<\/?[a-z][^<>]{0,500}>/gi;
/** Marks of emphasis at the beginning or the end of words, and of struck out text. */
const EMPHASIS = /(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])|\*{1,3}(?=\S)|(?<=\S)\*{1,3}|~~/gu;
/** A character that no text has: it stands for a part that is kept as it is. */
const KEPT = '\u{FFFF}';

/** Reads a paragraph of Markdown without its marks. Images are named by their descriptions. */
export function readInline(markdown: string): InlineText {
  const targets: string[] = [];
  const kept: string[] = [];
  const keep = (text: string) => {
    kept.push(text);
    return KEPT;
  };
  const link = (target: string) => {
    targets.push(target);
  };
  const withoutParts = markdown
    .replaceAll(KEPT, '')
    .replace(PARTS, (_, escaped, _ticks, code, alt, source, label, target, referring, address) => {
      if (escaped !== undefined) return keep(escaped);
      if (code !== undefined) return keep(code);
      if (source !== undefined) link(source);
      if (alt !== undefined) return keep(`Image: ${alt}`);
      if (target !== undefined) link(target);
      return label ?? referring ?? (address ? keep(address) : '');
    });
  const text = withoutParts
    .replace(EMPHASIS, '')
    .replace(/(?<! ) *\n */g, ' ')
    .replaceAll(KEPT, () => kept.shift() ?? '')
    .trim();
  return { text, targets };
}
