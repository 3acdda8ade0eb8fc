import italicFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url';
import type { Post } from '@portfolio/contract';
import { BLOG_PAGE } from '@portfolio/contract/pages';
import { ArrowUpRight } from 'lucide-react';
import { type MouseEvent, useMemo, useRef } from 'react';
import { wrap } from '#app/components/layout/layout.tsx';
import { OwnerPhoto } from '#app/components/owner-photo/owner-photo.tsx';
import { type FrameWidth, PictureFrame } from '#app/components/picture-frame/picture-frame.tsx';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatDay } from '#app/lib/dates.ts';
import { openLinkedIn } from './open-linkedin.ts';
import styles from './post.module.css';
import { PostNavigation } from './post-navigation.tsx';
import { prose } from './prose.ts';
import { SeriesNav } from './series-nav.tsx';
import { tocOf } from './toc.ts';
import { useActiveHeading } from './use-active-heading.ts';
import { useCopyButtons } from './use-copy-buttons.ts';

interface ArticleProps {
  post: Post;
  owner: { name: string; linkedinUrl: string };
  timeZone: string;
}

/** Matches elements set in italics. */
const ITALICS = /<(?:em|i|cite|dfn|var)[ >]/;

const WIDTH = 'min(72rem, 92vw, 100vw - 2.5rem)';
const WIDTHS: readonly FrameWidth[] = [
  ['(min-width: 48rem)', WIDTH, 21 / 9],
  ['', WIDTH, 16 / 9],
];

/** The page of a post. */
export function Article({ post, owner, timeZone }: ArticleProps) {
  const { title, excerpt, coverImage, html } = post;
  const contents = useMemo(() => tocOf(html ?? ''), [html]);
  const active = useActiveHeading(contents);
  return (
    <article>
      {ITALICS.test(html ?? '') && (
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={italicFont} />
      )}
      <header className={cx(wrap, styles.head)}>
        <BackToBlog />
        <div className={styles.cols}>
          <h1 className="head" dir="auto">
            {title}
          </h1>
          <Meta post={post} timeZone={timeZone} />
          {excerpt && (
            <p className={styles.excerpt} dir="auto">
              {excerpt}
            </p>
          )}
        </div>
      </header>
      <figure className={cx(wrap, styles.cover)}>
        <PictureFrame seed={title} coverSize="wide" picture={coverImage} isFirst widths={WIDTHS} />
      </figure>
      <div className={cx(wrap, styles.cols)}>
        {contents.length > 0 && (
          <nav className={styles.toc} aria-labelledby="toc-h">
            <div>
              <h2 id="toc-h">In this post</h2>
              <ol>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`} aria-current={id === active ? 'true' : undefined}>
                      {text}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
        )}
        <div className={styles.text}>
          <SeriesNav post={post} />
          <Text html={html ?? ''} />
          <SeriesNav post={post} isAfter />
          <Byline owner={owner} />
        </div>
      </div>
      <PostNavigation post={post} timeZone={timeZone} />
    </article>
  );
}

/** Link back to the list of posts. */
export function BackToBlog() {
  return <BackLink to={BLOG_PAGE}>Back to Blog</BackLink>;
}

function Meta({ post, timeZone }: { post: Post; timeZone: string }) {
  const { publishedAt, updatedAt, readingTime } = post;
  const days: [string, string][] = [['Published', publishedAt]];
  if (updatedAt !== publishedAt) days.push(['Updated', updatedAt]);
  return (
    <dl className={cx('mono', styles.meta)}>
      {days.map(([label, day]) => (
        <div key={label}>
          <dt>{label}</dt>{' '}
          <dd>
            <time dateTime={day}>{formatDay(day, timeZone)}</time>
          </dd>
        </div>
      ))}
      <div>
        <dt>Reading time</dt> <dd>{`${readingTime} min`}</dd>
      </div>
    </dl>
  );
}

/** The article's HTML, rendered and sanitised on save. Hydration keeps the server's HTML; it is not sent twice. */
function Text({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  useCopyButtons(article, html, styles.copy ?? '');
  return (
    <div
      ref={article}
      className={prose}
      data-article=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when the post was saved.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function Byline({ owner }: { owner: ArticleProps['owner'] }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    void openLinkedIn();
  };
  return (
    <footer className={styles.byline}>
      <div className={styles.photo}>
        <OwnerPhoto alt="" sizes="3.5rem" />
      </div>
      <p>
        <span className="mono">Published by</span>
        <strong>{owner.name}</strong>
      </p>
      {owner.linkedinUrl && (
        <a className={buttonClass()} href={owner.linkedinUrl} target="_blank" rel="noopener noreferrer" onClick={open}>
          LinkedIn
          <Icon of={ArrowUpRight} />
        </a>
      )}
    </footer>
  );
}
