import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { NEW, useSheetAddress } from '../sheet-address.ts';
import type { FormItem, FormSpec } from './types.ts';

/** What the URL says is being edited: an item, a new one (`item: null`), or nothing (`null`). */
export function useEditing<T extends FormItem>(
  resource: Pick<FormSpec, 'path' | 'noun'>,
  items: readonly T[] | undefined,
  onClosed: () => void,
) {
  const { id, open, close } = useSheetAddress(resource.path);
  /** A copy, so that the form stays open when the item disappears from the list. */
  const [kept, setKept] = useState<T | null>(null);
  const editedItem = kept?._id === id ? kept : (items?.find((item) => item._id === id) ?? null);
  if (editedItem !== kept) setKept(editedItem);
  const isGone = items !== undefined && id !== undefined && id !== NEW && !editedItem;
  useEffect(() => {
    if (!isGone) return;
    toast.error(`This ${resource.noun} no longer exists`, { detail: 'It may be in Trash.' });
    close();
  }, [isGone, close, resource.noun]);
  const editing = id === NEW ? { item: null } : editedItem && { item: editedItem };
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !editing) onClosed();
    wasOpen.current = editing !== null;
  });
  return { editing, open, close };
}
