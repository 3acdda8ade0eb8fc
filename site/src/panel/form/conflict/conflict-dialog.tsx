import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import type { Conflict } from '../changes.ts';
import styles from './conflict.module.css';

/** Which version of a field is kept. */
export type Side = 'mine' | 'stored';

interface ConflictDialogProps {
  title: string;
  conflicts: readonly Conflict[];
  /** Called with the names of the fields that keep the stored value. */
  onSave: (stored: readonly string[]) => void;
  onClose: () => void;
}

/** Lists the fields changed both here and elsewhere and lets the owner choose the version to save. */
export function ConflictDialog({ title, conflicts, onSave, onClose }: ConflictDialogProps) {
  const [stored, setStored] = useState<readonly string[]>([]);
  const names = conflicts.map(({ field }) => field.name);
  const choose = (name: string, side: Side) =>
    setStored(side === 'stored' ? [...stored, name] : stored.filter((other) => other !== name));
  return (
    <Dialog wide title={title} role="alertdialog" onClose={onClose}>
      <p>
        It was saved in another tab or by another program since you opened it. Nothing is overwritten yet: choose what
        to keep where both changed the same field. All other changes are kept, yours and theirs.
      </p>
      <div className={styles.all}>
        <Button kind="quiet" onClick={() => setStored([])}>
          All of mine
        </Button>
        <Button kind="quiet" onClick={() => setStored(names)}>
          All as stored
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <ConflictingField
          key={conflict.field.name}
          conflict={conflict}
          choice={stored.includes(conflict.field.name) ? 'stored' : 'mine'}
          onChoose={(side) => choose(conflict.field.name, side)}
        />
      ))}
      <DialogButtons>
        <Button onClick={onClose}>Keep editing</Button>
        <Button kind="primary" onClick={() => onSave(stored)}>
          Save this choice
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface FieldProps {
  conflict: Conflict;
  choice: Side;
  onChoose: (side: Side) => void;
}

function ConflictingField({ conflict, choice, onChoose }: FieldProps) {
  const { field, mine, stored } = conflict;
  const { Compare } = field;
  const option = (side: Side, word: string, value: unknown) => (
    <label className={styles.option}>
      <input type="radio" name={`keep-${field.name}`} checked={choice === side} onChange={() => onChoose(side)} />
      <span>
        <strong>{word}</strong>
        {!Compare && <span>{inWords(conflict, value)}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{field.label}</legend>
      <div className={styles.options}>
        {option('mine', 'Mine', mine)}
        {option('stored', 'Stored', stored)}
      </div>
      {Compare && <Compare label="From stored to mine" before={String(stored)} after={String(mine)} />}
    </fieldset>
  );
}

function inWords({ field }: Conflict, value: unknown): string {
  if (field.format) return field.format(value as never);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '') || '(empty)';
}
