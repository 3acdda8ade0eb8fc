import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { formatRelativeTime } from '#app/panel/relative-time.tsx';
import split from '#app/panel/split.module.css';
import styles from './drafts.module.css';

/** A stored draft and its actions. */
export interface DraftNoticeProps {
  /** Display name of the edited item. */
  name: string;
  /** When the draft was stored, ISO. */
  at: string;
  /** Whether the same fields were saved elsewhere since the draft was started. */
  isOutdated: boolean;
  /** Absent if the draft is already in the form. */
  onRestore?: (() => void) | undefined;
  onDiscard: () => void;
}

/**
 * Notice about an unsaved draft of an earlier visit, either restored into the form or offered, with a discard button.
 */
export function DraftNotice({ name, at, isOutdated, onRestore, onDiscard }: DraftNoticeProps) {
  const when = formatRelativeTime(at, Date.now());
  return (
    <Notice>
      <div className={cx(split.split, styles.notice)} role="status">
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
