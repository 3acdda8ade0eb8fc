import rehypeShiki from '@shikijs/rehype/core';
import type { Nodes, Root, RootContent } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync, type Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { remarkAlert } from 'remark-github-blockquote-alert';
import remarkMath from 'remark-math';
import type { HighlighterCore } from 'shiki/core';
import { createBlockMemory, keyOf } from './block-memory.ts';
import { directions } from './directions.ts';
import { highlighterFor, THEME } from './highlighter.ts';
import {
  codeBars,
  formulas,
  headings,
  inlinePictures,
  links,
  ownIds,
  pictures,
  scrollingCode,
  tables,
  tasks,
} from './rehype-plugins.ts';
import { codeTitles, componentsAsText } from './remark-plugins.ts';
import { schema } from './schema.ts';

type PluggableList = NonNullable<Options['rehypePlugins']>;

/** Loads what colours code, so that the time of a first document is not counted against it. */
export const warmUp = async (markdown: string): Promise<void> => {
  await highlighterFor(markdown);
};

/** Parses the HTML in a text; a text without any needs no parser for HTML, which would read the whole of it. */
function ownHtml() {
  const parse = rehypeRaw();
  return (tree: Root, file: Parameters<typeof parse>[1]) => (holdsHtml(tree) ? parse(tree, file) : undefined);
}
const holdsHtml = (node: Nodes): boolean =>
  node.type === 'raw' || ('children' in node && node.children.some(holdsHtml));

/** From text to a tree whose blocks do not depend on each other any more: cleaned, with its ids, numbers and links. */
export const remarkPlugins: PluggableList = [remarkGfm, remarkMath, remarkAlert, componentsAsText, codeTitles];
export const documentPlugins: PluggableList = [
  ownHtml,
  ownIds,
  [rehypeSanitize, schema],
  [rehypeSlug, { prefix: 'h-' }],
  headings,
];

/** What is made of each block; most of the time goes here. What comes after the sanitiser is made by us. */
export const blockPlugins = (highlighter: HighlighterCore): PluggableList => [
  [rehypeKatex, { output: 'mathml', strict: 'ignore', throwOnError: false, trust: false, maxExpand: 200, maxSize: 50 }],
  codeBars,
  [
    rehypeShiki,
    highlighter,
    {
      theme: THEME,
      fallbackLanguage: 'text',
      defaultLanguage: 'text',
      addLanguageClass: false,
      // On a busy machine shiki would leave a line half coloured; the thread has a limit of its own.
      tokenizeTimeLimit: 0,
      onError: () => {},
    },
  ],
  pictures,
  inlinePictures,
  links,
  tables,
  tasks,
  formulas,
  scrollingCode,
  directions,
];

const memory = createBlockMemory();

/**
 * Markdown to the HTML that the site shows: GitHub's Markdown, alerts, footnotes, maths as MathML, coloured code. An
 * author's HTML is cleaned. Blocks that were rendered before are taken from memory, so that typing renders only what
 * changed. `null` when it is told to stop, which it asks before each block.
 */
export async function render(markdown: string, isStopped: () => boolean): Promise<string | null>;
export async function render(markdown: string): Promise<string>;
export async function render(markdown: string, isStopped = () => false): Promise<string | null> {
  const highlighter = await highlighterFor(markdown);
  const languages = highlighter.getLoadedLanguages().length;
  const plugins = blockPlugins(highlighter);
  const parts: string[] = [];
  for (const block of await blocksOf(markdown)) {
    const key = keyOf(block, languages);
    let html = memory.get(key);
    if (html === undefined) {
      // Whoever wants it to stop is heard between two blocks.
      await new Promise((resolve) => setImmediate(resolve));
      if (isStopped()) return null;
      html = await renderBlock(block, plugins);
      memory.set(key, html);
    }
    parts.push(html);
  }
  return parts.join('');
}

async function blocksOf(markdown: string): Promise<RootContent[]> {
  let blocks: RootContent[] = [];
  const take = () => (root: Root) => {
    blocks = root.children;
    root.children = [];
  };
  await MarkdownAsync({ children: markdown, remarkPlugins, rehypePlugins: [...documentPlugins, take] });
  return blocks;
}

async function renderBlock(block: RootContent, plugins: PluggableList): Promise<string> {
  const put = () => (root: Root) => {
    root.children = [block];
  };
  return renderToStaticMarkup(await MarkdownAsync({ children: '', rehypePlugins: [put, ...plugins] }));
}
