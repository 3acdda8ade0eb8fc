import type { OwnerPostRow } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath, postPath } from '@portfolio/contract/pages';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Tags } from '#app/components/ui/tags.tsx';
import { RowCheckbox } from '#app/panel/list/bulk-bar.tsx';
import { DeleteButton, singleClick } from '#app/panel/list/delete-button.tsx';
import { RowImage, useBrokenImage } from '#app/panel/list/row-image.tsx';
import type { RowProps } from '#app/panel/list/row-props.ts';
import rows from '#app/panel/list/rows.module.css';
import type { Selection } from '#app/panel/list/use-selection.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { thumbnailUrl } from '#app/panel/upload/thumbnail-url.ts';
import { formatMoment, isPublic, isScheduled, postBadge } from '../post-status.ts';
import type { PostActions } from '../use-posts.ts';

interface PostRowProps {
  post: OwnerPostRow;
  /** What a search found in its text. */
  found: ReactNode;
  actions: PostActions;
  selection: Selection;
  row: RowProps;
}

const CHANGES_WAIT = { kind: 'accent', text: 'Changes not public' } as const;
const COVER_MISSING = { kind: 'danger', text: 'Cover missing' } as const;

/** A post in the list: cover, badge unless it is simply published, View if it is public, Publish or Unpublish, delete. */
export function PostRow({ post, found, actions, selection, row }: PostRowProps) {
  const cover = post.coverImage && thumbnailUrl(post.coverImage);
  const [isBroken, onBroken] = useBrokenImage(cover);
  const shown = post.pendingAt ? CHANGES_WAIT : postBadge(post);
  const badge = isBroken && post.status === 'published' ? COVER_MISSING : shown;
  return (
    <li {...row} className={cx(rows.row, rows.picks)}>
      <RowCheckbox id={post._id} title={post.title} selection={selection} />
      <div className={cx(rows.main, rows.pictured)}>
        <RowImage
          title={post.title}
          url={cover}
          isBroken={isBroken}
          onBroken={onBroken}
          isFaint={post.status !== 'published'}
        />
        <div>
          <Link className={rows.title} to={panelPath(PANEL_SECTIONS.posts, post._id)}>
            {post.title}
          </Link>
          {found ?? (
            <p className={rows.text}>
              {isScheduled(post) ? `Public from ${formatMoment(post.publishedAt ?? '')}` : post.excerpt || post.slug}
            </p>
          )}
        </div>
      </div>
      <div className={rows.side}>
        <div className={rows.tags}>
          <Tags tags={post.tags} maxLetters={24} />
        </div>
        {badge.kind !== 'live' && <Badge kind={badge.kind}>{badge.text}</Badge>}
      </div>
      <RelativeTime className={rows.time} date={post.updatedAt} />
      <div className={rows.always}>
        {isPublic(post) && (
          <ButtonLink
            kind="quiet"
            icon={ExternalLink}
            href={postPath(post.slug)}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${post.title}`}
          >
            View
          </ButtonLink>
        )}
        <Button onClick={singleClick(() => void actions.toggle(post))}>
          {post.status === 'published' ? 'Unpublish' : 'Publish'}
        </Button>
        <DeleteButton label={`Delete ${post.title}`} onDelete={() => void actions.remove([post])} />
      </div>
    </li>
  );
}
