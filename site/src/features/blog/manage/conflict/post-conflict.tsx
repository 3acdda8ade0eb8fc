import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog.tsx';
import type { PostValues } from '../post-values.ts';
import { DiffView } from '../versions/diff-view.tsx';
import styles from './conflict.module.css';
import { type Difference, merged, type Side } from './merge.ts';

interface PostConflictProps {
  differences: readonly Difference[];
  mine: PostValues;
  stored: PostValues;
  onSave: (values: PostValues) => void;
  onClose: () => void;
}

/** A post that was changed elsewhere meanwhile: both sides of each field, and which of them to save. */
export function PostConflict({ differences, mine, stored, onSave, onClose }: PostConflictProps) {
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>(() =>
    Object.fromEntries(differences.map(({ name, proposed }) => [name, proposed])),
  );
  const all = (side: Side) => setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <Dialog wide title="This post was changed elsewhere" role="alertdialog" onClose={onClose}>
      <p>
        Since you opened it, it was saved in another tab or by another program. Nothing is overwritten yet: choose what
        to keep.
      </p>
      <div className={styles.all}>
        <Button kind="quiet" onClick={() => all('mine')}>
          All of mine
        </Button>
        <Button kind="quiet" onClick={() => all('stored')}>
          All as stored
        </Button>
      </div>
      {differences.map((difference) => (
        <DifferingField
          key={difference.name}
          difference={difference}
          choice={choices[difference.name] ?? 'mine'}
          onChoose={(side) => setChoices({ ...choices, [difference.name]: side })}
        />
      ))}
      <DialogButtons>
        <Button onClick={onClose}>Go on editing</Button>
        <Button kind="primary" onClick={() => onSave(merged(mine, stored, choices))}>
          Save this choice
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface FieldProps {
  difference: Difference;
  choice: Side;
  onChoose: (side: Side) => void;
}

function DifferingField({ difference, choice, onChoose }: FieldProps) {
  const { name, label, mine, stored } = difference;
  const isText = name === 'content';
  const option = (side: Side, word: string, value: string | boolean) => (
    <label className={styles.option}>
      <input type="radio" name={`keep-${name}`} checked={choice === side} onChange={() => onChoose(side)} />
      <span>
        <strong>{word}</strong>
        {!isText && <span>{said(value)}</span>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {option('mine', 'Mine', mine)}
        {option('stored', 'Stored', stored)}
      </div>
      {isText && <DiffView label="From stored to mine" before={String(stored)} after={String(mine)} />}
    </fieldset>
  );
}

const said = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value || '(empty)');
