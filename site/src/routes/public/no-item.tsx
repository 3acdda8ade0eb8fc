import type { ReactNode } from 'react';
import { Sculpture } from '../../components/drawings/sculpture.tsx';
import { wrap } from '../../components/layout/layout.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import styles from './not-found.module.css';

/** In place of a post or a project: it is being read, or there is none; `children` is the way back. */
export function NoItem({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  if (isLoading) {
    return (
      <main id="main">
        <PageHead title="Loading..." />
      </main>
    );
  }
  return (
    <main id="main" className={styles.lost}>
      <Sculpture x={66} y={46} size={58} least={26} view={9} />
      <div className={wrap}>
        <h1 className="display">Not found</h1>
        {children}
      </div>
    </main>
  );
}
