/** What an element shows: the parsed blocks as rendered, and the nodes on the page that were made of them. */
interface Shown {
  blocks: Node[];
  nodes: ChildNode[];
}

/** What an empty element shows. */
export const nothingShown = (): Shown => ({ blocks: [], nodes: [] });

/**
 * Shows HTML, sanitised by the server's renderer, in an element, and leaves the blocks before and after the changed ones
 * as they are: a long text need not be laid out anew at each keystroke, and a selection and what was unfolded stay.
 * @param shown what the last call for this element returned
 */
export function showBlocks(host: Element, shown: Shown, html: string): Shown {
  const template = document.createElement('template');
  template.innerHTML = html;
  const blocks = [...template.content.childNodes];
  const shorter = Math.min(blocks.length, shown.blocks.length);
  const isSame = (block: Node | undefined, other: Node | undefined) => block?.isEqualNode(other ?? null) ?? false;
  let before = 0;
  while (before < shorter && isSame(blocks[before], shown.blocks[before])) before += 1;
  let after = 0;
  while (after < shorter - before && isSame(blocks.at(-1 - after), shown.blocks.at(-1 - after))) after += 1;

  const end = shown.nodes.length - after;
  const changed = blocks.slice(before, blocks.length - after);
  const last = shown.nodes[end] ?? null;
  const nodes = changed.map((block, index) => {
    const place = before + index;
    const node = place < end ? shown.nodes[place] : undefined;
    const copy = document.importNode(block, true);
    if (!(node instanceof Element) || !isSame(block.cloneNode(), shown.blocks[place]?.cloneNode())) {
      host.insertBefore(copy, node ?? last);
      node?.remove();
      return copy;
    }
    // In its element: after a block is inserted, rules for siblings (`+ *`) make the browser style the whole text anew.
    node.replaceChildren(...copy.childNodes);
    return node;
  });
  for (const node of shown.nodes.slice(before + changed.length, end)) node.remove();
  return { blocks, nodes: shown.nodes.toSpliced(before, end - before, ...nodes) };
}
