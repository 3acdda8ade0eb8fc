import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import meta from '#app/panel/meta.module.css';
import styles from './settings.module.css';

interface SettingsGroupProps {
  id: string;
  heading: string;
  /** Shown while it is closed. */
  summary: string;
  isChanged?: boolean;
  isOpenAtFirst?: boolean;
  children?: ReactNode;
}

/** A group of settings that can be folded; the browser keeps whether it is open. */
export function SettingsGroup({ id, heading, summary, isChanged, isOpenAtFirst, children }: SettingsGroupProps) {
  return (
    <details className={styles.group} id={groupId(id)} open={isOpenAtFirst}>
      <summary>
        <h2>{heading}</h2>
        {isChanged && <ChangedMark />}
        <span className={`${meta.meta} ${styles.summary}`}>{summary}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

/** The element id of a group. */
export const groupId = (id: string) => `settings-${id}`;

/** Marks what has changes that are not saved. */
export function ChangedMark() {
  return (
    <span className={styles.mark}>
      <VisuallyHidden>, changed</VisuallyHidden>
    </span>
  );
}
