import type { ComponentProps, ReactNode } from 'react';
import { Sculpture } from '#app/components/drawings/sculpture.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { BackLink } from '#app/components/ui/back-link.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { Failure, Waiting } from '#app/components/waiting.tsx';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { usePage } from '#app/lib/page.ts';
import { pageApiPath } from '#app/lib/page-api-path.ts';
import { Head } from '../head/head.tsx';
import styles from './fallback.module.css';
import { type Back, Lost } from './lost.tsx';

interface ItemFallbackProps {
  /** What it is: “This … could not be loaded.” */
  what: 'page' | 'post' | 'project' | 'record' | 'resume' | 'skill';
  /** Whether the item is known to be missing; otherwise its read has not been answered yet. */
  isMissing: boolean;
  /** Whether the page is a project, whose title is smaller and whose picture is larger. */
  isProject?: boolean;
  back: Back;
}

/** A page's title; the owner's name may not be known yet. */
const withOwner = (title: string, name: string): string => [title, name].filter(Boolean).join(', ');

/** The words of the slug in an address. */
const wordsOf = (pathname: string): string => decodeSafely(pathname.split('/')[2] ?? '').replace(/[-_]+/g, ' ');

/** Replaces a post or a project that is loading or missing, or could not be read. */
export function ItemFallback({ what, isMissing, isProject, back }: ItemFallbackProps) {
  const { name } = useSiteConfig();
  const { pathname, search } = usePage();
  const link = <BackLink to={back.to}>{back.label}</BackLink>;
  if (isMissing) {
    return (
      <>
        <Head title={withOwner('Not found', name)} />
        <Lost
          title="Not found"
          text={`No ${what} has this address. It may have been renamed or removed.`}
          back={back}
          query={wordsOf(pathname)}
        />
      </>
    );
  }
  const failed = (
    <main id="main" className={`${styles.lost} ${styles.tall}`}>
      <Sculpture x={66} y={46} size={58} least={26} view={9} />
      <div className={wrap}>
        <Failure>
          <h1 className="display">{`This ${what} could not be loaded.`}</h1>
        </Failure>
        {link}
      </div>
    </main>
  );
  return (
    <>
      <Head title={withOwner('Loading...', name)} />
      <Waiting read={pageApiPath(pathname, search) ?? ''} failed={failed}>
        <main id="main" className={cx(styles.tall, !isProject && styles.post)}>
          <header className={cx(wrap, styles.waiting)}>
            {link}
            <h1 className="title">Loading...</h1>
            <Skeleton width="min(100%, 22em)" height="1.5em" />
          </header>
          <div className={wrap}>
            <div className={styles.blank} />
          </div>
        </main>
      </Waiting>
    </>
  );
}

interface ItemPageProps<T> extends Omit<ItemFallbackProps, 'isMissing'> {
  data: { item: T } | null | undefined;
  /** The metadata of the page; its title comes before the owner's name. */
  head: (item: T) => ComponentProps<typeof Head>;
  children: (item: T) => ReactNode;
}

/** The page of an item, or its loading or error state. */
export function ItemPage<T>({ data, head, children, ...fallback }: ItemPageProps<T>) {
  const { name } = useSiteConfig();
  const item = data?.item;
  if (!item) {
    return (
      <Layout>
        <ItemFallback {...fallback} isMissing={data !== undefined} />
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
