import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { figures } from './figures.ts';
import { footnotes } from './footnotes.ts';
import { formulas } from './formulas.ts';
import { handlers, textHandler } from './handlers.ts';
import { tasks } from './tasks.ts';
import { tidyHtml } from './tidy-html.ts';
import { isFormatted, tidyMarkdown } from './tidy-markdown.ts';
import { wordLists } from './word-lists.ts';

/** What became of an HTML text. */
export interface Converted {
  markdown: string;
  /** Whether there is more than paragraphs of plain text, and more than code only. */
  isFormatted: boolean;
  /** Number of images left out, because their files cannot be read from their URLs (`data:`, `file:` and so on). */
  lostImages: number;
}

/**
 * Converts HTML of office programs, note apps and web pages to Markdown: headings, lists, tasks, tables, code, links,
 * images, footnotes, formulas. Styles that mean bold, italic, struck out or code count as such. Never throws; what has
 * no place in Markdown leaves its text. `prepare` can change the tree before.
 */
export function htmlToMarkdown(html: string, prepare?: (tree: HtmlRoot) => void): Converted {
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  prepare?.(tree);
  removeComments(tree);
  formulas(tree);
  wordLists(tree);
  tasks(tree);
  footnotes(tree);
  figures(tree);
  const lostImages = tidyHtml(tree);
  const markdown = toMarkdownTree(tree);
  tidyMarkdown(markdown);
  return { markdown: stringify(markdown), isFormatted: isFormatted(markdown), lostImages };
}

/** Word writes conditions as comments. */
function removeComments(parent: HtmlRoot | Element): void {
  const children = parent.children.filter(({ type }) => type !== 'comment');
  for (const child of children) if (child.type === 'element') removeComments(child);
  Object.assign(parent, { children });
}

const toMarkdownTree = (tree: HtmlRoot): Root =>
  unified().use(rehypeRemark, { handlers, document: true }).runSync(tree) as Root;

const stringify = (tree: Root): string =>
  unified()
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkStringify, {
      bullet: '-',
      rule: '-',
      emphasis: '*',
      listItemIndent: 'one',
      handlers: { text: textHandler },
    })
    .stringify(tree);
