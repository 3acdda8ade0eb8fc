import { anchor } from '@portfolio/text/dialects/anchor';
import { outsideCode } from '@portfolio/text/dialects/code';
import { withFormulas } from '@portfolio/text/dialects/math';
import { removedName } from '@portfolio/text/dialects/templates';

const TABLE_OF_CONTENTS = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t].*\n[ \t]*\{:[^}\n]*\btoc\b[^}\n]*\}[ \t]*$/gm;
const COMMENT = /\{::comment\}[\s\S]{0,20000}?\{:\/(?:comment)?\}/g;
const OTHER_EXTENSION = /\{::[^}\n]{0,500}\/?\}|\{:\/\w{0,40}\}/g;
const ATTRIBUTES_LINE = /^(?:[ \t]|>)*\{:[^{}\n]*\}[ \t]*(?:\n|$)/gm;
/** Not `{:` of a formula: an attribute list names a class, an id, an attribute or another list. */
const ATTRIBUTES = /\{:(?=\s*[.#\w-])[^{}\n\\$]{0,500}\}/g;
/** A heading with its attribute list on the next line or at its end. */
const HEADING_LINES = /^(#{1,6}[ \t].{0,500}?)[ \t]*(?:\n[ \t]*)?(\{:[^{}\n]{0,500}\})[ \t]*(?:\n|$)/gm;
/** The id in an attribute list. */
const idOf = (attributes: string): string => /[\s:]#([\w:.-]{1,200})(?=[\s}])/.exec(attributes)?.[1] ?? '';
const ABBREVIATION = /^\*\[[^\]\n]{1,200}\]:.*(?:\n|$)/gm;
const MARKDOWN_BLOCK =
  /^([ \t]*<[a-z][\w-]*\b[^>\n]{0,300}?)\s+markdown=(?:"[^"\n]*"|'[^'\n]*'|\w+)([^>\n]*>)[ \t]*$/gim;
const MARKDOWN_ATTRIBUTE = /(<[a-z][\w-]*\b[^>\n]{0,300}?)\s+markdown=(?:"[^"\n]*"|'[^'\n]*'|\w+)/gi;

/** A link whose address has spaces, which CommonMark allows only as `%20`. */
const SPACED_LINK = /(\[[^[\]\n]{1,500}\]\()([^\s()<>"'][^\n()<>"']{0,500})\)/g;

/** A reference to the literature of a Distill article. */
const CITATION = /<d-cite\s[^<>]{0,200}?\b(?:key|bibtex-key)="([\w:,. -]{1,300})"[^<>]{0,200}>(?:\s*<\/d-cite>)?/gi;
/** A text in quotes, as the title in an attribute list. */
const QUOTED = /["']/;
/** The item that kramdown replaces by the table of contents, as themes write it. */
const TOC_ONLY =
  /^[ \t]*\S{1,10}[ \t]+(?:toc|table of contents|contents|this will become a table of contents.{0,60})[ \t]*\n/i;

interface KramdownContext {
  /** Called with each part that was removed and has words. */
  onRemoved(name: string): void;
}

/** Markdown of kramdown as this site reads it: formulas, and without attribute lists, which are about the look. */
export function fromKramdown(markdown: string, { onRemoved }: KramdownContext): string {
  const text = withFormulas(withLanguages(markdown), { isInLine: true });
  return outsideCode(text, (part, _keep, reveal) => {
    const remove = (removed: string) => {
      onRemoved(removedName(reveal(removed)));
      return '';
    };
    const removeLook = (removed: string) => (QUOTED.test(removed) ? remove(removed) : '');
    return withStrayCommentsAsText(part)
      .replace(CITATION, (removed, keys: string) => {
        remove(removed);
        return `[${keys.split(',').join(', ')}]`;
      })
      .replace(COMMENT, remove)
      .replace(TABLE_OF_CONTENTS, (removed) => (TOC_ONLY.test(removed) ? '' : remove(removed)))
      .replace(OTHER_EXTENSION, removeLook)
      .replace(HEADING_LINES, (whole, heading: string, attributes: string) => {
        const id = idOf(attributes);
        if (!id) return whole;
        removeLook(attributes);
        return `${heading} {#${id}}\n`;
      })
      .replace(ATTRIBUTES_LINE, (removed) => {
        const id = idOf(removed);
        return id ? `\n${anchor(id)}\n${removeLook(removed)}` : removeLook(removed);
      })
      .replace(ATTRIBUTES, (removed) => {
        const id = idOf(removed);
        return removeLook(removed) + (id && anchor(id));
      })
      .replace(ABBREVIATION, remove)
      .replace(MARKDOWN_BLOCK, '$1$2\n')
      .replace(MARKDOWN_ATTRIBUTE, '$1')
      .replace(
        SPACED_LINK,
        (_, words: string, address: string) => `${words}${address.trimEnd().replace(/ /g, '%20')})`,
      );
  });
}

/** A comment without an end is a text in kramdown. */
function withStrayCommentsAsText(text: string): string {
  const end = text.lastIndexOf('-->') + 1;
  return text.slice(0, end) + text.slice(end).replaceAll('<!--', '&lt;!--');
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
