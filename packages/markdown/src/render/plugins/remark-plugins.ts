import { nodesOfType } from '@portfolio/text/markup/markdown-tree';
import type { Code, Html, Parent, Root, RootContent } from 'mdast';
import { isFigure } from '../figures/parse.ts';
import { schema } from '../schema.ts';

/** MDX components, which are not HTML elements. */
const COMPONENT = /^<\/?(?:[A-Z]|[a-z]+\.)|^<\/?>/;
/** The name of an element in capitals, as editors of the nineties wrote it. */
const IN_CAPITALS = /^<\/?([A-Z][A-Z0-9]*)(?![\w.:-])/;
const HTML_NAMES = new Set([
  ...(schema.tagNames ?? []),
  ...'address applet area article aside base basefont bdi bdo bgsound big blink body button canvas center data datalist dialog dir embed fieldset font footer form frame frameset head header hgroup html iframe label layer legend link main map marquee math menu meta meter nav nobr noembed noframes nolayer noscript object optgroup option output param picture plaintext progress script search select slot spacer strike style svg template textarea time title track xmp'.split(
    ' ',
  ),
]);

/** Renders MDX components as code instead of dropping them. */
export function componentsAsText() {
  return (root: Root) => visit(root, true);
}

function visit(parent: Parent, isFlow: boolean): void {
  parent.children = parent.children.map((node): RootContent => {
    if (node.type === 'html' && isComponent(node.value)) return asText(node, isFlow);
    if ('children' in node)
      visit(node, !['paragraph', 'heading', 'tableCell', 'link', 'emphasis', 'strong'].includes(node.type));
    return node;
  });
}

function isComponent(html: string): boolean {
  const name = IN_CAPITALS.exec(html)?.[1];
  return COMPONENT.test(html) && !(name && HTML_NAMES.has(name.toLowerCase()));
}

const asText = ({ value }: Html, isFlow: boolean): RootContent =>
  isFlow ? { type: 'code', value } : { type: 'inlineCode', value };

/** Title and marked lines of code blocks: ```` ```js:file.js ````, ```` ```js {2,4-6} title="file.js" ````. */
export function codeTitles() {
  return (root: Root) => nodesOfType(root, 'code').forEach(titleCode);
}

const TITLE = /(?:^|[\s{,])(?:title|filename|file)=(?:"([^"]*)"|'([^']*)'|([^\s,}]+))/;
const LINES =
  /(?:hl_lines|mark_lines|highlight|mark)\s*=\s*(?:\[([^\]]*)\]|"([^"]*)"|'([^']*)'|\{([^}]*)\}|([\d,-]+))|\{([\d\s,-]+)\}/;

/** Title and marked lines, in the forms of Docusaurus, Gatsby, Hugo, Rouge, MkDocs and Pandoc. */
function titleCode(code: Code): void {
  const info = `${code.lang ?? ''} ${code.meta ?? ''}`;
  const [, language = '', suffix = ''] = /^\{?\.?([\w#+.-]*)(?::([^\s{]*))?/.exec(code.lang ?? '') ?? [];
  const isMeta = suffix.includes('=');
  const titled = (isMeta ? '' : suffix) || firstGroup(TITLE, isMeta ? `${suffix} ${info}` : info);
  // The title of a figure is all that follows.
  const title = titled || (isFigure(language) ? (code.meta ?? '') : '');
  const lines = [...(firstGroup(LINES, info) ?? '').matchAll(/\d+(?:\s*-\s*\d+)?/g)].map(([part]) =>
    part.replace(/\s/g, ''),
  );
  code.lang = language || null;
  code.data = {
    ...code.data,
    hProperties: {
      ...code.data?.hProperties,
      ...(title && { dataTitle: title.slice(0, 200) }),
      ...(lines.length > 0 && { dataLines: lines.slice(0, 100).join(',') }),
    },
  };
}

const firstGroup = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).find(Boolean);
