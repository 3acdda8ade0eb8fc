import { NO_RESPONSE } from '@portfolio/contract/sentences';
import { Unplug } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import ordered from '../resource/rows/ordered-row.module.css';
import styles from '../section.module.css';
import tiles from '../upload/file-section/tiles.module.css';
import list from './list.module.css';
import { RowImageSkeleton } from './row-image.tsx';
import rows from './rows.module.css';

const KEYS = ['a', 'b', 'c', 'd'];

/** Announces loading to screen readers, around a skeleton. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {children}
    </div>
  );
}

/** A placeholder for one line of text, with its line height. */
export function SkeletonLine({ width }: { width: string }) {
  return (
    <span className={styles.line}>
      <Skeleton width={width} />
    </span>
  );
}

interface ListSkeletonProps {
  /** Sortable rows with pictures or icons, rows with a checkbox or without, or tiles in place of rows. */
  shape?: 'pictures' | 'icons' | 'picked' | 'plain' | 'tiles';
  /** Rows with a checkbox have pictures, too. */
  hasPictures?: boolean;
  /** Number of controls above the list: the search field and its filters. */
  tools?: 0 | 1 | 2;
  /** Class for rows with their own columns, or for tiles of another shape. */
  itemsClass?: string | undefined;
}

/** A placeholder for a list that is loading, with the same size as its tools and rows. */
export function ListSkeleton({ shape = 'picked', hasPictures, tools = 1, itemsClass }: ListSkeletonProps) {
  return (
    <Loading>
      {tools > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the same element as the tools that replace it
        <div role="search" aria-hidden="true" className={list.tools}>
          <div className={cx(list.search, styles.field)} />
          {tools > 1 && <div className={cx(list.filter, styles.field)} />}
        </div>
      )}
      {shape === 'picked' && (
        <fieldset aria-hidden="true" className={list.bulk}>
          <span className={styles.control} />
          <Skeleton width="9rem" />
        </fieldset>
      )}
      {shape === 'tiles' ? (
        <ul aria-hidden="true" className={cx(tiles.tiles, itemsClass)}>
          {KEYS.map((key) => (
            <li key={key} className={tiles.tile}>
              <div className={tiles.picture} />
              <SkeletonLine width="60%" />
            </li>
          ))}
        </ul>
      ) : (
        <ul aria-hidden="true" className={shape === 'picked' ? list.list : rows.rows}>
          {KEYS.map((key) =>
            shape === 'pictures' || shape === 'icons' ? (
              <OrderedSkeletonRow key={key} hasIcon={shape === 'icons'} />
            ) : (
              <SkeletonRow key={key} shape={shape} hasPicture={hasPictures} className={itemsClass} />
            ),
          )}
        </ul>
      )}
    </Loading>
  );
}

function OrderedSkeletonRow({ hasIcon }: { hasIcon: boolean }) {
  return (
    <li className={cx(rows.ordered, ordered.row, hasIcon && ordered.small)}>
      <RowImageSkeleton hasIcon={hasIcon} className={ordered.picture} />
      <div className={ordered.main}>
        <SkeletonWords />
      </div>
    </li>
  );
}

/** Title and text of a row. */
const SkeletonWords = () => (
  <>
    <span className={rows.title}>
      {/* In an element of its own: it replaces the colours of the title. */}
      <span className={styles.words}>Loading</span>
    </span>
    <p className={rows.text}>
      <SkeletonLine width="60%" />
    </p>
  </>
);

interface SkeletonRowProps {
  shape: 'picked' | 'plain';
  hasPicture: boolean | undefined;
  className: string | undefined;
}

function SkeletonRow({ shape, hasPicture, className }: SkeletonRowProps) {
  return (
    <li className={cx(rows.row, shape === 'picked' && rows.picks, shape === 'plain' && rows.plain, className)}>
      {shape !== 'plain' && <span className={styles.control} />}
      <div className={cx(rows.main, hasPicture && rows.pictured)}>
        {hasPicture && <RowImageSkeleton />}
        <div>
          <SkeletonWords />
        </div>
      </div>
      <div className={rows.side}>
        <span className={rows.tags} />
        <Skeleton width="min(4rem, 100%)" />
      </div>
      <span className={rows.time}>
        <SkeletonLine width="5rem" />
      </span>
      <div className={rows.always}>
        <span className={styles.control} />
      </div>
    </li>
  );
}

/** Shown when content could not be loaded, with a retry button. */
export function LoadFailed({ title = 'This couldn’t be loaded', onRetry }: { title?: string; onRetry: () => void }) {
  return (
    <EmptyState drawing={Unplug} title={title} text={NO_RESPONSE}>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}

interface ListContentProps {
  items: readonly unknown[] | undefined;
  error: unknown;
  onReload: () => Promise<unknown>;
  skeleton?: ComponentProps<typeof ListSkeleton>;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** The list, shown when there are items. */
  children: ReactNode;
}

/** A list or, in its place, the skeleton, the failed load or the empty state. */
export function ListContent({ items, error, onReload, skeleton, empty, children }: ListContentProps) {
  if (items) return items.length > 0 ? children : empty;
  return error == null ? <ListSkeleton {...skeleton} /> : <LoadFailed onRetry={() => void onReload()} />;
}
