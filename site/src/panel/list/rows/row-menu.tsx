import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import entries from '#app/panel/entry.module.css';
import styles from './row.module.css';
import look from './row-look.module.css';
import { menuOf, type RowActions, type RowView } from './row-view.ts';

interface RowMenuProps {
  view: RowView;
  actions: RowActions;
  /** Whether Tab stops at its button; in a list whose rows are one tab stop it does not. */
  isTabStop?: boolean;
}

/** The menu with all actions of a row, opened by the button "More". */
export function RowMenu({ view, actions, isTabStop = false }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const itemsOf = () => [...(wrapper.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first item takes the focus when the menu opens
  useEffect(() => {
    if (open) itemsOf()[0]?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    // The keys of the list would act as well.
    event.stopPropagation();
    const items = itemsOf();
    const at = items.findIndex((item) => item.matches(':focus'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (to !== undefined) items.at(to % items.length)?.focus();
    if (to !== undefined || event.key === 'Escape') event.preventDefault();
  };
  const menu = menuOf(view, actions);
  if (menu.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the menu and its button
    <div
      ref={wrapper}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <IconButton
        ref={opener}
        label={`More for ${view.name}`}
        icon={Ellipsis}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
      />
      {open && (
        <div role="menu" aria-label={`Actions for ${view.name}`} className={look.menuList}>
          {menu.map(({ command, run, label, icon }) => (
            <button
              key={command}
              type="button"
              role="menuitem"
              className={entries.entry}
              // Browsers that do not focus a clicked button focus one with a tab index.
              tabIndex={-1}
              disabled={view.disabled?.includes(command)}
              onClick={() => {
                close();
                run();
              }}
            >
              <Icon of={icon} />
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
