import type { Element, ElementContent, Root } from 'hast';
import { changeElements, element, text, textOf } from '../html-tree.ts';

/** A code block with its language as a class of its code, where highlighters leave it elsewhere; images follow it. */
export function codeBlock(node: Element, parent: Root | Element): Element[] {
  const around = [parent, node, ...node.children].flatMap((one) => (one.type === 'element' ? [one.properties] : []));
  const names = around.flatMap(({ className, dataLang, dataLanguage }) => [
    ...[className ?? []].flat(),
    ...[dataLang, dataLanguage].map((name) => `language-${name ?? ''}`),
  ]);
  const language = names
    .map((name) => /^(?:language|lang|highlight-source)-([\w+#-]+)$/.exec(String(name))?.[1])
    .find(Boolean);
  const className = language ? [`language-${language}`] : [];
  const images: Element[] = [];
  changeElements(node, (inner) => {
    if (inner.tagName === 'img') images.push(inner);
    return undefined;
  });
  return [
    element('pre', {}, [element('code', { className }, [text(codeText(node).replace(/\n$/, ''))])]),
    ...images.map((image) => element('p', {}, [image])),
  ];
}

/** The text of code, with a line for each of its blocks and breaks. */
function codeText(node: Element): string {
  return node.children
    .map((child) => {
      if (child.type !== 'element') return textOf(child);
      if (child.tagName === 'br') return '\n';
      const inner = codeText(child);
      return /^(div|p|li|tr)$/.test(child.tagName) && !inner.endsWith('\n') ? `${inner}\n` : inner;
    })
    .join('');
}

/** Inline code with links as code in links, because code in Markdown has none; `undefined` for other code. */
export function linkedCode({ children, properties }: Element): ElementContent[] | undefined {
  const hasLink = children.some((child) => child.type === 'element' && child.tagName === 'a');
  if (!hasLink) return undefined;
  return children.map((child) =>
    child.type === 'element' && child.tagName === 'a'
      ? { ...child, children: [element('code', properties, child.children)] }
      : element('code', properties, [child]),
  );
}
