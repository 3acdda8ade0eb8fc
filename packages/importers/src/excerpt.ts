import { LIMITS } from '@portfolio/contract';
import { shortened } from '@portfolio/text/fields';

/** The text before a separator as plain text; `null` without a separator or without a text. */
export function excerptBefore(content: string, separator: string, toMarkdown = (text: string) => text): string | null {
  const end = separator.trim() ? content.indexOf(separator) : -1;
  return end < 0 ? null : shortened(plainText(toMarkdown(content.slice(0, end))), LIMITS.excerpt) || null;
}

/** The words of a Markdown text. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^[ \t>]*\[!\w{1,20}\][ \t]*$/gm, '')
    .replace(/<[^<>]{0,1000}>/g, '')
    .replace(/!\[[^\]\n]{0,1000}\]\([^)\n]{0,2000}\)/g, '')
    .replace(/\[([^\]\n]{1,1000})\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replace(/(\*\*|__|[*_`])(\S(?:[^\n]{0,500}?\S)?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
