import { withLineFeeds } from '@portfolio/text/line-ends';
import rehypeShiki from '@shikijs/rehype/core';
import type { Nodes, Root, RootContent } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync, type Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkCjkFriendly from 'remark-cjk-friendly';
import { defListHastHandlers, remarkDefinitionList } from 'remark-definition-list';
import remarkGfm from 'remark-gfm';
import type { HighlighterCore } from 'shiki/core';
import { remarkFormulas } from '../remark-formulas.ts';
import { blockKey, createBlockCache } from './block-cache.ts';
import { components } from './components/index.ts';
import { type DrawDiagram, diagramsFor } from './diagrams/index.ts';
import { highlighterFor, THEME } from './highlighter.ts';
import { authorHtml } from './plugins/author-html.ts';
import { calloutBlocks, callouts } from './plugins/callouts.ts';
import { captions } from './plugins/captions.ts';
import { cards } from './plugins/cards.ts';
import { codeBlocks, markedLines, scrollingCode } from './plugins/code-blocks.ts';
import { directions } from './plugins/directions.ts';
import { flow } from './plugins/flow.ts';
import { ERROR_COLOR, formulas } from './plugins/formulas.ts';
import { images, inlineImages } from './plugins/images.ts';
import { media } from './plugins/media.ts';
import { headingIds, ID_PREFIX, ownIds, references } from './plugins/references.ts';
import { headings, links, tasks } from './plugins/rehype-plugins.ts';
import { codeTitles, componentsAsText } from './plugins/remark-plugins.ts';
import { specialCode } from './plugins/special-code.ts';
import { schema } from './schema.ts';

type PluggableList = NonNullable<Options['rehypePlugins']>;

/** Loads the languages of a document, and the library for its diagrams, before its time is measured. */
export const warmUp = async (markdown: string): Promise<void> => {
  await toolsFor(markdown);
};

/** What the blocks of one document are rendered with. */
export async function toolsFor(markdown: string): Promise<{ highlighter: HighlighterCore; draw: DrawDiagram }> {
  return { highlighter: await highlighterFor(markdown), draw: await diagramsFor(markdown) };
}

/** Parses raw HTML in the text; skipped without any, because the parser processes the whole document. */
function parseRawHtml() {
  const parse = rehypeRaw();
  return (tree: Root, file: Parameters<typeof parse>[1]) => (holdsHtml(tree) ? parse(tree, file) : undefined);
}
const holdsHtml = (node: Nodes): boolean =>
  node.type === 'raw' || ('children' in node && node.children.some(holdsHtml));

/** The remark plugins, from Markdown to a tree. */
export const remarkPlugins: PluggableList = [
  remarkGfm,
  remarkCjkFriendly,
  remarkFormulas,
  remarkDefinitionList,
  callouts,
  componentsAsText,
  codeTitles,
  headingIds,
];
/** How the Markdown tree becomes an HTML tree. */
export const remarkRehypeOptions = { handlers: defListHastHandlers };
/** Plugins on the whole document: sanitize it and resolve ids, so that its blocks are independent afterwards. */
export const documentPlugins: PluggableList = [
  parseRawHtml,
  captions,
  authorHtml,
  ownIds,
  [rehypeSanitize, schema],
  flow,
  [rehypeSlug, { prefix: ID_PREFIX }],
  references,
  headings,
];

/** Plugins on each sanitized block, which take most of the render time. */
export const blockPlugins = ({ highlighter, draw }: Awaited<ReturnType<typeof toolsFor>>): PluggableList => [
  [
    rehypeKatex,
    {
      output: 'mathml',
      strict: 'ignore',
      throwOnError: false,
      errorColor: ERROR_COLOR,
      trust: false,
      maxExpand: 200,
      maxSize: 50,
    },
  ],
  calloutBlocks,
  specialCode(draw),
  codeBlocks,
  [
    rehypeShiki,
    highlighter,
    {
      theme: THEME,
      fallbackLanguage: 'text',
      defaultLanguage: 'text',
      addLanguageClass: false,
      // Disabled: on a busy machine Shiki would stop in the middle of a line; the process has its own limit.
      tokenizeTimeLimit: 0,
      onError: () => {},
    },
  ],
  markedLines,
  images,
  inlineImages,
  media,
  links,
  cards,
  tasks,
  formulas,
  scrollingCode,
  directions,
];

const memory = createBlockCache();

/**
 * Renders Markdown to HTML: GitHub's Markdown, alerts, footnotes, maths as MathML, highlighted code. HTML in the text
 * is sanitized. Rendered blocks are cached, so that a preview renders only changed blocks. Returns `null` if
 * `isStopped`, which is checked before each block.
 */
export async function render(markdown: string, isStopped: () => boolean): Promise<string | null>;
export async function render(markdown: string): Promise<string>;
export async function render(source: string, isStopped = () => false): Promise<string | null> {
  // Posts that were stored by an older version may have others.
  const markdown = withLineFeeds(source);
  const tools = await toolsFor(markdown);
  const languages = tools.highlighter.getLoadedLanguages().length;
  const plugins = blockPlugins(tools);
  const parts: string[] = [];
  for (const block of await blocksOf(markdown)) {
    const key = blockKey(block, languages);
    let html = memory.get(key);
    if (html === undefined) {
      // Let stop requests be received between two blocks.
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
  await MarkdownAsync({
    children: markdown,
    remarkPlugins,
    remarkRehypeOptions,
    rehypePlugins: [...documentPlugins, take],
  });
  return blocks;
}

/** The sanitizer has checked the addresses; the default would drop those of phones. */
const urlTransform = (url: string) => url;

async function renderBlock(block: RootContent, plugins: PluggableList): Promise<string> {
  const put = () => (root: Root) => {
    root.children = [block];
  };
  return renderToStaticMarkup(
    await MarkdownAsync({ children: '', urlTransform, components, rehypePlugins: [put, ...plugins] }),
  );
}
