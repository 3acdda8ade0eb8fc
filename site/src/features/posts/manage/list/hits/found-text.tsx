import type { TextMatch } from '@portfolio/contract';
import { Link } from 'react-router-dom';
import styles from './found-text.module.css';
import { HitText } from './hit-text.tsx';

interface FoundTextProps {
  title: string;
  match: TextMatch;
  words: string;
  /** The page of the editor, which opens at what its address looks for. */
  href: string;
}

/** The first hit of a search in the text of a post, and a link that opens the editor there. */
export const FoundText = ({ title, match, words, href }: FoundTextProps) => (
  <span className={styles.found}>
    <span className={styles.hit}>
      <HitText text={match.text} words={words} />
    </span>
    <Link to={href} tabIndex={-1} aria-label={`Open ${title} at match`}>
      Open at match
    </Link>
  </span>
);

/** Where the first hit is, and how many there are. */
export const FoundPlace = ({ match: { count, paragraph } }: Pick<FoundTextProps, 'match'>) => (
  <span className={styles.place}>
    <span>{`paragraph ${paragraph}, `}</span>
    <span>{count === 1 ? '1 match' : `${count} matches`}</span>
  </span>
);
