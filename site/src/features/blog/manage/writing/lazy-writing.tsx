import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '../../../../components/ui/hidden.tsx';
import styles from './lazy-writing.module.css';

const Writing = lazy(() => import('./writing.tsx').then((module) => ({ default: module.Writing })));

/** The editor, which is loaded when a post is opened; its place is kept meanwhile. */
export function LazyWriting() {
  return (
    <Suspense
      fallback={
        <div role="status" className={styles.place}>
          <VisuallyHidden>Loading the editor...</VisuallyHidden>
        </div>
      }
    >
      <Writing />
    </Suspense>
  );
}
