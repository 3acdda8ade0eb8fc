import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** A noncharacter, which no text contains, at the end of a text: a tag without an end swallows it. */
const END = '\uFDD9';
/** Tags without an end that are looked for one by one, because each takes a parsing. */
const MOST_STRAY_TAGS = 10;

/** Parses HTML; a comment or tag without an end is a text, as its author meant it, and swallows nothing. */
export function parseHtml(html: string): Root {
  let source = withStrayCommentsAsText(html.replaceAll(END, ''));
  for (let stray = 0; ; stray += 1) {
    const tree = parse(source + END);
    if (removeEnd(tree)) return tree;
    const end = endOf(parse(source, true));
    const rest = source.slice(end);
    const escaped = stray < MOST_STRAY_TAGS ? rest.replace('<', '&lt;') : rest.replaceAll('<', '&lt;');
    if (escaped === rest) return tree;
    source = source.slice(0, end) + escaped;
  }
}

const parse = (html: string, verbose = false): Root =>
  unified().use(rehypeParse, { fragment: true, verbose }).parse(html);

function withStrayCommentsAsText(html: string): string {
  const end = html.lastIndexOf('-->') + 1;
  return html.slice(0, end) + html.slice(end).replaceAll('<!--', '&lt;!--');
}

/** Removes the mark at the end; `false` if a tag has swallowed it. */
function removeEnd(parent: Nodes): boolean {
  if (parent.type === 'element' && parent.tagName === 'template' && parent.content && removeEnd(parent.content))
    return true;
  if (!('children' in parent)) return false;
  for (let index = parent.children.length - 1; index >= 0; index -= 1) {
    const child = parent.children[index];
    if (!child) continue;
    if ((child.type === 'text' || child.type === 'comment') && child.value.includes(END)) {
      child.value = child.value.replace(END, '');
      if (!child.value) parent.children.splice(index, 1);
      return true;
    }
    if (removeEnd(child)) return true;
  }
  return false;
}

/** The end of the last tag or text that was parsed. */
function endOf(node: Nodes): number {
  const own = node.type === 'element' ? tagsEnd(node) : 'children' in node ? 0 : (node.position?.end.offset ?? 0);
  return 'children' in node ? node.children.reduce((end, child) => Math.max(end, endOf(child)), own) : own;
}

const tagsEnd = ({ data }: Element): number =>
  data?.position?.closing?.end.offset ?? data?.position?.opening?.end.offset ?? 0;
