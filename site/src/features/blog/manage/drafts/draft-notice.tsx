import { ago } from '../../../../components/panel/ago.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { wordCount } from '../word-count.ts';
import styles from './drafts.module.css';
import type { Draft } from './drafts.ts';

interface DraftNoticeProps {
  draft: Draft;
  onTake: () => void;
  onDiscard: () => void;
}

/** Offers what was typed before a crash or in a tab that was closed. */
export function DraftNotice({ draft, onTake, onDiscard }: DraftNoticeProps) {
  const { title, content } = draft.values;
  return (
    <Notice>
      <div className={styles.notice} role="status">
        <p>
          <strong>{`What you typed ${ago(draft.at, Date.now())} was never saved.`}</strong>
          <span>{`${title.trim() || 'No title'}, ${wordCount(content)}. It is kept in this browser.`}</span>
        </p>
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onDiscard}>
            Discard it
          </Button>
          <Button onClick={onTake}>Bring it back</Button>
        </div>
      </div>
    </Notice>
  );
}
