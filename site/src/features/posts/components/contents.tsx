import { useMemo } from 'react';
import styles from './contents.module.css';
import { tocOf } from './toc.ts';
import { useActiveHeading } from './use-active-heading.ts';

/** Links to the headings of an article, folded in narrow windows; nothing without headings. */
export function Contents({ html }: { html: string }) {
  const entries = useMemo(() => tocOf(html), [html]);
  const active = useActiveHeading(entries);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.toc} aria-labelledby="toc-h">
      <details>
        <summary>
          <h2 id="toc-h">In this post</h2>
        </summary>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === active || undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
