import type { PostCard as Post } from '@portfolio/contract';
import { Link, useNavigate } from 'react-router-dom';
import card from '../../../components/card/card.module.css';
import { CoverImage } from '../../../components/card/cover-image.tsx';
import { PlateMask } from '../../../components/drawings/plate-mask.tsx';
import { cx } from '../../../components/ui/cx.ts';
import { formatDay } from '../../../lib/dates.ts';
import styles from './blog-list.module.css';
import { moveToPost } from './to-post.ts';

interface PostCardProps {
  post: Post;
  view: number;
  timeZone: string;
  /** Near the top of the page: its picture loads at once. */
  isFirst?: boolean;
  heading?: 'h2' | 'h3';
}

const SIZES = '(min-width: 64rem) 24rem, (min-width: 44rem) 50vw, 100vw';

/** A post among others: the whole card leads to it. */
export function PostCard({ post, view, timeZone, isFirst = false, heading: Heading = 'h2' }: PostCardProps) {
  const { title, slug, excerpt, publishedAt, readingTime, category, coverImage } = post;
  const navigate = useNavigate();
  const path = `/blog/${slug}`;
  return (
    <article className={cx(card.card, styles.card)}>
      <div className={cx(card.media, styles.media)}>
        {coverImage ? (
          <CoverImage cover={coverImage} isFirst={isFirst} sizes={SIZES} />
        ) : (
          <PlateMask seed={title} view={view} {...(isFirst && { size: 'lead' })} />
        )}
      </div>
      <div className={cx(card.body, styles.body)}>
        <Heading className={cx(card.title, styles.title)}>
          <Link
            className={card.link}
            to={path}
            onClick={(event) => moveToPost(event, title, () => void navigate(path))}
          >
            {title}
          </Link>
        </Heading>
        {excerpt && <p className={cx(card.text, card.clamp, styles.text)}>{excerpt}</p>}
        <p className={card.meta}>
          <time dateTime={publishedAt}>{formatDay(publishedAt, timeZone)}</time>
          <span>{`${readingTime} min read`}</span>
          {category && <span>{category}</span>}
        </p>
      </div>
    </article>
  );
}
