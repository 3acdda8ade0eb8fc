import type { Services } from '../services.ts';

/** Drawings that are remembered; a large post with its HTML is a few megabytes. */
const ROOM = 8;

/**
 * Draws Markdown and remembers the last drawings. So a save can draw before its transaction begins: the hook that
 * stores the HTML finds it there, and nobody waits for a long text with the database in hand.
 */
export function rememberDrawings(render: Services['renderMarkdown'], room = ROOM): Services['renderMarkdown'] {
  const drawn = new Map<string, Promise<{ html: string }>>();
  return (markdown, within) => {
    // Who gives a time wants a preview, which nobody stores.
    if (within !== undefined) return render(markdown, within);
    const before = drawn.get(markdown);
    if (before) return before;
    const drawing = render(markdown);
    drawn.set(markdown, drawing);
    drawing.catch(() => drawn.delete(markdown));
    if (drawn.size > room) drawn.delete(drawn.keys().next().value as string);
    return drawing;
  };
}
