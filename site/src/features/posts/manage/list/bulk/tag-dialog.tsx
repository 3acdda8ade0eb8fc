import { LIMITS } from '@portfolio/contract/limits';
import { counted } from '@portfolio/text/format/counted';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Input } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';

interface TagDialogProps {
  /** How many posts get the tag. */
  count: number;
  /** Tags that can be chosen. */
  known: readonly string[];
  onTag: (tag: string) => void;
  onClose: () => void;
}

/** Asks for the tag that posts get. */
export function TagDialog({ count, known, onTag, onClose }: TagDialogProps) {
  const [tag, setTag] = useState('');
  const list = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTag(tag.trim());
    onClose();
  };
  return (
    <Dialog title={`Tag ${counted(count, 'post')}`} onClose={onClose}>
      <form onSubmit={submit}>
        <Field label="Tag" hint="Public posts get it with their next update.">
          <Input
            value={tag}
            list={list}
            maxLength={LIMITS.tag}
            autoComplete="off"
            data-focus-first
            onChange={(event) => setTag(event.target.value)}
          />
        </Field>
        <datalist id={list}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <DialogButtons>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" disabled={tag.trim() === '' || tag.includes(',')}>
            Add tag
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
