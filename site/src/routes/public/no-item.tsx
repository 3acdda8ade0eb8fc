import type { ReactNode } from 'react';
import { Sculpture } from '../../components/drawings/sculpture.tsx';
import { wrap } from '../../components/layout/layout.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { type FailedRead, LoadFailure } from '../../components/load-failure.tsx';
import { Head } from './head.tsx';
import styles from './not-found.module.css';

interface NoItemProps {
  /** Begins the sentence that says that it could not be loaded. */
  what: string;
  read: FailedRead & { data?: unknown; error?: unknown };
  /** The way back. */
  children: ReactNode;
}

/** In place of a post or a project: it is being read, there is none, or it could not be read. */
export function NoItem({ what, read, children }: NoItemProps) {
  const { name } = useSiteConfig();
  const { data, error } = read;
  const isMissing = data === null;
  if (!isMissing && !error && !data) {
    return (
      <main id="main" className={styles.loading}>
        <Head title={`Loading..., ${name}`} />
        <PageHead title="Loading..." />
        <div className={wrap}>
          <div className={styles.blank} />
        </div>
      </main>
    );
  }
  const title = isMissing ? 'Not found' : `${what} could not be loaded.`;
  const heading = <h1 className="display">{title}</h1>;
  return (
    <main id="main" className={styles.lost}>
      <Head title={`${title}, ${name}`} />
      <Sculpture x={66} y={46} size={58} least={26} view={9} />
      <div className={wrap}>
        {isMissing ? heading : <LoadFailure read={read}>{heading}</LoadFailure>}
        {children}
      </div>
    </main>
  );
}
