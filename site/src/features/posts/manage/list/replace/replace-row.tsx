import type { OwnerPostRow } from '@portfolio/contract';
import { findText } from '@portfolio/text/find/find-text';
import { memo } from 'react';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import meta from '#app/panel/meta.module.css';
import { HitText } from '../hits/hit-text.tsx';
import styles from './replace.module.css';

interface ReplaceRowProps {
  post: OwnerPostRow;
  words: string;
  by: string;
  isChosen: boolean;
  onToggle: (id: string) => void;
  /** Why it was left as it was. */
  reason: string | undefined;
}

/** A post whose words are replaced if it is ticked: where it has them, before and after. One of thousands. */
export const ReplaceRow = memo(({ post, words, by, isChosen, onToggle, reason }: ReplaceRowProps) => {
  const { _id, title, excerpt = '', match } = post;
  const hasWords = (text: string) => findText(text, words) !== null;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Checkbox label="" aria-label={`Replace in ${title}`} checked={isChosen} onChange={() => onToggle(_id)} />
        <strong>{hasWords(title) ? <HitText text={title} words={words} by={by} /> : title}</strong>
        {match && <span className={meta.meta}>{match.count}</span>}
      </div>
      {hasWords(excerpt) && (
        <p>
          <HitText text={excerpt} words={words} by={by} />
        </p>
      )}
      {match && (
        <p>
          <HitText text={match.text} words={words} by={by} />
        </p>
      )}
      {reason && <p className={styles.reason}>{reason}</p>}
    </li>
  );
});
