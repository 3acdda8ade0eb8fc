import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#app/components/ui/badge.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { RowImage, useBrokenImage } from '#app/panel/list/row-image.tsx';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { STATUS_BADGE } from '#app/panel/status.ts';
import { type ContinuedPost, continuePath } from '../model/posts.ts';
import styles from '../overview.module.css';
import { Block, MoreLink } from './block.tsx';

/** The posts that were edited last, each leading to the place of the caret. */
export function ContinueWriting({ posts }: { posts: readonly ContinuedPost[] }) {
  return (
    <Block title="Continue writing" action={<MoreLink to={panelPath(PANEL_SECTIONS.posts)}>All posts</MoreLink>}>
      <ul className={styles.rows}>
        {posts.map((post) => (
          <ContinuedRow key={post._id} post={post} />
        ))}
      </ul>
    </Block>
  );
}

function ContinuedRow({ post: { _id, title, at, coverUrl, isDraft } }: { post: ContinuedPost }) {
  const [isBroken, onBroken] = useBrokenImage(coverUrl);
  return (
    <li>
      <Link to={continuePath(_id)} className={styles.row}>
        <RowImage className={styles.image} title={title} url={coverUrl} isFaint={isDraft} {...{ isBroken, onBroken }} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>
            Edited <RelativeTime date={at} />
          </span>
        </span>
        {isDraft ? (
          <Badge kind={STATUS_BADGE.draft.kind}>{STATUS_BADGE.draft.text}</Badge>
        ) : (
          <Badge kind="accent">
            <span className={styles.long}>Changes not public</span>
            <span className={styles.short}>Not public</span>
          </Badge>
        )}
        <span className={styles.more}>
          Continue
          <Icon of={ChevronRight} />
        </span>
      </Link>
    </li>
  );
}
