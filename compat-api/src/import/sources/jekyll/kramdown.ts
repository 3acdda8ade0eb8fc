import { outsideCode } from '../text/code.ts';
import { withFormulas } from '../text/math.ts';

const TABLE_OF_CONTENTS = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t].*\n[ \t]*\{:[^}\n]*\btoc\b[^}\n]*\}[ \t]*$/gm;
const COMMENT = /\{::comment\}[\s\S]{0,20000}?\{:\/(?:comment)?\}/g;
const OTHER_EXTENSION = /\{::[^}\n]{0,500}\/?\}|\{:\/\w{0,40}\}/g;
const ATTRIBUTES_LINE = /^(?:[ \t]|>)*\{:[^{}\n]*\}[ \t]*(?:\n|$)/gm;
/** Not `{:` of a formula: an attribute list names a class, an id, an attribute or another list. */
const ATTRIBUTES = /\{:(?=\s*[.#\w-])[^{}\n\\$]{0,500}\}/g;
const ABBREVIATION = /^\*\[[^\]\n]{1,200}\]:.*(?:\n|$)/gm;
const MARKDOWN_BLOCK =
  /^([ \t]*<[a-z][\w-]*\b[^>\n]{0,300}?)\s+markdown=(?:"[^"\n]*"|'[^'\n]*'|\w+)([^>\n]*>)[ \t]*$/gim;
const MARKDOWN_ATTRIBUTE = /(<[a-z][\w-]*\b[^>\n]{0,300}?)\s+markdown=(?:"[^"\n]*"|'[^'\n]*'|\w+)/gi;

/** A link whose address has spaces, which CommonMark allows only as `%20`. */
const SPACED_LINK = /(\[[^[\]\n]{1,500}\]\()([^\s()<>"'][^\n()<>"']{0,500})\)/g;

/** Markdown of kramdown as this site reads it: formulas, and without attribute lists, which are about the look. */
export function fromKramdown(markdown: string): string {
  const text = withFormulas(withLanguages(markdown), { isInLine: true });
  return outsideCode(text, (part) =>
    part
      .replace(COMMENT, '')
      .replace(TABLE_OF_CONTENTS, '')
      .replace(OTHER_EXTENSION, '')
      .replace(ATTRIBUTES_LINE, '')
      .replace(ATTRIBUTES, '')
      .replace(ABBREVIATION, '')
      .replace(MARKDOWN_BLOCK, '$1$2\n')
      .replace(MARKDOWN_ATTRIBUTE, '$1')
      .replace(SPACED_LINK, (_, text: string, address: string) => `${text}${address.trimEnd().replace(/ /g, '%20')})`),
  );
}

const FENCE = /^([ \t]{0,3})(`{3,}|~{3,})[ \t]*([^`\n]*)$/;
const LANGUAGE_LINE = /^[ \t]*\{:[^{}\n]{0,300}?\.language-([\w+#-]{1,40})[^{}\n]{0,300}\}[ \t]*$/;

/** Gives fenced code the language that an attribute list after it names. */
function withLanguages(markdown: string): string {
  const lines = markdown.split('\n');
  let open: { index: number; fence: string; info: string } | null = null;
  for (const [index, line] of lines.entries()) {
    const [, , fence = '', info = ''] = FENCE.exec(line) ?? [];
    if (!fence) continue;
    if (!open) open = { index, fence, info: info.trim() };
    else if (fence.startsWith(open.fence) && !info.trim()) {
      const language = LANGUAGE_LINE.exec(lines[index + 1] ?? '')?.[1];
      if (language && !open.info) lines[open.index] = `${lines[open.index]?.trimEnd()}${language}`;
      open = null;
    }
  }
  return lines.join('\n');
}
