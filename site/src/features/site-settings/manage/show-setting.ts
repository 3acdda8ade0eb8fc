import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { groupId } from './settings-group.tsx';

/** Opens the group of a field, brings the field into view and focuses it. */
export function showField(field: HTMLElement): void {
  const group = field.closest('details');
  if (group) group.open = true;
  field.focus();
}

/** Opens a group at the top of the window, and focuses its heading. */
export function showGroup(form: HTMLElement, id: string): boolean {
  const group = form.querySelector<HTMLDetailsElement>(`details[id="${groupId(id)}"]`);
  if (!group) return false;
  group.open = true;
  group.querySelector('summary')?.focus({ preventScroll: true });
  group.scrollIntoView({ block: 'start' });
  return true;
}

/** Shows the field or the group that the hash of the address names, each time that it is opened. */
export function useSettingOfAddress(form: RefObject<HTMLFormElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address can be opened again
  useEffect(() => {
    const name = decodeSafely(hash.slice(1));
    if (!form.current || !name) return;
    const isNamed = (field: HTMLElement) =>
      field.getAttribute('name') === name || field.getAttribute('name')?.startsWith(`${name}.`);
    const field = [...form.current.querySelectorAll<HTMLElement>('[name]')].find(isNamed);
    if (field) showField(field);
    else showGroup(form.current, name);
  }, [form, hash, key]);
}
