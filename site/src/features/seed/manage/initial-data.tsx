import { Button } from '../../../components/ui/button.tsx';
import styles from './initial-data.module.css';

interface Props {
  busy: boolean;
  onRemove: () => void;
}

/** Takes back what Seed Initial Data has added, whenever that was. */
export function InitialData({ busy, onRemove }: Props) {
  return (
    <section className={styles.block} aria-labelledby="initial-data">
      <div>
        <h2 id="initial-data">Initial data</h2>
        <p>The projects and experiences that Seed Initial Data has added go to Trash; your own stay.</p>
      </div>
      <Button busy={busy && 'Removing...'} onClick={onRemove}>
        Remove initial data
      </Button>
    </section>
  );
}
