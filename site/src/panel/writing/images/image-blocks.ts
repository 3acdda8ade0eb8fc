import { type EditorState, type Extension, Prec } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { imageAt } from './image-markdown.ts';
import { imagePlaces, placesOfImages, removePlaces } from './image-places.ts';
import type { ImageUploads } from './image-uploads.ts';
import { createWhenReleased } from './when-released.ts';

/** An image below or above a line. Its element is the same wherever it moves, so that its fields keep their text. */
class ImageBlock extends WidgetType {
  constructor(readonly host: HTMLElement) {
    super();
  }

  override eq(other: ImageBlock): boolean {
    return other.host === this.host;
  }

  override toDOM(): HTMLElement {
    const block = document.createElement('div');
    // The text itself is not translated.
    block.translate = true;
    block.append(this.host);
    return block;
  }

  /** Files that are dropped on an image go into the text, too. */
  override ignoreEvent({ dataTransfer }: Event & { dataTransfer?: DataTransfer | null }): boolean {
    return !dataTransfer?.types.includes('Files');
  }
}

function blocks(state: EditorState, uploads: ImageUploads): DecorationSet {
  const places = state.field(imagePlaces);
  const ranges = places.flatMap(({ id, at, url }, index) => {
    const host = uploads.hostOf(id);
    if (!host || (url && !imageAt(state.doc, at, url))) return [];
    const isAbove = !url && at === 0;
    const lineEnd = url ? state.doc.lineAt(at).to : at - 1;
    const side = isAbove ? index - places.length : index + 1;
    const block = Decoration.widget({ widget: new ImageBlock(host), block: true, side });
    return [block.range(isAbove ? 0 : lineEnd)];
  });
  return Decoration.set(ranges, true);
}

/** Backspace behind an image that is being uploaded deletes it, as its only key: there is no text to delete. */
function deleteAbove(view: EditorView): boolean {
  const { main } = view.state.selection;
  const { from } = view.state.doc.lineAt(main.head);
  const above = view.state.field(imagePlaces).findLast(({ at, url }) => !url && at === from);
  if (!above || !main.empty || main.head !== from) return false;
  view.dispatch({ effects: removePlaces.of([above.id]), userEvent: 'delete.backward' });
  return true;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** Keeps the focus in an image while the editor moves it, and the uploads in step with the text. */
class ImagesPlugin implements PluginValue {
  #focused: { element: HTMLElement; selection: [number, number] | null } | null = null;

  constructor(
    readonly view: EditorView,
    readonly uploads: ImageUploads,
  ) {
    uploads.attach(view);
    view.dom.addEventListener('focusout', this.#onFocusOut);
  }

  readonly #whenReleased = createWhenReleased(document);
  /** Later, because the element that gets the focus does not have it yet. */
  readonly #onFocusOut = () => this.#whenReleased.run(this.uploads.settle);

  update(): void {
    this.#focused = null;
    const { activeElement } = document;
    const isInImage = activeElement instanceof HTMLElement && activeElement !== this.view.contentDOM;
    if (!isInImage || !this.view.contentDOM.contains(activeElement)) return;
    const selection: [number, number] | null = isTextControl(activeElement)
      ? [activeElement.selectionStart ?? 0, activeElement.selectionEnd ?? 0]
      : null;
    this.#focused = { element: activeElement, selection };
  }

  updated({ startState, state, docChanged }: ViewUpdate): void {
    const focused = this.#focused;
    this.#focused = null;
    if (focused?.element.isConnected && document.activeElement !== focused.element) {
      focused.element.focus({ preventScroll: true });
      if (focused.selection && isTextControl(focused.element)) focused.element.setSelectionRange(...focused.selection);
    }
    const [before, after] = [startState.field(imagePlaces), state.field(imagePlaces)];
    if (before !== after || (docChanged && after.length > 0)) this.uploads.follow(before, after);
  }

  destroy(): void {
    this.view.dom.removeEventListener('focusout', this.#onFocusOut);
    this.#whenReleased.stop();
    this.uploads.detach();
  }
}

/** Shows the images that are uploaded for a text where they stand in it. */
export function imageBlocks(uploads: ImageUploads): Extension {
  const plugin = ViewPlugin.define((view) => new ImagesPlugin(view, uploads));
  return [
    placesOfImages,
    EditorView.decorations.compute([imagePlaces, 'doc'], (state) => blocks(state, uploads)),
    plugin,
    EditorView.updateListener.of((update) => update.view.plugin(plugin)?.updated(update)),
    EditorView.domEventObservers({ compositionend: () => void setTimeout(uploads.writeUploaded) }),
    Prec.high(keymap.of([{ key: 'Backspace', run: deleteAbove }])),
  ];
}
