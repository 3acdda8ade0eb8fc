import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import split from '#app/panel/split.module.css';
import styles from './initial-data.module.css';

interface Props {
  busy: boolean;
  onRemove: () => void;
}

/** Removes the items added by Seed Initial Data. */
export function InitialData({ busy, onRemove }: Props) {
  return (
    <div className={cx(split.split, styles.block)}>
      <p>Moves the projects and experiences added by Seed Initial Data to Trash. Yours aren’t affected.</p>
      <Button busy={busy && 'Removing...'} onClick={onRemove}>
        Remove initial data
      </Button>
    </div>
  );
}
