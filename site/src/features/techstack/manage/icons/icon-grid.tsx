import { Icon } from '@iconify/react/offline';
import { type KeyboardEvent, memo, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useNear } from '../../../../components/carousel/use-near.ts';
import { iconButtonClass } from '../../../../components/ui/button.tsx';
import { cx } from '../../../../components/ui/cx.ts';
import { gridStep } from './grid-step.ts';
import styles from './icons.module.css';
import { useDrawings } from './use-icons.ts';

/** A multiple of all numbers of columns, so that groups meet without a gap. */
const GROUP = 60;

export interface IconGridHandle {
  focus(): void;
}

interface IconGridProps {
  icons: readonly string[];
  current: string;
  onPick: (name: string) => void;
  ref?: Ref<IconGridHandle>;
}

/** Icons to choose from: one Tab stop, arrows move inside; what is far from the screen is not drawn. */
export function IconGrid({ icons, current, onPick, ref }: IconGridProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const place = Math.min(moved ?? Math.max(0, icons.indexOf(current)), icons.length - 1);
  const focusOn = (to: number) => {
    setMoved(to);
    box.current?.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({ focus: () => focusOn(place) }));
  useLayoutEffect(() => {
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Fewer results may take the focused place away: the focus goes to the last that is left, not out of the dialog.
  useLayoutEffect(() => {
    if (moved === null || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }, [moved, place]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = gridStep(event.key, place, icons.length, columnsOf(event.currentTarget));
    if (to === null) return;
    event.preventDefault();
    focusOn(to);
  };
  const groups = Array.from({ length: Math.ceil(icons.length / GROUP) }, (_, group) => group * GROUP);
  return (
    <fieldset ref={box} className={styles.grid} aria-label="Icons" onKeyDown={onKeyDown}>
      {groups.map((from) => (
        <IconGroup
          key={from}
          names={icons.slice(from, from + GROUP).join(' ')}
          from={from}
          place={place >= from && place < from + GROUP ? place : -1}
          current={current}
          onPick={onPick}
        />
      ))}
    </fieldset>
  );
}

/** As many as the style sheet says; one where nothing is laid out. */
function columnsOf(box: Element): number {
  const group = box.firstElementChild;
  return group ? getComputedStyle(group).gridTemplateColumns.split(' ').length : 1;
}

interface IconGroupProps {
  /** Identifiers in one string, so that the group is drawn anew only when they change. */
  names: string;
  from: number;
  /** The place that Tab leads to, -1 when it is in another group. */
  place: number;
  current: string;
  onPick: (name: string) => void;
}

const IconGroup = memo(function IconGroup({ names, from, place, current, onPick }: IconGroupProps) {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element);
  const all = names.split(' ');
  const drawings = useDrawings(isNear ? all : []);
  return (
    <div ref={element} className={styles.group}>
      {all.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps the focus when other results come to stand in it
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
