import { context } from '@portfolio/cms/context';
import { plainText } from '@portfolio/text/words';

/** Characters of a formula in the report. */
const MOST_CHARACTERS = 200;

/** A formula in rendered HTML that is shown as its source. */
const FAILED = /<[a-z]+ class="katex-error"[^>]*>([^<]*)</g;

/** The formulas of a Markdown text that the site shows as their source, because they have errors. */
export async function failedFormulas(markdown: string): Promise<string[]> {
  const { html } = await context().renderMarkdown(markdown);
  const formulas = new Set([...html.matchAll(FAILED)].map(([, source = '']) => plainText(source).trim()));
  return [...formulas].map((formula) => formula.replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS));
}
