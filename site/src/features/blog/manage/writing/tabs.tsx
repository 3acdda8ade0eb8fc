import type { KeyboardEvent } from 'react';
import styles from './writing.module.css';

/** The part of the editor shown on narrow screens. */
export type Tab = 'write' | 'preview';
const TABS: readonly { id: Tab; label: string }[] = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
];

interface TabsProps {
  current: Tab;
  onChoose: (tab: Tab) => void;
  /** Prefix of the ids of tabs and panels. */
  ids: string;
}

/** The two tabs of a narrow screen. */
export function Tabs({ current, onChoose, ids }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = current === 'write' ? 'preview' : 'write';
    onChoose(other);
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(`${ids}-${other}`)}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Editor" className={styles.tabs} onKeyDown={onKeyDown}>
      {TABS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${ids}-tab-${id}`}
          aria-selected={id === current}
          aria-controls={`${ids}-${id}`}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
