import type { TextMatch } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { endOfHit, findText } from '@portfolio/text/find/find-text';
import { Link } from 'react-router-dom';
import rows from '#app/panel/list/rows.module.css';
import styles from './found-text.module.css';
import type { MatchState } from './open-at-match.ts';

interface FoundTextProps {
  post: { _id: string; title: string };
  match: TextMatch;
  words: string;
}

/** The first hit of a search in the text of a post, and a link that opens the editor there. */
export function FoundText({ post, match, words }: FoundTextProps) {
  const { text, at, count } = match;
  const from = findText(text, words)?.at ?? text.length;
  const to = endOfHit(text, from, words);
  const state: MatchState = { match: { at, words } };
  return (
    <>
      <p className={rows.text}>
        {text.slice(0, from)}
        <mark>{text.slice(from, to)}</mark>
        {text.slice(to)}
      </p>
      <p className={styles.open}>
        <span>{count === 1 ? '1 match' : `${count} matches`}</span>
        <Link to={panelPath(PANEL_SECTIONS.posts, post._id)} state={state} aria-label={`Open ${post.title} at match`}>
          Open at match
        </Link>
      </p>
    </>
  );
}
