import type { Code, Html, Parent, Root, RootContent } from 'mdast';

/** MDX components, which are not HTML elements. */
const COMPONENT = /^<\/?(?:[A-Z]|[a-z]+\.)|^<\/?>/;

/** Renders MDX components as code instead of dropping them. */
export function componentsAsText() {
  return (root: Root) => visit(root, true);
}

function visit(parent: Parent, isFlow: boolean): void {
  parent.children = parent.children.map((node): RootContent => {
    if (node.type === 'html' && COMPONENT.test(node.value)) return asText(node, isFlow);
    if ('children' in node)
      visit(node, !['paragraph', 'heading', 'tableCell', 'link', 'emphasis', 'strong'].includes(node.type));
    return node;
  });
}

const asText = ({ value }: Html, isFlow: boolean): RootContent =>
  isFlow ? { type: 'code', value } : { type: 'inlineCode', value };

/** The title of a code block: ```` ```js:file.js ```` or ```` ```js title="file.js" ````. */
export function codeTitles() {
  return (root: Root) => eachCode(root, titleCode);
}

function eachCode(parent: Parent, change: (code: Code) => void): void {
  for (const node of parent.children) {
    if (node.type === 'code') change(node);
    else if ('children' in node) eachCode(node, change);
  }
}

function titleCode(code: Code): void {
  const [language = '', ...rest] = (code.lang ?? '').split(':');
  const title =
    rest.join(':') ||
    /title=(?:"([^"]*)"|'([^']*)'|(\S+))/
      .exec(code.meta ?? '')
      ?.slice(1)
      .find(Boolean);
  code.lang = language.replace(/[^\w#+.-]/g, '') || null;
  if (title) code.data = { ...code.data, hProperties: { ...code.data?.hProperties, dataTitle: title.slice(0, 200) } };
}
