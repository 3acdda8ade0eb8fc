import type { ComponentProps, CSSProperties, ReactNode, Ref, RefObject } from 'react';

/** Props that a row must spread on its `<li>`. */
export interface RowProps {
  ref?: Ref<HTMLLIElement>;
  style?: CSSProperties;
  'data-id'?: string;
  'data-index'?: number;
  'aria-setsize'?: number;
  'aria-posinset'?: number;
}

/** The rows of a list, rendered by `children`. */
export interface VirtualRowsProps<T> extends Omit<ComponentProps<'ol'>, 'children' | 'ref'> {
  items: readonly T[];
  idOf(item: T): string;
  children(item: T, row: RowProps): ReactNode;
  /** The rows that are rendered however far the page is scrolled. */
  kept: readonly number[];
  ref: RefObject<HTMLOListElement | null>;
}
