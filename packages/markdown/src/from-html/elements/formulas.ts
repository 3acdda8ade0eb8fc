import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';

/** Replaces formulas that carry their TeX source by code that `handlers.ts` makes formulas of; MathML has none. */
export function formulas(root: Root): void {
  changeElements(root, (node) => {
    const classes = String(node.properties.className ?? '');
    // Wikipedia's picture of the formula before it.
    if (/mwe-math-fallback/.test(classes)) return [];
    if (/katex-display|mwe-math-element-block/.test(classes)) return [asDisplay(node)];
    if (/katex-html/.test(classes)) return [];
    if (/display:\s*none/.test(String(node.properties.style ?? '')) && node.children.some(isFormula))
      return node.children;
    if (node.tagName !== 'math') return undefined;
    const source = texOf(node);
    if (source === undefined) return [text(textOf(node))];
    return [formula(source, node.properties.display === 'block')];
  });
}

/** TeX source of a `math` element. */
function texOf(node: Element): string | undefined {
  let source = typeof node.properties.alttext === 'string' ? node.properties.alttext : undefined;
  changeElements(node, (inner) => {
    if (inner.tagName === 'annotation' && inner.properties.encoding === 'application/x-tex') source = textOf(inner);
    return undefined;
  });
  // Wikipedia wraps every formula in a group with its style.
  return (
    source
      ?.trim()
      .replace(/^\{\\(?:display|text)style (.*)\}$/s, '$1')
      .trim() || undefined
  );
}

const formula = (source: string, isBlock: boolean) =>
  element('code', { className: [isBlock ? 'math-display' : 'math-inline'] }, [text(source)]);

const isFormula = (node: ElementContent) =>
  node.type === 'element' && /^math-/.test(String(node.properties.className ?? ''));

function asDisplay(node: Element): Element {
  changeElements(node, (inner) =>
    String(inner.properties.className) === 'math-inline' ? [formula(textOf(inner), true)] : undefined,
  );
  return node;
}
