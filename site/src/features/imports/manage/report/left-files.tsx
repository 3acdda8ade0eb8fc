import type { ImportLeft } from '@portfolio/contract';
import { leftSentence } from '@portfolio/contract/imports/change';
import meta from '#app/panel/meta.module.css';
import styles from './report.module.css';

/** The files that are no content, such as those of a theme, in one line until it is opened. */
export function LeftFiles({ left }: { left: readonly ImportLeft[] }) {
  if (left.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>{leftSentence(left)}</summary>
      <dl>
        {left.map(({ path, names, more }) => (
          <div key={path}>
            <dt className={meta.meta}>{path}</dt>
            <dd>{more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
