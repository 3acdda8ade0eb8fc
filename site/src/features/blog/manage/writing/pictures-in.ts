import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Hands pasted and dropped pictures over, with the place in the text where they belong. */
export function picturesIn(onPictures: (files: File[], at: number) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      // A copied table or text brings a picture of itself along; the words are what is meant.
      if (event.clipboardData?.types.includes('text/plain')) return false;
      return hand(event.clipboardData, view.state.selection.main.head);
    },
    drop(event, view) {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
      return hand(event.dataTransfer, at);
    },
  });

  function hand(data: DataTransfer | null, at: number): boolean {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length) onPictures(pictures, at);
    return pictures.length > 0;
  }
}
