import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { IMAGE } from '#app/panel/upload/kinds.ts';

/** The images among these files. */
export const imagesOf = (files: Iterable<File>): File[] => [...files].filter(IMAGE.accepts);

/** Passes pasted and dropped images to `onPictures`, with their position in the text. */
export function imagesIn(onPictures: (files: File[], at: number) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      // Office programs put an image of copied text or tables on the clipboard too; paste the text then.
      if (event.clipboardData?.types.includes('text/plain')) return false;
      return handOver(event.clipboardData, view.state.selection.main.head);
    },
    drop(event, view) {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
      return handOver(event.dataTransfer, at);
    },
  });

  function handOver(data: DataTransfer | null, at: number): boolean {
    const pictures = imagesOf(data?.files ?? []);
    if (pictures.length) onPictures(pictures, at);
    return pictures.length > 0;
  }
}
