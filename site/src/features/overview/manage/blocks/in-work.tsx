import type { Overview, PostInWork } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Link } from 'react-router-dom';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { formatScheduled } from '../model/moments.ts';
import { continuePath } from '../model/posts.ts';
import styles from '../overview.module.css';
import { Block } from './block.tsx';

interface InWorkProps {
  scheduled: Overview['scheduled']['items'];
  drafts: readonly PostInWork[];
  timeZone: string;
}

/** What goes out next, with its time, then the drafts that were edited before those to continue. */
export function InWork({ scheduled, drafts, timeZone }: InWorkProps) {
  return (
    <Block title="In work">
      <ul className={styles.rows}>
        {scheduled.map(({ _id, title, publishedAt }) => (
          <li key={_id} className={styles.work}>
            <Link to={panelPath(PANEL_SECTIONS.posts, _id)} className={styles.title}>
              {title}
            </Link>
            <time dateTime={publishedAt} className={styles.text}>
              {formatScheduled(publishedAt, timeZone)}
            </time>
          </li>
        ))}
        {drafts.map(({ _id, title, at }) => (
          <li key={_id} className={styles.work}>
            <Link to={continuePath(_id)} className={styles.title}>
              {title}
            </Link>
            <span className={styles.text}>
              Draft, edited <RelativeTime date={at} />
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
