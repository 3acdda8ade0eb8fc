import { Icon } from '@iconify/react/offline';
import { type KeyboardEvent, memo, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { iconButtonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { gridStep } from '#app/panel/grid-step.ts';
import styles from './icons.module.css';
import { useIconSvgs } from './use-icons.ts';
import { useIsNearViewport } from './use-is-near-viewport.ts';

/** A multiple of every possible column count, so that there is no gap between groups. */
const GROUP_SIZE = 60;

/** Moves the focus to the icons. */
export interface IconGridHandle {
  focus(): void;
}

interface IconGridProps {
  icons: readonly string[];
  current: string;
  onPick: (name: string) => void;
  ref?: Ref<IconGridHandle>;
}

/** A grid of icons with one Tab stop and arrow keys; icons far from the viewport are not rendered. */
export function IconGrid({ icons, current, onPick, ref }: IconGridProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const activeIndex = Math.min(moved ?? Math.max(0, icons.indexOf(current)), icons.length - 1);
  const focusOn = (to: number) => {
    setMoved(to);
    box.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({ focus: () => focusOn(activeIndex) }));
  useLayoutEffect(() => {
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  // If fewer results remove the focused cell, focus the last remaining one instead of losing the focus to the body.
  useLayoutEffect(() => {
    if (moved === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${activeIndex}"]`)?.focus();
  }, [moved, activeIndex]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = gridStep(event.key, activeIndex, icons.length, columnsOf(event.currentTarget));
    if (to === null) return;
    event.preventDefault();
    focusOn(to);
  };
  const groups = Array.from({ length: Math.ceil(icons.length / GROUP_SIZE) }, (_, group) => group * GROUP_SIZE);
  return (
    <fieldset ref={box} className={styles.grid} aria-label="Icons" onKeyDown={onKeyDown}>
      {groups.map((from) => (
        <IconGroup
          key={from}
          names={icons.slice(from, from + GROUP_SIZE).join(' ')}
          from={from}
          place={activeIndex >= from && activeIndex < from + GROUP_SIZE ? activeIndex : -1}
          current={current}
          onPick={onPick}
        />
      ))}
    </fieldset>
  );
}

/** The number of columns set by CSS; 1 without groups. */
function columnsOf(box: Element): number {
  const group = box.firstElementChild;
  return group ? getComputedStyle(group).gridTemplateColumns.split(' ').length : 1;
}

interface IconGroupProps {
  /** Identifiers in one string, so that the memoised group renders only when they change. */
  names: string;
  from: number;
  /** Index of the cell that is the Tab stop; -1 when it is in another group. */
  place: number;
  current: string;
  onPick: (name: string) => void;
}

const IconGroup = memo(function IconGroup({ names, from, place, current, onPick }: IconGroupProps) {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(element);
  const all = names.split(' ');
  const drawings = useIconSvgs(isNear ? all : []);
  return (
    <div ref={element} className={styles.group}>
      {all.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell keeps the focus when its icon changes
          key={index}
          type="button"
          className={cx(iconButtonClass, styles.cell)}
          aria-label={name}
          title={name}
          aria-pressed={name === current}
          data-place={from + index}
          tabIndex={from + index === place ? 0 : -1}
          onClick={() => onPick(name)}
        >
          {drawings?.[name] && <Icon icon={drawings[name]} aria-hidden="true" focusable="false" />}
        </button>
      ))}
    </div>
  );
});
