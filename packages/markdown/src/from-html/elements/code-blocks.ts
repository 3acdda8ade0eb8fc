import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';

/** A code block with its language as a class of its code, where highlighters leave it elsewhere; images follow it. */
export function codeBlock(pre: Element, parent: Root | Element): Element[] {
  const { code: node, toolbar } = withoutToolbar(pre);
  const around = [parent, pre, node, ...node.children].flatMap((one) =>
    one.type === 'element' ? [one.properties] : [],
  );
  const names = around.flatMap(({ className, dataLang, dataLanguage }) => [
    ...[className ?? []].flat(),
    ...[dataLang, dataLanguage].map((name) => `language-${name ?? ''}`),
  ]);
  const language =
    names
      .map((name) => /^(?:language|lang|highlight-source)-([\w+#-]+)$/.exec(String(name))?.[1])
      .find((name) => Boolean(name)) ?? toolbar;
  const className = language ? [`language-${language}`] : [];
  const images: Element[] = [];
  changeElements(pre, (inner) => {
    if (inner.tagName === 'img') images.push(inner);
    return undefined;
  });
  return [
    element('pre', {}, [element('code', { className }, [text(codeText(node).replace(/\n$/, ''))])]),
    ...images.map((image) => element('p', {}, [image])),
  ];
}

/** The words of a toolbar, as in chats, with the language before them. */
const TOOLBAR =
  /^(?:(?!(?:Copy|Copied|Edit|Run|Download|Wrap)\b)([\w+#.-]{1,20}?))?(?:\s*(?:Copy(?: code)?|Copied!?|Edit|Run|Download|Wrap))*$/i;

/** The code of a block in which a toolbar is beside it, and the language that this names. */
function withoutToolbar(pre: Element): { code: Element; toolbar: string | undefined } {
  const [code, other] = codesIn(pre);
  if (!code || other) return { code: pre, toolbar: undefined };
  const words = wordsBeside(pre, code).replace(/\s+/g, ' ').trim();
  const found = TOOLBAR.exec(words);
  return words && found ? { code, toolbar: found[1]?.toLowerCase() } : { code: pre, toolbar: undefined };
}

const codesIn = ({ children }: Element): Element[] =>
  children.flatMap((child) => (child.type !== 'element' ? [] : child.tagName === 'code' ? [child] : codesIn(child)));

const wordsBeside = (node: Element, code: Element): string =>
  node.children
    .map((child) => (child === code ? '' : child.type === 'element' ? ` ${wordsBeside(child, code)} ` : textOf(child)))
    .join('');

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
