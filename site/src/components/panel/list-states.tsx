import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { VisuallyHidden } from '../ui/hidden.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import list from './list/list.module.css';
import rows from './resource/rows.module.css';
import styles from './section.module.css';
import tiles from './upload/tiles.module.css';

const PLACES = ['a', 'b', 'c', 'd'];

/** Says that something is on its way, around its skeleton. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {children}
    </div>
  );
}

/** One line of text that is on its way, with the height of a line. */
export function SkeletonLine({ width }: { width: string }) {
  return (
    <span className={styles.line}>
      <Skeleton width={width} />
    </span>
  );
}

interface ListSkeletonProps {
  /** How the rows begin: with a handle, with a box to pick them, or with nothing; or tiles in their place. */
  shape?: 'ordered' | 'picked' | 'plain' | 'tiles';
  /** How many controls stand in the line above: the search field and its filters. */
  tools?: 0 | 1 | 2;
  /** Of a row whose columns are its own, or of tiles of another shape. */
  itemsClass?: string | undefined;
}

/** A list that is on its way, with the geometry of its tools and rows. */
export function ListSkeleton({ shape = 'ordered', tools = 1, itemsClass }: ListSkeletonProps) {
  return (
    <Loading>
      {tools > 0 && (
        <div className={list.tools}>
          <div className={cx(list.search, styles.field)} />
          {tools > 1 && <div className={cx(list.filter, styles.field)} />}
        </div>
      )}
      {shape === 'picked' && (
        <div className={list.bulk}>
          <span className={styles.control} />
          <Skeleton width="9rem" />
        </div>
      )}
      {shape === 'tiles' ? (
        <div className={cx(tiles.tiles, itemsClass)}>
          {PLACES.map((place) => (
            <div key={place} className={tiles.tile}>
              <div className={tiles.picture} />
              <SkeletonLine width="60%" />
            </div>
          ))}
        </div>
      ) : (
        <div className={shape === 'picked' ? list.list : rows.rows}>
          {PLACES.map((place) => (
            <SkeletonRow key={place} shape={shape} className={itemsClass} />
          ))}
        </div>
      )}
    </Loading>
  );
}

function SkeletonRow({ shape, className }: { shape: 'ordered' | 'picked' | 'plain'; className: string | undefined }) {
  const isOrdered = shape === 'ordered';
  return (
    <div className={cx(rows.row, shape === 'picked' && rows.picks, shape === 'plain' && rows.plain, className)}>
      {shape !== 'plain' && <span className={styles.control} />}
      <div className={rows.main}>
        <span className={cx(rows.title, styles.words)} aria-hidden="true">
          Loading
        </span>
        <p className={rows.text}>
          <SkeletonLine width="60%" />
        </p>
      </div>
      <div className={rows.side}>
        <span className={rows.tags} />
        <Skeleton width="4rem" />
      </div>
      <span className={rows.time}>
        <SkeletonLine width="5rem" />
      </span>
      <div className={isOrdered ? rows.acts : rows.always}>
        <span className={styles.control} />
      </div>
    </div>
  );
}

/** What did not come. */
export function LoadFailed({ title = 'This could not be loaded.', onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <EmptyState drawing={Unplug} title={title} text="Nothing is lost; the server may be busy or away.">
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}
