import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import styles from './lazy-writing.module.css';
import type { WritingProps } from './writing.tsx';

const Writing = lazy(() => import('./writing.tsx').then((module) => ({ default: module.Writing })));

/** The editor, loaded on demand; a placeholder of the same size is shown meanwhile. */
export function LazyWriting(props: WritingProps) {
  return (
    <Suspense
      fallback={
        <div role="status" className={styles.placeholder}>
          <VisuallyHidden>Loading the editor...</VisuallyHidden>
        </div>
      }
    >
      <Writing {...props} />
    </Suspense>
  );
}
