import { LIMITS } from '@portfolio/contract/limits';
import { useCallback } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { LazyWriting } from '#app/panel/writing/lazy-writing.tsx';
import type { WritingLayout } from '#app/panel/writing/use-writing-layout.ts';
import styles from './story-sheet.module.css';

interface StoryPaneProps {
  /** What the ids of the sheet begin with. */
  ids: string;
  name: string;
  label: string;
  layout: WritingLayout;
  toolbar: HTMLElement | null;
  isShown: boolean;
  onPending: (name: string, isPending: boolean) => void;
}

/** The editor of one text; it stays mounted while another text is shown, with its place, its undo and its uploads. */
export function StoryPane({ ids, name, label, layout, toolbar, isShown, onPending }: StoryPaneProps) {
  const tell = useCallback((isPending: boolean) => onPending(name, isPending), [onPending, name]);
  return (
    <div
      role="tabpanel"
      id={`${ids}-${name}`}
      aria-labelledby={`${ids}-${name}-tab`}
      className={styles.pane}
      data-pane
      inert={!isShown}
    >
      <div className={cx(styles.column, layout.isBeside && styles.beside)}>
        <LazyWriting
          name={name}
          label={label}
          layout={isShown ? layout : { ...layout, showsPreview: false, isFinding: false }}
          toolbar={toolbar}
          focusesFirst={isShown}
          maxLength={LIMITS.body}
          onPending={tell}
        />
      </div>
    </div>
  );
}
