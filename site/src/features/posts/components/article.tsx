import italicFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2?url';
import type { Post } from '@portfolio/contract';
import { historyPath, postPath, skillPath } from '@portfolio/contract/pages';
import { formatDay } from '@portfolio/text/format/dates';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from '#app/components/code-block/copy-button.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { OwnerPhoto } from '#app/components/owner-photo/owner-photo.tsx';
import { prose } from '#app/components/prose/prose.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { usePage } from '#app/lib/page.ts';
import { SinceRead } from '../history/since-read.tsx';
import { BACK_TO_BLOG } from './back-to-blog.ts';
import { Contents } from './contents.tsx';
import { CoverBand } from './cover-band.tsx';
import styles from './post.module.css';
import { PostCall } from './post-call.tsx';
import { PostNavigation } from './post-navigation.tsx';
import { SeriesNav } from './series-nav.tsx';

interface ArticleProps {
  post: Post;
  owner: { name: string; linkedinUrl: string };
  timeZone: string;
}

/** Matches elements set in italics. */
const ITALICS = /<(?:em|i|cite|dfn|var)[ >]/;

/** The page of a post, which is an h-entry (https://microformats.org/wiki/h-entry). */
export function Article({ post, owner, timeZone }: ArticleProps) {
  const { title, excerpt, startsWithExcerpt, coverImage, html = '', skillTags } = post;
  return (
    <article className="h-entry" data-post={post._id} data-updates={post.updates?.join(' ')}>
      {ITALICS.test(html) && (
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={italicFont} />
      )}
      {/* Cards of other pages move into these places, so they are there with the first frame. */}
      <link rel="expect" href={coverImage ? '#cover' : '#title'} blocking="render" />
      <header className={cx(wrap, styles.head)}>
        <BackLink to={BACK_TO_BLOG.to}>{BACK_TO_BLOG.label}</BackLink>
        <h1 id="title" className="p-name" dir="auto">
          {title}
        </h1>
        <Meta post={post} timeZone={timeZone} />
      </header>
      {coverImage && <CoverBand title={title} picture={coverImage} />}
      <div className={cx(wrap, styles.cols)}>
        <Contents html={html} />
        <div className={styles.text}>
          {excerpt && !startsWithExcerpt && (
            <p className="p-summary" dir="auto">
              {excerpt}
            </p>
          )}
          <Text html={html} />
          {skillTags && (
            <p className={cx('mono', styles.tags)} dir="auto">
              {skillTags.map(({ tag, slug }) => (
                <a key={tag} className="p-category" href={skillPath(slug)}>
                  {tag}
                </a>
              ))}
            </p>
          )}
          <SeriesNav post={post} />
          <Byline owner={owner} />
        </div>
      </div>
      <PostNavigation post={post} timeZone={timeZone} />
      <PostCall post={post} />
    </article>
  );
}

function Meta({ post, timeZone }: { post: Post; timeZone: string }) {
  const { origin } = usePage();
  const { slug, publishedAt, updatedAt, readingTime, category, seriesPosts, updates = [] } = post;
  const last = updates.at(-1);
  const day = (time: string, property?: string) => (
    <time className={property} dateTime={time}>
      {formatDay(time, timeZone)}
    </time>
  );
  const published = (
    <>
      {day(publishedAt, 'dt-published')}
      <data className="u-url" value={origin + postPath(slug)} />
    </>
  );
  const facts: [label: string, value: ReactNode][] = [
    ['Published', published],
    ['Updated', !last && updatedAt !== publishedAt && day(updatedAt, 'dt-updated')],
    ['Changes', last && <Updates slug={slug} count={updates.length} last={day(last)} />],
    ['Reading time', `${readingTime} min read`],
    ['Domain', category],
    ['Series', seriesPosts && <a href="#series">{`Part ${seriesPosts.part} of ${seriesPosts.total}`}</a>],
  ];
  return (
    <dl className={cx('mono', styles.meta)}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className={label === 'Updated' ? undefined : 'sr-only'}>{label}</dt> <dd>{value}</dd>
            </div>
          ),
      )}
      {post.updates && <SinceRead post={post} />}
    </dl>
  );
}

/** The link to the history. */
function Updates({ slug, count, last }: { slug: string; count: number; last: ReactNode }) {
  return (
    <>
      <a href={historyPath(slug)}>{count === 1 ? 'Updated once' : `Updated ${count} times`}</a>, last {last}
    </>
  );
}

/** The article's HTML, rendered and sanitised on save. */
function Text({ html }: { html: string }) {
  return (
    <>
      <div
        className={cx(prose, 'e-content')}
        data-article=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when the post was saved.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <CopyButton />
    </>
  );
}

function Byline({ owner }: { owner: ArticleProps['owner'] }) {
  const { origin } = usePage();
  return (
    <footer className={cx(styles.byline, 'p-author h-card')}>
      <div>
        <OwnerPhoto alt="" sizes="3.5rem" />
      </div>
      <p>
        <span className="mono">Published by</span>
        <strong className="p-name">{owner.name}</strong>
        <data className="u-url" value={`${origin}/`} />
      </p>
      {owner.linkedinUrl && (
        <a
          className={buttonClass()}
          href={owner.linkedinUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-action="linkedin"
        >
          LinkedIn
          <Icon of={ArrowUpRight} />
        </a>
      )}
    </footer>
  );
}
