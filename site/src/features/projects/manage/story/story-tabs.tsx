import { type KeyboardEvent, useRef } from 'react';
import styles from './story-sheet.module.css';
import { STORY_TEXTS } from './texts.ts';

interface StoryTabsProps {
  /** What the ids of the sheet begin with. */
  ids: string;
  shown: string;
  onShow: (name: string) => void;
  invalid: (name: string) => boolean;
}

/** The steps of the arrow keys. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The tabs of the three texts, with arrow keys. */
export function StoryTabs({ ids, shown, onShow, invalid }: StoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { length } = STORY_TEXTS;
    const at = (STORY_TEXTS.findIndex(({ name }) => name === shown) + step + length) % length;
    onShow(STORY_TEXTS[at]?.name ?? shown);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Texts" className={styles.tabs} onKeyDown={onKeyDown}>
      {STORY_TEXTS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${ids}-${name}-tab`}
          aria-controls={`${ids}-${name}`}
          aria-selected={name === shown}
          aria-label={invalid(name) ? `${label}, has an error` : undefined}
          tabIndex={name === shown ? 0 : -1}
          data-invalid={invalid(name) || undefined}
          onClick={() => onShow(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
