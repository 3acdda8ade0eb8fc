/** The elements that a translator has put in the place of texts, and those texts. */
const replacements = new WeakMap<Node, Element>();
const replaced = new WeakMap<Element, Node>();

/**
 * Lets React work on a page that a translator changes. Chrome's puts `<font>` elements in the place of text nodes, and React
 * then removes, inserts and changes nodes that are no longer where it put them: it throws, and the form or the panel is gone
 * (facebook/react#11538). With this, what is done to such a text is done to its `<font>`, and a text that changes takes its
 * place again, where the translator finds it.
 */
export function handleTranslatedText(): void {
  const { prototype, TEXT_NODE } = Node;
  const { removeChild, insertBefore } = prototype;
  const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

  /** The child of the parent that contains or replaces a node. */
  const childOf = (parent: Node, node: Node | null): Node | undefined => {
    let at = node ?? undefined;
    while (at && at.parentNode !== parent) {
      const { parentNode }: Node = at;
      if (!parentNode) at = replacements.get(at);
      else at = isFont(parentNode) ? parentNode : undefined;
    }
    return at;
  };
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const at = childOf(this, child);
    // What is no node still throws.
    if (at || !(child instanceof Node)) removeChild.call(this, at ?? child);
    else if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(this: Node, child: T, before: Node | null): T {
    insertBefore.call(this, child, childOf(this, before) ?? null);
    return child;
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        if (!target.isConnected) replacements.get(target)?.replaceWith(target);
        continue;
      }
      const [text] = removedNodes;
      if (text?.nodeType !== TEXT_NODE) continue;
      const font = [addedNodes[0], previousSibling, nextSibling].filter(isFont).find((node) => !replaced.has(node));
      if (!font) continue;
      replaced.set(font, text);
      replacements.set(text, font);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Puts the texts of an element back that a translator has replaced, so that React finds what the server has sent. */
export function restoreTexts(root: Element): void {
  for (const font of root.querySelectorAll('font')) {
    const text = replaced.get(font);
    if (text) font.replaceWith(text);
  }
}
