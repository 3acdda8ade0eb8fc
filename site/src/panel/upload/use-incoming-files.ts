import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTopModal } from '#app/components/ui/dialogs/modal.ts';

/**
 * Receives files dropped or pasted anywhere on the page, or in the dialog that contains the element; returns whether a
 * file is dragged over. Listens on the window because an unhandled drop would make the browser navigate to the file.
 * What another part of the page has received is left to it.
 */
export function useIncomingFiles(element: RefObject<Element | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const modal = useTopModal();
  const isHere = useEffectEvent(() => modal === null || modal.contains(element.current));
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isHere() ? 'copy' : 'none';
    setOver(isHere());
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    setOver(false);
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (isHere()) onFiles([...event.dataTransfer.files]);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented || !isHere() || isText(event)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', (event) => onDragOver(event), { signal });
    window.addEventListener('drop', (event) => onDrop(event), { signal });
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal });
    window.addEventListener('paste', (event) => onPaste(event), { signal });
    return () => listening.abort();
  }, []);
  return over;
}

/** Word processors put an image of the text on the clipboard too; in a text field the text is meant. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes('text/plain') === true;
}
