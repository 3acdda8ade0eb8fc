import { nodesOfType } from '@portfolio/text/markup/markdown-tree';
import type { Element, Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { remarkFormulas } from '../remark-formulas.ts';
import { anchors } from './elements/anchors.ts';
import { figures } from './elements/figures.ts';
import { footnotes } from './elements/footnotes.ts';
import { formulas } from './elements/formulas.ts';
import { tasks } from './elements/tasks.ts';
import { wordLists } from './elements/word-lists.ts';
import { handlers, holdsDollars, type KeptInLine, priceHandler, textHandler } from './handlers.ts';
import { parseHtml } from './parse.ts';
import { removedComment, swallowedWords } from './removed.ts';
import { tidyHtml } from './tidy-html.ts';
import { isFormatted, tidyMarkdown } from './tidy-markdown.ts';

/** What became of an HTML text. */
export interface Converted {
  markdown: string;
  /** Whether there is more than paragraphs of plain text, and more than code only. */
  isFormatted: boolean;
  /** Number of images left out, because their files cannot be read from their URLs (`data:`, `file:` and so on). */
  lostImages: number;
  /** What has no place in Markdown, each with its words: scripts, forms, hidden parts, comments and so on. */
  removed: string[];
}

/**
 * Converts HTML of office programs, note apps and web pages to Markdown: headings, lists, tasks, tables, code, links,
 * images, footnotes, formulas. Styles that mean bold, italic, struck out or code count as such. Never throws; what has
 * no place in Markdown leaves its text. `prepare` can change the tree before. The headings of a part of another text begin
 * at the second level, because that has a title.
 */
export function htmlToMarkdown(html: string, prepare?: (tree: HtmlRoot) => void, isPart = false): Converted {
  const tree = parseHtml(html);
  const removed = new Set<string>();
  const onRemoved = (name: string | undefined) => void (name && removed.add(name));
  removeComments(tree, onRemoved);
  prepare?.(tree);
  formulas(tree);
  wordLists(tree);
  tasks(tree);
  footnotes(tree);
  anchors(tree);
  figures(tree, onRemoved);
  const lostImages = tidyHtml(tree, onRemoved);
  const markdown = toMarkdownTree(tree);
  tidyMarkdown(markdown);
  if (isPart) lowerHeadings(markdown);
  return { markdown: stringify(markdown), isFormatted: isFormatted(markdown), lostImages, removed: [...removed] };
}

/** The depth of a heading one level down. */
const NEXT_DEPTH = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;

/** Moves all headings one level down if one is of the first level. */
function lowerHeadings(tree: Root): void {
  const headings = nodesOfType(tree, 'heading');
  if (!headings.some(({ depth }) => depth === 1)) return;
  for (const heading of headings) heading.depth = NEXT_DEPTH[heading.depth];
}

/** Removes comments, as Word writes conditions, and finds what tags without an end have swallowed. */
function removeComments(parent: HtmlRoot | Element, onRemoved: (name: string | undefined) => void): void {
  for (const child of parent.children) {
    if (child.type === 'comment') onRemoved(removedComment(child));
    if (child.type !== 'element') continue;
    onRemoved(swallowedWords(child));
    removeComments(child, onRemoved);
  }
  Object.assign(parent, { children: parent.children.filter(({ type }) => type !== 'comment') });
}

const toMarkdownTree = (tree: HtmlRoot): Root =>
  unified().use(rehypeRemark, { handlers, document: true }).runSync(tree);

const stringify = (tree: Root): string =>
  unified()
    .use(remarkGfm)
    .use(remarkFormulas)
    .use(remarkStringify, {
      bullet: '-',
      rule: '-',
      emphasis: '*',
      listItemIndent: 'one',
      handlers: {
        text: holdsDollars(tree) ? textHandler : priceHandler,
        textDirective: ({ value }: KeptInLine) => value,
      },
    })
    .stringify(tree);
