import { counted } from '@portfolio/text/format/counted';
import { Button } from '#app/components/ui/button.tsx';
import styles from './settings.module.css';

interface SaveBarProps {
  /** The names of the settings that differ from what is stored. */
  changed: readonly string[];
  isSaving: boolean;
  onDiscard: () => void;
}

/** What is not saved, with the buttons to save and to discard it. */
export function SaveBar({ changed, isSaving, onDiscard }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p>
        <strong>{`${counted(changed.length, 'change')} not saved`}</strong> <span>{changed.join(', ')}</span>
      </p>
      <Button kind="quiet" disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button kind="primary" type="submit" busy={isSaving && 'Saving...'}>
        Save settings
      </Button>
    </div>
  );
}
