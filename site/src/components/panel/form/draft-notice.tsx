import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ago } from '../ago.tsx';
import styles from './drafts.module.css';

export interface DraftNoticeProps {
  /** What is edited, in words. */
  name: string;
  /** When the draft was kept, ISO. */
  at: string;
  /** Saved elsewhere since the draft was begun, in the same fields. */
  isOutdated: boolean;
  /** Absent where the draft already stands in the form. */
  onRestore?: (() => void) | undefined;
  onDiscard: () => void;
}

/** What was typed on an earlier visit and not saved: put into the form, or offered, and thrown away only by name. */
export function DraftNotice({ name, at, isOutdated, onRestore, onDiscard }: DraftNoticeProps) {
  const when = ago(at, Date.now());
  return (
    <Notice>
      <div className={styles.notice} role="status">
        <p>
          <strong>{onRestore ? `Another draft of ${name} from ${when}.` : `Restored your draft from ${when}.`}</strong>
          <span>
            {isOutdated
              ? 'It was changed elsewhere since then: saving asks which version to keep.'
              : 'It isn’t saved yet. This browser keeps it until you save or discard it.'}
          </span>
        </p>
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onDiscard}>
            {`Discard draft of ${name}`}
          </Button>
          {onRestore && <Button onClick={onRestore}>Restore draft</Button>}
        </div>
      </div>
    </Notice>
  );
}
