import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/hidden.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './section.module.css';

/** A list that is on its way, with the geometry of its rows. */
export function ListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.skeletons}>
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row}>
            <Skeleton width="12rem" height="1.2rem" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** What did not come. */
export function LoadFailed({ title = 'This could not be loaded.', onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <EmptyState title={title} text="Nothing is lost; the server may be busy or away.">
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}
