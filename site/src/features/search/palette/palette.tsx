import { MAX_QUERY } from '@portfolio/contract/limits';
import { counted } from '@portfolio/text/format/counted';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import dialog from '#app/components/ui/dialogs/dialog.module.css';
import { useCloseRequest, useModal } from '#app/components/ui/dialogs/modal.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { resultsPath } from '#app/lib/search-path.ts';
import { type PaletteEntry, usePaletteEntries } from './entries.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { useSettledQuery } from './use-settled-query.ts';

interface PaletteProps {
  /** What was typed while its code was loading. */
  initial?: string;
  onClose(): void;
  /** Opens a page of the site. */
  onOpen(href: string): void;
}

/** Searches posts, projects and skills over any page: a combobox over one list, in a dialog. */
export function Palette({ initial = '', onClose, onOpen }: PaletteProps) {
  const element = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [typed, setTyped] = useState(initial);
  const [position, setPosition] = useState(0);
  const query = useSettledQuery(typed.trim());
  const { groups, isLoading, message } = usePaletteEntries(query);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[position];
  /** Whether the rows are those of what was typed last. */
  const isCurrent = !isLoading && typed.trim() === query;
  useModal(element);
  useEffect(() => {
    if (active) document.getElementById(`${list}${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const type = (text: string) => {
    setTyped(text);
    setPosition(0);
  };
  const choose = ({ href, run, search }: PaletteEntry) => {
    if (search) return type(search);
    onClose();
    run?.();
    if (href) onOpen(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step) setPosition(entries.length > 0 ? (position + step + entries.length) % entries.length : 0);
    else if (!isCurrent) onOpen(resultsPath(typed.trim()));
    else if (active) choose(active);
  };
  return (
    <dialog
      ref={element}
      className={cx(dialog.dialog, styles.palette)}
      aria-label="Search"
      {...useCloseRequest(onClose)}
    >
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          data-focus-first
          role="combobox"
          aria-label="Search posts, projects and skills"
          aria-expanded={entries.length > 0}
          aria-controls={list}
          aria-activedescendant={active && `${list}${active.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_QUERY}
          placeholder="Search posts, projects, skills"
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => type(target.value)}
        />
        <button type="button" className={styles.close} aria-label="Close search" onClick={onClose}>
          Esc
        </button>
      </div>
      {message && <p className={styles.none}>{message}</p>}
      <PaletteList
        id={list}
        groups={groups}
        active={active}
        onChoose={choose}
        onPoint={(entry) => setPosition(entries.indexOf(entry))}
      />
      <p className={styles.foot}>
        <span aria-hidden="true">↑ ↓ choose</span>
        <span aria-hidden="true">↵ open</span>
        <a href={resultsPath(query)}>All results on a page</a>
      </p>
      <VisuallyHidden role="status">
        {query && isCurrent && (message ?? counted(entries.length, 'result'))}
      </VisuallyHidden>
    </dialog>
  );
}
