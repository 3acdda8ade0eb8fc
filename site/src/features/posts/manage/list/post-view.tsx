import type { OwnerPostRow } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import type { RowMark, RowView } from '#app/panel/list/rows/row-view.ts';
import { formatSoon, isPublic, isScheduled } from '#app/panel/post-status.ts';
import { RelativeTime } from '#app/panel/relative-time.tsx';
import { STATUS_BADGE } from '#app/panel/status.ts';
import { thumbnailUrl } from '#app/panel/upload/thumbnail-url.ts';
import styles from './post-list.module.css';

interface Shown {
  /** The page of its editor. */
  href: string;
  /** What a search found in its text, in place of tags, mark and time. */
  found?: { text: ReactNode; place: ReactNode } | undefined;
  /** How often it was read, before the time. */
  views?: ReactNode;
}

/** What the row of a post shows: cover, title with tags, the worst of what needs the owner, View or Draft, its switch. */
export function viewOfPost(post: OwnerPostRow, { href, found, views }: Shown): RowView {
  const isPublished = post.status === 'published';
  return {
    name: post.title,
    href,
    text: found?.text ?? post.tags.join(', '),
    textPlace: found ? 'below' : 'beside',
    image: {
      url: post.coverImage && thumbnailUrl(post.coverImage),
      isFaint: !isPublished,
      ...(isPublished && { missing: { kind: 'danger', text: 'Cover missing' } }),
    },
    mark: found ? undefined : markOf(post),
    time: found?.place ?? (
      <span className={styles.time}>
        {views}
        <RelativeTime date={post.updatedAt} />
      </span>
    ),
    always: stateOf(post),
    toggle: isPublished ? 'quiet' : 'boxed',
    commands: {
      toggle: isPublished
        ? { label: 'Unpublish', icon: EyeOff, name: 'Unpublish' }
        : { label: 'Publish', icon: Eye, name: 'Publish' },
    },
  };
}

/** A link to a public post, nothing for a scheduled one, whose mark says when it is public; all others are drafts. */
function stateOf(post: OwnerPostRow): ReactNode {
  if (post.status !== 'published') return <Badge kind={STATUS_BADGE.draft.kind}>{STATUS_BADGE.draft.text}</Badge>;
  if (!isPublic(post)) return null;
  return (
    <ButtonLink
      kind="quiet"
      href={postPath(post.slug)}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      aria-label={`View ${post.title}`}
    >
      View
    </ButtonLink>
  );
}

/** The worst of what needs the owner. */
function markOf(post: OwnerPostRow): RowMark | undefined {
  if (post.pendingAt) return { kind: 'accent', text: 'Changes not public', short: 'Not public' };
  if (isScheduled(post)) {
    const time = formatSoon(post.publishedAt ?? '');
    return { kind: 'accent', text: `Public ${time}`, short: time };
  }
  if (post.status === 'archived') return { kind: 'away', text: 'Archived' };
  return post.status === 'published' && !post.excerpt ? { text: 'No excerpt' } : undefined;
}
