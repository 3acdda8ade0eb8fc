import { changeElements, element, text, textOf } from '@portfolio/text/markup/html-tree';
import type { Element, ElementContent, Root } from 'hast';

/** Characters of a formula that fit a line of the narrowest screen. */
const SHORT_FORMULA = 24;
/** The color of commands that KaTeX does not know, unlike any that an author would choose. */
export const ERROR_COLOR = '#c0ffe1';

/** Shows the source of formulas with errors, and makes long formulas scrollable by keyboard: formulas do not wrap. */
export function formulas() {
  return (root: Root) =>
    changeElements(root, (node, parent) => {
      const { className } = node.properties;
      if (!Array.isArray(className)) return undefined;
      const source = className.includes('katex-error') ? textOf(node) : failedSourceOf(node);
      if (source !== undefined) return [sourceOf(source, parent.type === 'root')];
      if (!className.includes('katex') || visibleTextOf(node).length <= SHORT_FORMULA) return undefined;
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Formula' });
      return undefined;
    });
}

function sourceOf(source: string, isBlock: boolean): Element {
  const code = element('code', { className: ['katex-error'] }, [text(source.trim())]);
  return isBlock ? element('pre', {}, [code]) : code;
}

/** The TeX source of a formula in which KaTeX has colored a command that it does not know. */
function failedSourceOf(node: Element): string | undefined {
  let isFailed = false;
  let source: string | undefined;
  changeElements(node, (inner) => {
    if (inner.tagName === 'annotation') source = textOf(inner);
    isFailed ||= inner.tagName === 'mstyle' && inner.properties.mathcolor === ERROR_COLOR;
    return undefined;
  });
  return isFailed ? source : undefined;
}

/** The visible text of a formula, without its TeX source in `annotation`. */
function visibleTextOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'annotation') return '';
  return node.children.map(visibleTextOf).join('');
}
