import { Button } from '#app/components/ui/button.tsx';
import styles from './initial-data.module.css';

interface Props {
  busy: boolean;
  onRemove: () => void;
}

/** Removes the items added by Seed Initial Data. */
export function InitialData({ busy, onRemove }: Props) {
  return (
    <section className={styles.block} aria-labelledby="initial-data">
      <div>
        <h2 id="initial-data">Initial data</h2>
        <p>Moves the projects and experiences added by Seed Initial Data to Trash. Yours aren’t affected.</p>
      </div>
      <Button busy={busy && 'Removing...'} onClick={onRemove}>
        Remove initial data
      </Button>
    </section>
  );
}
