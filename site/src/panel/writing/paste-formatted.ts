import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Converted } from '@portfolio/markdown/from-html/index';
import { toast } from '#app/components/ui/toasts/toast.ts';

/** HTML that can have a format; the converter is loaded for no other. */
const HAS_FORMAT =
  /<(?:a|b|blockquote|code|del|em|h[1-6]|hr|i|img|kbd|li|math|pre|s|strong|sub|sup|table)\b|font-(?:weight|style|family)|line-through|mso-list/i;
const URL_ONLY = /^\s*[a-z][a-z\d+.-]*:\S+\s*$/i;
const IN_CODE = /Code|Comment|HTML/;

/** Pasted plain text that is being converted. */
interface Place {
  from: number;
  to: number;
}

/**
 * Pasted formatted text becomes Markdown. Its plain text is inserted at once and replaced when it is converted, which is an
 * undo step of its own: Undo gives the plain text back. In code, and for URLs and unformatted text, nothing is converted.
 */
export function pasteFormatted(): Extension {
  const places = new Set<Place>();
  return [
    EditorView.domEventHandlers({
      paste(event, view) {
        const html = event.clipboardData?.getData('text/html') ?? '';
        const plain = event.clipboardData?.getData('text/plain') ?? '';
        if (!plain || URL_ONLY.test(plain) || !HAS_FORMAT.test(html) || !takesFormat(view.state)) return false;
        event.preventDefault();
        const text = view.state.toText(plain);
        const { from } = view.state.selection.main;
        insert(view, view.state.replaceSelection(text));
        const place = { from, to: from + text.length };
        places.add(place);
        void convert(html).then((converted) => {
          places.delete(place);
          // What was changed or undone meanwhile stays as it is.
          const isSame = view.dom.isConnected && view.state.doc.slice(place.from, place.to).eq(text);
          if (converted && isSame) replace(view, place, converted);
        });
        return true;
      },
    }),
    EditorView.updateListener.of(({ changes }) => {
      for (const place of places) {
        place.from = changes.mapPos(place.from, 1);
        place.to = Math.max(place.from, changes.mapPos(place.to, -1));
      }
    }),
  ];
}

function takesFormat(state: EditorState): boolean {
  const { ranges, main } = state.selection;
  if (ranges.length > 1 || state.readOnly) return false;
  for (let node = syntaxTree(state).resolveInner(main.from, -1); ; ) {
    if (IN_CODE.test(node.name)) return false;
    if (!node.parent) return true;
    node = node.parent;
  }
}

async function convert(html: string): Promise<Converted | undefined> {
  try {
    const { htmlToMarkdown } = await import('@portfolio/markdown/from-html/index');
    return htmlToMarkdown(html, undefined, true);
  } catch {
    toast.error('The text was pasted without its formatting.', { detail: 'Check your network and paste it again.' });
    return undefined;
  }
}

function replace(view: EditorView, { from, to }: Place, { markdown, isFormatted, lostImages }: Converted): void {
  if (isFormatted) insert(view, { changes: { from, to, insert: asPart(view.state, from, to, markdown.trimEnd()) } });
  if (lostImages) {
    const images = lostImages === 1 ? '1 image' : `${lostImages} images`;
    toast.error(`${images} could not be pasted.`, { detail: 'Insert them as files.' });
  }
}

/** Blocks have an empty line around them; a single line continues its paragraph. */
function asPart(state: EditorState, from: number, to: number, markdown: string): string {
  if (!/\n|^(?:[#>|-]|\d+\.) /.test(markdown)) return markdown;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from).trim();
  const after = state.sliceDoc(to, state.doc.lineAt(to).to).trim();
  return `${before && '\n\n'}${markdown}${after && '\n\n'}`;
}

const insert = (view: EditorView, change: Parameters<EditorView['dispatch']>[0]) =>
  view.dispatch(change, { userEvent: 'input.paste', scrollIntoView: true });
