import type { markdown } from '@codemirror/lang-markdown';

type MarkdownExtensions = NonNullable<Parameters<typeof markdown>[0]>['extensions'];

const FENCE = /^\$\$\s*$/;
const FOOTNOTE = /^\[\^[^\s[\]]+\]/;
const OPENING_BRACKET = '['.charCodeAt(0);

/** Syntax of the site's Markdown that CodeMirror does not know: formulas between lines of `$$`, and footnotes. */
export const siteMarkdown: MarkdownExtensions = {
  defineNodes: [{ name: 'Formula', block: true }, 'FootnoteReference'],
  parseBlock: [
    {
      name: 'Formula',
      before: 'FencedCode',
      parse(context, line) {
        // In a quote or list item the end of the container would end it, too.
        if (context.depth > 1 || !FENCE.test(line.text.slice(line.pos))) return false;
        const from = context.lineStart + line.pos;
        let isClosed = false;
        while (!isClosed && context.nextLine()) isClosed = FENCE.test(line.text.trimStart());
        if (isClosed) context.nextLine();
        context.addElement(context.elt('Formula', from, context.prevLineEnd()));
        return true;
      },
      endLeaf: (context, line) => context.depth === 1 && FENCE.test(line.text.slice(line.pos)),
    },
  ],
  parseInline: [
    {
      name: 'FootnoteReference',
      before: 'Link',
      parse(context, next, at) {
        if (next !== OPENING_BRACKET) return -1;
        const [reference] = FOOTNOTE.exec(context.slice(at, context.end)) ?? [];
        return reference ? context.addElement(context.elt('FootnoteReference', at, at + reference.length)) : -1;
      },
    },
  ],
};
