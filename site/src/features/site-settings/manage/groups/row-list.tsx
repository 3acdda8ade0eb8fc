import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldArray, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import fields from '#app/components/ui/fields/field.module.css';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { RowButtons } from '#app/panel/form/rows/row-buttons.tsx';
import type { SettingsValues } from '../settings-fields.ts';
import styles from './row-list.module.css';

type RowListName = 'languages' | 'profiles';

interface RowListProps<N extends RowListName> {
  name: N;
  /** Accessible name of the list. */
  label: string;
  /** What a row is: "language". */
  noun: string;
  max: number;
  /** A new row, and its field that gets the focus. */
  empty: FieldArray<SettingsValues, N>;
  first: string;
  className: string | undefined;
  /** The name of a row in words. */
  nameOf: (index: number) => string;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
}

/** An ordered list of settings, whose rows are added, moved and removed. */
export function RowList<N extends RowListName>(props: RowListProps<N>) {
  const { name, label, noun, max, empty, first, className, nameOf, children } = props;
  const { getFieldState, formState } = useFormContext<SettingsValues>();
  const { fields: rows, append, move, remove } = useFieldArray<SettingsValues, N, 'key'>({ name, keyName: 'key' });
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { error } = getFieldState(name, formState);
  const problem = error?.root?.message ?? error?.message;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {rows.length > 0 && (
        <ol className={cx(styles.rows, className)} aria-label={label}>
          {rows.map(({ key }, index) => (
            <li key={key}>
              {children(index)}
              <RowButtons
                name={nameOf(index)}
                index={index}
                count={rows.length}
                onMove={(to) => {
                  setAnnouncement(`${nameOf(index)} moved to place ${to + 1} of ${rows.length}.`);
                  move(index, to);
                }}
                onRemove={() => {
                  setAnnouncement(`${nameOf(index)} removed.`);
                  remove(index);
                  addButton.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <p className={fields.error} role="alert">
          {problem}
        </p>
      )}
      {rows.length < max && (
        <Button
          ref={addButton}
          className={styles.add}
          icon={Plus}
          onClick={() => append(empty, { focusName: `${name}.${rows.length}.${first}` })}
        >
          {`Add ${noun}`}
        </Button>
      )}
    </>
  );
}
