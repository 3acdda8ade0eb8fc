import styles from './contents.module.css';
import { tocOf } from './toc.ts';

/**
 * Links to the headings of an article, folded in narrow windows; nothing without headings. A script marks the one being
 * read.
 */
export function Contents({ html }: { html: string }) {
  const entries = tocOf(html);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.toc} aria-labelledby="toc-h" data-contents="">
      <details>
        <summary>
          <h2 id="toc-h">In this post</h2>
        </summary>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
