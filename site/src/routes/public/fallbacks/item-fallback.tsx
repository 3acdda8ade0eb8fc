import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Sculpture } from '#app/components/drawings/sculpture.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { type FailedRead, LoadFailure } from '#app/components/load-failure.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ARTICLE_SHOWN } from '#app/lib/article-shown.ts';
import { Head } from '../head/head.tsx';
import styles from './fallback.module.css';

interface ItemFallbackProps {
  /** Start of the error text: "… could not be loaded." */
  what: string;
  read: FailedRead & { data?: unknown; error?: unknown };
  /** Whether the page is a project, whose title is smaller and whose picture is larger. */
  isProject?: boolean;
  /** The back link. */
  children: ReactNode;
}

/** A page's title; the owner's name may not be known yet. */
const withOwner = (title: string, name: string): string => [title, name].filter(Boolean).join(', ');

/** Replaces a post or a project that is loading, missing or failed to load. */
export function ItemFallback({ what, read, isProject, children }: ItemFallbackProps) {
  const { name } = useSiteConfig();
  const { data, error } = read;
  const isMissing = data === null;
  if (!isMissing && !error && !data) {
    return (
      <main id="main" className={cx(styles.tall, !isProject && styles.post)}>
        <Head title={withOwner('Loading...', name)} />
        <header className={cx(wrap, styles.waiting)}>
          {children}
          <h1 className="title">Loading...</h1>
          <Skeleton width="min(100%, 22em)" height="1.5em" />
        </header>
        <div className={wrap}>
          <div className={styles.blank} />
        </div>
      </main>
    );
  }
  const title = isMissing ? 'Not found' : `${what} could not be loaded.`;
  const heading = <h1 className="display">{title}</h1>;
  return (
    <main id="main" className={`${styles.lost} ${styles.tall}`}>
      <Head title={withOwner(title, name)} />
      <Sculpture x={66} y={46} size={58} least={26} view={9} />
      <div className={wrap}>
        {isMissing ? heading : <LoadFailure read={read}>{heading}</LoadFailure>}
        {children}
      </div>
    </main>
  );
}

interface ItemPageProps<T> extends Omit<ItemFallbackProps, 'children' | 'read'> {
  read: FailedRead & { data?: { item: T } | null | undefined; error?: unknown };
  /** The metadata of the page; its title comes before the owner's name. */
  head: (item: T) => ComponentProps<typeof Head>;
  back: ReactNode;
  children: (item: T) => ReactNode;
}

/** The page of an item, or its loading or error state. */
export function ItemPage<T>({ read, head, back, children, ...fallback }: ItemPageProps<T>) {
  const { name } = useSiteConfig();
  const item = read.data?.item;
  const isShown = Boolean(item);
  useEffect(() => {
    if (isShown) document.dispatchEvent(new Event(ARTICLE_SHOWN));
  }, [isShown]);
  if (!item) {
    return (
      <Layout>
        <ItemFallback {...fallback} read={read}>
          {back}
        </ItemFallback>
      </Layout>
    );
  }
  const { title, ...metadata } = head(item);
  return (
    <Layout>
      <Head title={withOwner(title, name)} {...metadata} />
      <main id="main">{children(item)}</main>
    </Layout>
  );
}
