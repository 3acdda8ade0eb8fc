import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import entries from '#app/panel/entry.module.css';
import { useStoredChoice } from '#app/panel/stored-choice.ts';
import styles from './sidebar.module.css';

interface SidebarFoldProps {
  label: string;
  /** Whether it has the entry of the current page; it is open then. */
  holdsCurrent: boolean;
  /** Whether the choice of this browser is used; not before hydration, because the server does not know it. */
  isRestored: boolean;
  children: ReactNode;
}

/** A group of sidebar entries that is open for the current page, and otherwise as the owner left it. */
export function SidebarFold({ label, holdsCurrent, isRestored, children }: SidebarFoldProps) {
  const [isKeptOpen, keepOpen] = useStoredChoice(`panel-fold-${label.toLowerCase()}`, false);
  const [isClosedHere, setClosedHere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again by the next page of this group
  useEffect(() => setClosedHere(false), [holdsCurrent]);
  const isOpen = holdsCurrent ? !isClosedHere : isRestored && isKeptOpen;
  const toggle = () => (holdsCurrent ? setClosedHere(isOpen) : keepOpen(!isOpen));
  return (
    <div className={styles.fold}>
      <button type="button" className={entries.entry} aria-expanded={isOpen} onClick={toggle}>
        <Icon of={ChevronDown} />
        {label}
      </button>
      {isOpen && children}
    </div>
  );
}
