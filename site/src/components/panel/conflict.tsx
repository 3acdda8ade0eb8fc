import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './resource/editor.module.css';
import type { Difference } from './resource/values.ts';

interface ConflictProps {
  message: string;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** Shown when something was changed elsewhere meanwhile: both versions, field by field, and the choice. */
export function Conflict({ message, differences, onKeepMine, onTakeStored }: ConflictProps) {
  return (
    <Notice bad>
      <div className={styles.conflict}>
        <p>{message}</p>
        <dl>
          {differences.map((difference) => (
            <div key={difference.label}>
              <dt>{difference.label}</dt>
              <dd>{`Yours: ${difference.mine}`}</dd>
              <dd>{`Stored: ${difference.stored}`}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.buttons}>
          <Button onClick={onTakeStored}>Take the stored one</Button>
          <Button kind="primary" onClick={onKeepMine}>
            Save mine
          </Button>
        </div>
      </div>
    </Notice>
  );
}
