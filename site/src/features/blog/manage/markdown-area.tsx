import { type ComponentProps, type InputEvent, type KeyboardEvent, useRef } from 'react';
import { Textarea } from '../../../components/ui/controls.tsx';
import { continueList, type Edit, spaceAfterMarker } from './list-keys.ts';

/** A textarea for Markdown: Enter continues lists, a marker typed without its space gets one; undo takes both back. */
export function MarkdownArea({ onKeyDown, onInput, ...rest }: ComponentProps<'textarea'>) {
  const applying = useRef(false);
  /** The text before a space was added, and where the caret stood in it. */
  const before = useRef({ text: '', caret: 0 });
  const apply = (area: HTMLTextAreaElement, edit: Edit) => {
    applying.current = true;
    replace(area, edit);
    applying.current = false;
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    const plain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (event.key !== 'Enter' || !plain || event.nativeEvent.isComposing) return;
    const area = event.currentTarget;
    const edit = continueList(area.value, area.selectionStart, area.selectionEnd);
    if (!edit) return;
    event.preventDefault();
    apply(area, edit);
  };
  const handleInput = (event: InputEvent<HTMLTextAreaElement>) => {
    onInput?.(event);
    const area = event.currentTarget;
    const { inputType } = event.nativeEvent;
    // The browser's undo leaves the caret before the letter; whoever takes the space back goes on after it.
    if (inputType === 'historyUndo' && area.value === before.current.text) {
      area.setSelectionRange(before.current.caret, before.current.caret);
    }
    // Only what is typed: after an undo or a paste the text stays as the owner wants it.
    if (applying.current || inputType !== 'insertText') return;
    const edit = spaceAfterMarker(area.value, area.selectionStart);
    if (!edit) return;
    before.current = { text: area.value, caret: area.selectionStart };
    apply(area, edit);
  };
  return <Textarea {...rest} onKeyDown={handleKey} onInput={handleInput} />;
}

/** Goes through the browser's own editing, so that it is one step of its undo; elsewhere it sets the text. */
function replace(area: HTMLTextAreaElement, edit: Edit): void {
  area.setSelectionRange(edit.from, edit.to);
  const done = edit.insert
    ? document.execCommand?.('insertText', false, edit.insert)
    : document.execCommand?.('delete', false);
  if (!done) {
    area.setRangeText(edit.insert, edit.from, edit.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.caret, edit.caret);
}
