import type { PostCard as Post } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { Link, useNavigate } from 'react-router-dom';
import card from '#app/components/card/card.module.css';
import { type FrameWidth, PictureFrame } from '#app/components/picture-frame/picture-frame.tsx';
import clamped from '#app/components/ui/clamped.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { formatDay } from '#app/lib/dates.ts';
import styles from './blog-list.module.css';
import { navigateWithTransition } from './post-transition.ts';

interface PostCardProps {
  post: Post;
  view: number;
  timeZone: string;
  /** Near the top of the page: its image loads eagerly. */
  isFirst?: boolean;
  /** Larger than the others on wide screens. */
  isLead?: boolean;
  heading?: 'h2' | 'h3';
}

/** Widths of the list's columns, without page margins and gaps. */
const NARROW: readonly FrameWidth[] = [
  ['(min-width: 44rem)', '44.9vw', 1.6],
  ['', 'min(92vw, 100vw - 2.6rem)', 1.6],
];
const WIDTHS: readonly FrameWidth[] = [['(min-width: 64rem)', 'min(22.7rem, 31.87vw - 1.67rem)', 1.6], ...NARROW];
/** Two columns wide and about two cards high. */
const LEAD_WIDTHS: readonly FrameWidth[] = [['(min-width: 64rem)', 'min(47.3rem, 65.93vw - 3.33rem)', 1.26], ...NARROW];

/** The card of a post in a list; the whole card is a link. */
export function PostCard({
  post,
  view,
  timeZone,
  isFirst = false,
  isLead = false,
  heading: Heading = 'h2',
}: PostCardProps) {
  const { title, slug, excerpt, publishedAt, readingTime, category, coverImage } = post;
  const navigate = useNavigate();
  const path = postPath(slug);
  return (
    <article className={cx(card.card, styles.card)}>
      <PictureFrame
        className={cx(card.media, styles.media)}
        seed={title}
        view={view}
        coverSize={isLead ? 'lead' : undefined}
        picture={coverImage}
        isFirst={isFirst}
        widths={isLead ? LEAD_WIDTHS : WIDTHS}
      />
      <div className={cx(card.body, styles.body)}>
        <Heading className={cx(card.title, styles.title)} dir="auto">
          <Link
            className={card.link}
            to={path}
            onClick={(event) => navigateWithTransition(event, title, () => void navigate(path))}
          >
            {title}
          </Link>
        </Heading>
        {excerpt && (
          <p className={cx(card.text, card.brief, clamped.cut, styles.text)} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={card.meta}>
          <time dateTime={publishedAt}>{formatDay(publishedAt, timeZone)}</time>
          <span>{`${readingTime} min read`}</span>
          {category && <span>{category}</span>}
        </p>
      </div>
    </article>
  );
}
