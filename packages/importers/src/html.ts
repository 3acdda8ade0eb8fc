import { htmlToMarkdown } from '@portfolio/markdown/from-html/index';
import { keptHtml } from '@portfolio/markdown/from-html/kept-html';
import { type Change, mask, unmask } from '@portfolio/text/dialects/code';
import { changeElements, textOf } from '@portfolio/text/markup/html-tree';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

const LITERAL = /<(pre|code|script|style|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const FORMULA =
  /\\\\?\[(?<block>[^<]{1,4000}?)\\\\?\]|\\\\?\((?<line>[^<]{1,2000}?)\\\\?\)|\$\$(?<dollars>[^<]{1,4000}?)\$\$|(?<![\\$\w])\$(?=\S)(?<dollar>[^$<\n]{1,500}?[\\^_=][^$<\n]{0,500}?)(?<![\s\\])\$(?!\d)/g;

/** Code in HTML. */
export const HTML = { outsideCode, codeBlock, isHtml: true };

function outsideCode(html: string, change: Change): string {
  const kept: string[] = [];
  const keep = (code: string) => mask(code, kept);
  return unmask(
    change(html.replace(LITERAL, keep), keep, (part) => unmask(part, kept)),
    kept,
  );
}

function codeBlock(code: string, language: string): string {
  const name = language.replace(/[^\w#+.-]/g, '');
  return `<pre><code class="language-${name}">${escaped(code.replace(/^[ \t]*\n/, ''))}</code></pre>`;
}

interface HtmlOptions {
  /** Changes the tree before. */
  prepare?: ((tree: Root) => void) | undefined;
  /** Called with each part that has no place in Markdown. */
  onRemoved(name: string): void;
}

/** The Markdown of an HTML text, with formulas that MathJax would find in it. */
export function fromHtml(html: string, { prepare, onRemoved }: HtmlOptions): string {
  const source = outsideCode(html, (text) =>
    text.replace(FORMULA, (_whole, ...rest) => {
      const { block, line, dollars, dollar }: Record<string, string | undefined> = rest.at(-1);
      const tex = (block ?? line ?? dollars ?? dollar ?? '').replaceAll('"', '&quot;');
      return `<math alttext="${tex}"${(block ?? dollars) ? ' display="block"' : ''}></math>`;
    }),
  );
  const { markdown, removed } = htmlToMarkdown(source, (tree) => {
    prepare?.(tree);
    keepSvgs(tree);
  });
  for (const name of removed) onRemoved(name);
  return markdown;
}

/** Leaves drawings in the text, which become images when it is stored; not those that only decorate. */
const keepSvgs = (tree: Root) =>
  changeElements(tree, (node) => {
    const isDrawing = node.tagName === 'svg' && node.children.length > 0 && node.properties.ariaHidden !== 'true';
    if (!isDrawing) return undefined;
    return [keptHtml(toHtml(node, { space: 'svg' }).replace(/\n\s*\n/g, '\n'), 'canvas')];
  });

/** The words of an HTML text in one line. */
export function textOfHtml(html: string): string {
  let words = html;
  if (/[<&]/.test(html)) {
    htmlToMarkdown(html, (tree) => {
      words = textOf(tree);
    });
  }
  return words.replace(/\s+/g, ' ').trim();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
