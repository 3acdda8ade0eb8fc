import type { Element, ElementContent, Root } from 'hast';

type Parent = Root | Element;
/** What becomes of an element: itself, others in its place, or nothing. */
type Change = (element: Element, parent: Parent) => ElementContent[] | undefined;

/** Replaces elements from the leaves up; `undefined` keeps one as it is. */
export function changeElements(parent: Parent, change: Change): void {
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((node) => {
    // Shiki puts whole roots among the children.
    if ((node as ElementContent | Root).type === 'root') {
      const fragment = node as unknown as Root;
      changeElements(fragment, (inner, above) => change(inner, above === fragment ? parent : above));
      return fragment.children as ElementContent[];
    }
    if (node.type !== 'element') return [node];
    changeElements(node, change);
    return change(node, parent) ?? [node];
  });
}

/** The text of a node and all below it. */
export function textOf(node: ElementContent | Root): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node.children as ElementContent[]).map(textOf).join('') : '';
}

export const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
export const text = (value: string): ElementContent => ({ type: 'text', value });
