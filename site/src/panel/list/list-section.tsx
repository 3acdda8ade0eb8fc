import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { SectionHead } from '../section-head.tsx';
import styles from './list.module.css';
import { useListFocus } from './list-focus.ts';
import { ListContent, ListSkeleton } from './list-states.tsx';

interface HeadProps {
  title: string;
  description?: string;
  /** The shape of the list while it is loading. */
  skeleton: ComponentProps<typeof ListSkeleton>;
}

interface ListSectionProps extends HeadProps {
  /** The primary action, beside the heading. */
  action?: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** `count` is the number beside the heading, if there are more than the items. */
  list: {
    items: readonly unknown[] | undefined;
    count?: number | undefined;
    error: unknown;
    reload: () => Promise<unknown>;
  };
  /** Shown between the heading and the list. */
  notice?: ReactNode;
  /** Shown when there are no items. */
  empty: ReactNode;
  /** The list, shown when there are items. */
  children: ReactNode;
}

/** A section with a list: its heading and action, then the list, its skeleton, the failed load or the empty state. */
export function ListSection({ title, description, action, heading, list, notice, ...content }: ListSectionProps) {
  const focus = useListFocus(heading);
  return (
    <>
      <SectionHead ref={heading} title={title} count={list.count ?? list.items?.length} description={description}>
        {action}
      </SectionHead>
      {notice}
      <div className={styles.content} {...focus}>
        <ListContent items={list.items} error={list.error} onReload={list.reload} {...content} />
      </div>
    </>
  );
}

interface ListSectionSkeletonProps extends HeadProps {
  button: ComponentProps<typeof Button>;
}

/** Such a section while its code is loading; its button cannot be used yet. */
export function ListSectionSkeleton({ title, description, skeleton, button }: ListSectionSkeletonProps) {
  return (
    <>
      <SectionHead title={title} description={description}>
        <Button {...button} disabled />
      </SectionHead>
      <ListSkeleton {...skeleton} />
    </>
  );
}
