import { NO_RESPONSE } from '@portfolio/contract/sentences';
import { Unplug } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import styles from '../section.module.css';
import tiles from '../upload/file-section/tiles.module.css';
import list from './list.module.css';
import { RowImageSkeleton } from './row-image.tsx';
import row from './rows/row.module.css';
import look from './rows/row-look.module.css';
import rows from './rows.module.css';
import filters from './search/filters.module.css';

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
  /** Rows with pictures or icons, or without; plain ones of sections that are no list of items; or tiles. */
  shape?: 'pictures' | 'icons' | 'rows' | 'plain' | 'tiles';
  /** Rows can be selected. */
  isSelectable?: boolean;
  /** Number of controls above the list: the search field and its filters. */
  tools?: 0 | 1 | 2;
  /** A line of filters is beside the search field. */
  hasFilters?: boolean;
  /** Class for plain rows with their own columns, or for tiles of another shape. */
  itemsClass?: string | undefined;
}

/** A placeholder for a list that is loading, with the same size as its tools and rows. */
export function ListSkeleton({ shape = 'rows', isSelectable, tools = 1, hasFilters, itemsClass }: ListSkeletonProps) {
  return (
    <Loading>
      {tools > 0 && (
        <div className={cx(list.bar, isSelectable && list.selectable)} aria-hidden="true">
          {isSelectable && (
            <fieldset className={list.bulk}>
              <span className={styles.control} />
            </fieldset>
          )}
          {/* biome-ignore lint/a11y/useSemanticElements: the same element as the tools that replace it */}
          <div role="search" className={list.tools}>
            <div className={cx(list.search, styles.field)} />
            {tools > 1 && <div className={cx(list.filter, styles.field)} />}
            {hasFilters && (
              <div className={filters.filters}>
                <span className={styles.control} />
              </div>
            )}
          </div>
        </div>
      )}
      <SkeletonItems {...{ shape, itemsClass }} />
    </Loading>
  );
}

function SkeletonItems({ shape, itemsClass }: Pick<ListSkeletonProps, 'shape' | 'itemsClass'>) {
  if (shape === 'tiles') {
    return (
      <ul aria-hidden="true" className={cx(tiles.tiles, itemsClass)}>
        {KEYS.map((key) => (
          <li key={key} className={tiles.tile}>
            <div className={tiles.picture} />
            <SkeletonLine width="60%" />
          </li>
        ))}
      </ul>
    );
  }
  if (shape === 'plain') {
    return (
      <ul aria-hidden="true" className={rows.rows}>
        {KEYS.map((key) => (
          <PlainSkeletonRow key={key} className={itemsClass} />
        ))}
      </ul>
    );
  }
  return (
    <div className={row.frame}>
      <ol aria-hidden="true" className={row.rows}>
        {KEYS.map((key) => (
          <li key={key} className={cx(row.row, look.item)}>
            <span className={row.lead}>
              <span className={styles.control} />
            </span>
            {shape !== 'rows' && <RowImageSkeleton hasIcon={shape === 'icons'} className={row.picture} />}
            <div className={row.main}>
              <span className={cx(row.title, look.title)}>
                <span className={styles.words}>Loading</span>
              </span>
            </div>
            <span className={row.menu}>
              <span className={styles.control} />
            </span>
          </li>
        ))}
      </ol>
    </div>
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

function PlainSkeletonRow({ className }: { className: string | undefined }) {
  return (
    <li className={cx(rows.row, rows.plain, className)}>
      <div className={rows.main}>
        <SkeletonWords />
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
  /** Shown in place of the skeleton. */
  placeholder?: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** The list, shown when there are items. */
  children: ReactNode;
}

/** A list or, in its place, the skeleton, the failed load or the empty state. */
export function ListContent({ items, error, onReload, skeleton, placeholder, empty, children }: ListContentProps) {
  if (items) return items.length > 0 ? children : empty;
  if (error == null) return placeholder ?? <ListSkeleton {...skeleton} />;
  return <LoadFailed onRetry={() => void onReload()} />;
}
