import type { Nodes } from 'mdast';

/** All nodes of a type in a Markdown tree, in their order. */
export function nodesOfType<T extends Nodes['type']>(node: Nodes, type: T): Extract<Nodes, { type: T }>[] {
  const own = node.type === type ? [node as Extract<Nodes, { type: T }>] : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => nodesOfType(child, type))] : own;
}
