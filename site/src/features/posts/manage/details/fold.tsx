import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import meta from '#app/panel/meta.module.css';
import type { PostValues } from '../post-values.ts';
import styles from './details.module.css';

interface FoldProps {
  title: string;
  /** Shown while the group is closed. */
  value?: string | undefined;
  /** The group opens when one of these fields is invalid. */
  fields: readonly string[];
  startsOpen?: boolean;
  children: ReactNode;
}

/** A group of details that can be closed; its fields stay mounted. */
export function Fold({ title, value, fields, startsOpen = false, children }: FoldProps) {
  const { errors, submitCount } = useFormState<PostValues>();
  const [isOpen, setOpen] = useState(startsOpen);
  /** Number of the attempt to save that found an invalid field here; 0 without one. */
  const failed = fields.some((name) => errors[name]) ? submitCount + 1 : 0;
  const [lastFailed, setLastFailed] = useState(0);
  // During rendering, so that the field can be focused right after it.
  if (failed !== lastFailed) {
    setLastFailed(failed);
    if (failed) setOpen(true);
  }
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {title}
        {!isOpen && value && <span className={cx(meta.meta, styles.value)}>{value}</span>}
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
