import { services } from '@portfolio/cms/services';
import { changeElements, textOf } from '@portfolio/contract/html-tree';
import { fromHtml } from 'hast-util-from-html';
import { splitLines } from './sources/text/code.ts';

/** Characters of a formula in the report. */
const MOST_CHARACTERS = 200;

/** The formulas of a Markdown text that the site shows as their source, because they have errors. */
export async function failedFormulas(markdown: string): Promise<string[]> {
  if (!markdown.includes('$')) return [];
  // Code has no formulas, and takes most of the time.
  const text = splitLines(markdown).map((line) => (line.isCode ? '' : line.text));
  const { html } = await services().renderMarkdown(text.join('\n'));
  const formulas = new Set<string>();
  if (html.includes('katex-error')) {
    changeElements(fromHtml(html, { fragment: true }), (node) => {
      const { className } = node.properties;
      if (Array.isArray(className) && className.includes('katex-error')) formulas.add(textOf(node).trim());
      return undefined;
    });
  }
  return [...formulas].map((formula) => formula.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS));
}
