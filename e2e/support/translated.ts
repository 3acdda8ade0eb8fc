import type { BrowserContext } from 'playwright/test';

/** Whether every page is translated while it is used. */
export interface TranslatedOption {
  isTranslated: boolean;
}

/**
 * Replaces the texts of a page as Chrome's translation does: from `load` on, each text node, also of what comes later, has
 * two `<font>` elements with a text of their own in its place. The words stay the same, so that the tests find them.
 */
function translateTexts(): void {
  const LEFT_ALONE = 'font, script, style, title, textarea, select, svg, [contenteditable], [translate="no"]';
  const makeFont = () => {
    const font = document.createElement('font');
    font.style.verticalAlign = 'inherit';
    return font;
  };
  const translate = (text: Node) => {
    if (!(text instanceof Text) || !text.data.trim() || text.parentElement?.closest(LEFT_ALONE)) return;
    const [outer, inner] = [makeFont(), makeFont()];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  };
  addEventListener('load', () => {
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** The context of a test, translated if its option says so. */
export async function useTranslated(
  { context, isTranslated }: { context: BrowserContext } & TranslatedOption,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  if (isTranslated) await context.addInitScript(translateTexts);
  await use(context);
}
