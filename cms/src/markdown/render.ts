import rehypeShiki from '@shikijs/rehype/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { remarkAlert } from 'remark-github-blockquote-alert';
import remarkMath from 'remark-math';
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

/** Loads what colours code, so that the time of a first document is not counted against it. */
export const warmUp = async (markdown: string): Promise<void> => {
  await highlighterFor(markdown);
};

/**
 * Markdown to the HTML that the site shows: GitHub's Markdown, alerts, footnotes, maths as MathML, coloured code. An
 * author's HTML is cleaned; what comes after that step is made here.
 */
export async function render(markdown: string): Promise<string> {
  const highlighter = await highlighterFor(markdown);
  const tree = await MarkdownAsync({
    children: markdown,
    remarkPlugins: [remarkGfm, remarkMath, remarkAlert, componentsAsText, codeTitles],
    rehypePlugins: [
      rehypeRaw,
      ownIds,
      [rehypeSanitize, schema],
      [rehypeSlug, { prefix: 'h-' }],
      headings,
      [
        rehypeKatex,
        { output: 'mathml', strict: 'ignore', throwOnError: false, trust: false, maxExpand: 200, maxSize: 50 },
      ],
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
    ],
  });
  return renderToStaticMarkup(tree);
}
