import { services } from '@portfolio/cms/services';
import { changeElements, textOf } from '@portfolio/contract/html-tree';
import { fromHtml } from 'hast-util-from-html';

/** Characters of a formula in the report. */
const MOST_CHARACTERS = 200;

/** The formulas of a Markdown text that the site shows as their source, because they have errors. */
export async function failedFormulas(markdown: string): Promise<string[]> {
  if (!markdown.includes('$')) return [];
  const { html } = await services().renderMarkdown(markdown);
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
