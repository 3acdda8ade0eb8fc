import type { Element, ElementContent, Nodes, Root } from 'hast';

type Parent = Root | Element;
/** Returns the replacement of an element, or `undefined` to keep it. */
type Change = (element: Element, parent: Parent) => ElementContent[] | undefined;

/** Replaces elements bottom-up; `undefined` keeps an element. */
export function changeElements(parent: Parent, change: Change): void {
  const children: readonly Nodes[] = parent.children;
  parent.children = children.flatMap((node): ElementContent[] => {
    // Shiki inserts root nodes as children.
    if (node.type === 'root') {
      changeElements(node, (inner, above) => change(inner, above === node ? parent : above));
      return node.children.filter((child) => child.type !== 'doctype');
    }
    if (node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    changeElements(node, change);
    return change(node, parent) ?? [node];
  });
}

/** The text content of a node. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Creates an element of an HTML tree. */
export const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
/** Creates a text node of an HTML tree. */
export const text = (value: string): ElementContent => ({ type: 'text', value });
