import type { ResponseOf } from '@portfolio/contract';
import { routes } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath, postPath } from '@portfolio/contract/pages';
import { Import, Link as LinkIcon, PenLine, Rss } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Icon } from '#app/components/ui/icon.tsx';
import { copyText } from '#app/components/ui/toasts/copy-text.ts';
import { NEW } from '#app/panel/sheet-address.ts';
import lists from '../lists/lists.module.css';
import styles from './few.module.css';

const NEWEST_PATH = `${routes['posts.list'].path}?page=1&pageSize=1`;
const FEED = '/rss.xml';

const copyUrl = (path: string) => void copyText('URL', new URL(path, location.origin).href);

/** What brings the first readers. */
export function BeFound() {
  const heading = useId();
  // Without the newest post its entry is absent; a real problem shows with the statistics.
  const { data } = useSWR<ResponseOf<'posts.list'>>(NEWEST_PATH, { onError: () => {} });
  const newest = data?.items[0];
  return (
    <section className={lists.block} aria-labelledby={heading}>
      <div className={lists.head}>
        <h2 id={heading}>Be found sooner</h2>
      </div>
      <ul className={styles.acts}>
        <li>
          {data && !newest ? (
            <Link to={panelPath(PANEL_SECTIONS.posts, NEW)}>
              <Icon of={PenLine} />
              Write your first post
            </Link>
          ) : (
            <button type="button" disabled={!newest} onClick={() => newest && copyUrl(postPath(newest.slug))}>
              <Icon of={LinkIcon} />
              Copy URL of your newest post
            </button>
          )}
        </li>
        <li>
          <button type="button" onClick={() => copyUrl(FEED)}>
            <Icon of={Rss} />
            Copy URL of your feed
          </button>
        </li>
        <li>
          <Link to={panelPath(PANEL_SECTIONS.import)}>
            <Icon of={Import} />
            Import your old blog
          </Link>
        </li>
      </ul>
    </section>
  );
}
