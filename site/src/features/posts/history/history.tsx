import type { PostHistory } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { formatDay } from '@portfolio/text/format/dates';
import { isolated } from '@portfolio/text/format/isolated';
import { wrap } from '#app/components/layout/layout.tsx';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import styles from './history.module.css';
import { countOf } from './labels.ts';
import { TextChanges } from './text-changes.tsx';

type Entry = PostHistory['entries'][number];

interface Props {
  changes: PostHistory;
  timeZone: string;
}

/** The public history of a post, newest first. */
export function Changes({ changes: { title, slug, entries }, timeZone }: Props) {
  const updates = entries.filter(({ comparison }) => comparison).length;
  // The oldest update is number 1.
  let number = updates + 1;
  return (
    <div className={cx(wrap, styles.page)}>
      <header className={styles.head}>
        <BackLink to={postPath(slug)}>Back to the post</BackLink>
        <h1>{`What changed in “${isolated(title)}”`}</h1>
        <p className={styles.legend}>
          {countOf(updates, 'update')}. <del>Removed text</del> is struck out, <ins>new text</ins> is marked.
        </p>
      </header>
      <ol reversed>
        {entries.map((entry, index) => {
          const isFirst = index === entries.length - 1;
          if (entry.comparison) number -= 1;
          return (
            <li key={entry.publicAt} id={entry.comparison && `update-${number}`}>
              <EntryHead entry={entry} timeZone={timeZone} />
              {entry.comparison ? (
                <TextChanges comparison={entry.comparison} />
              ) : (
                <p className={styles.note}>
                  {isFirst ? 'The history begins with this version.' : 'The history was off before this version.'}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function EntryHead({ entry: { publicAt, comparison }, timeZone }: { entry: Entry; timeZone: string }) {
  const counts = comparison
    ? [
        comparison.addedWords > 0 && `${countOf(comparison.addedWords, 'word')} added`,
        comparison.removedWords > 0 && `${countOf(comparison.removedWords, 'word')} removed`,
      ].filter(Boolean)
    : [];
  return (
    <header>
      <h2>
        <time dateTime={publicAt}>{formatDay(publicAt, timeZone)}</time>
      </h2>
      {counts.length > 0 && <p className="mono">{counts.join(', ')}</p>}
    </header>
  );
}
