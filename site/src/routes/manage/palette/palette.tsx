import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import dialog from '#app/components/ui/dialogs/dialog.module.css';
import { useCloseRequest, useModal } from '#app/components/ui/dialogs/modal.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type PaletteEntry, type PaletteGroup, usePaletteEntries } from './entries.ts';
import styles from './palette.module.css';

/** Finds any section, item or action: a combobox over one list, in a dialog. */
export function Palette({ onClose }: { onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const groups = usePaletteEntries(query);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[place];
  useModal(element);
  useEffect(() => {
    if (active) document.getElementById(`${list}${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const choose = (entry: PaletteEntry) => {
    onClose();
    // Let the dialog close and restore the focus first: the action may open a dialog itself.
    setTimeout(entry.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, place, entries.length);
    if (event.nativeEvent.isComposing || (next === null && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next !== null) setPlace(next);
    else if (active) choose(active);
  };
  return (
    <dialog
      ref={element}
      className={cx(dialog.dialog, styles.palette)}
      aria-label="Find anything"
      {...useCloseRequest(onClose)}
    >
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          data-focus-first
          role="combobox"
          aria-label="Find a section, an item or an action"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={active && `${list}${active.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Find anything"
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setPlace(0);
          }}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </div>
      <div id={list} role="listbox" aria-label="Results" className={styles.list}>
        {groups.map((group) => (
          <Group key={group.label} list={list} group={group} active={active} onChoose={choose} />
        ))}
      </div>
      {entries.length === 0 && <p className={styles.none}>Nothing found</p>}
      <VisuallyHidden role="status">{countText(entries.length)}</VisuallyHidden>
    </dialog>
  );
}

const countText = (count: number) => (count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'result' : 'results'}`);

/** The index that a key moves to, wrapping around; null for other keys. */
function nextPlace(key: string, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (place + 1) % count;
  if (key === 'ArrowUp') return (place - 1 + count) % count;
  if (key === 'PageDown') return Math.min(place + 8, count - 1);
  if (key === 'PageUp') return Math.max(place - 8, 0);
  return null;
}

interface GroupProps {
  list: string;
  group: PaletteGroup;
  active: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
}

function Group({ list, group, active, onChoose }: GroupProps) {
  const heading = `${list}-${group.label}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-labelledby={heading}>
      <div id={heading} role="presentation" className={styles.heading}>
        {group.label}
      </div>
      {group.entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
        <div
          key={entry.key}
          id={`${list}${entry.key}`}
          role="option"
          aria-selected={entry.key === active?.key}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(entry)}
        >
          <Icon of={entry.icon} />
          <span className={styles.label}>{entry.label}</span>
          {entry.where && <span className={styles.where}>{entry.where}</span>}
        </div>
      ))}
    </div>
  );
}
