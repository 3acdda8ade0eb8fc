import type { Nodes } from 'mdast';

type Typed<T> = Extract<Nodes, { type: T }>;
const isOfType = <T extends Nodes['type']>(node: Nodes, type: T): node is Typed<T> => node.type === type;

/** All nodes of a type in a Markdown tree, in their order. */
export function nodesOfType<T extends Nodes['type']>(node: Nodes, type: T): Typed<T>[] {
  const own = isOfType(node, type) ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => nodesOfType(child, type))] : own;
}
