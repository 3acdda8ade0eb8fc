import type { PostCard as Post } from '@portfolio/contract';
import { postPath } from '@portfolio/contract/pages';
import { formatDay } from '@portfolio/text/format/dates';
import entry from '#app/components/entry/entry.module.css';
import { type FrameWidth, ImageFrame } from '#app/components/image-frame/image-frame.tsx';
import clamped from '#app/components/ui/clamped.module.css';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import lead from './lead.module.css';

interface PostEntryProps {
  post: Post;
  view: number;
  timeZone: string;
  /** Near the top of the page: its image loads eagerly. */
  isFirst?: boolean;
  /** Large, with its picture beside the text. */
  isLead?: boolean;
  heading?: 'h2' | 'h3';
}

const WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 64rem)', '6.5rem', 1.6],
  ['(min-width: 44rem)', '5.5rem', 1.6],
  ['', '4.5rem', 1.6],
];
/** From 64 rem on six of the page's twelve columns, from 48 rem on seven. */
const LEAD_WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 64rem)', 'min(35rem, 46vw - 1rem)', 1.6],
  ['(min-width: 48rem)', 'min(41rem, 53vw)', 1.6],
  ['', 'min(92vw, 100vw - 2.6rem)', 1.6],
];

/** A post in a list: a row, or the large first one; all of it is a link. */
export function PostEntry({
  post,
  view,
  timeZone,
  isFirst = false,
  isLead = false,
  heading: Heading = 'h2',
}: PostEntryProps) {
  const { title, slug, excerpt, publishedAt, readingTime, category, coverImage } = post;
  const styles = isLead ? lead : entry;
  return (
    <article className={cx(styles.entry, covering.area)}>
      <ImageFrame
        className={styles.media}
        seed={title}
        view={view}
        coverSize={isLead ? 'lead' : 'row'}
        picture={coverImage}
        isFirst={isFirst}
        widths={isLead ? LEAD_WIDTHS : WIDTHS}
      />
      <div className={cx(styles.text, clamped.cut)}>
        <Heading className={styles.title} dir="auto">
          <a className={covering.link} href={postPath(slug)}>
            {title}
          </a>
        </Heading>
        {excerpt && <p dir="auto">{excerpt}</p>}
      </div>
      <p className={styles.meta}>
        <time dateTime={publishedAt}>{formatDay(publishedAt, timeZone)}</time>
        <span className={styles.facts}>
          <span>{`${readingTime} min read`}</span>
          {category && <span>{category}</span>}
        </span>
      </p>
    </article>
  );
}
