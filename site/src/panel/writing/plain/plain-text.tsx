import { withLineFeeds } from '@portfolio/text/line-ends';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { cx } from '#app/components/ui/cx.ts';
import { ContentError } from '../content-error.tsx';
import type { WritingLayout } from '../use-writing-layout.ts';
import panes from '../writing.module.css';
import { beginComposition, endComposition } from './composition.ts';
import styles from './plain-text.module.css';

/** The selection in the text, and whether the text has the focus. */
export interface Caret {
  anchor: number;
  head: number;
  isFocused: boolean;
}

/** The text of a form that is edited. */
export interface EditedText {
  /** The field of the form that holds it. */
  name: string;
  /** Its accessible name. */
  label: string;
  layout: WritingLayout;
  /** Whether it has the focus when its dialog opens. */
  focusesFirst?: boolean;
}

interface PlainTextProps extends EditedText {
  /** Is set when this field is removed. */
  caret: RefObject<Caret | null>;
}

/** The text as a plain field in the place of the editor, until that is loaded. */
export function PlainText({ name, label, layout: { showsText, isBeside }, focusesFirst, caret }: PlainTextProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    return () => {
      const { selectionStart: start, selectionEnd: end, selectionDirection } = element;
      const [anchor, head] = selectionDirection === 'backward' ? [end, start] : [start, end];
      caret.current = { anchor, head, isFocused: document.activeElement === element };
      endComposition();
    };
  }, [caret]);
  const text = withLineFeeds(field.value);
  const errorId = useId();
  const error = fieldState.error?.message;
  return (
    <>
      <div className={cx(panes.write, error && panes.wrong)}>
        <div className={cx(panes.panes, isBeside && showsText && panes.beside)}>
          <div
            className={cx(panes.text, styles.plain)}
            data-text={text}
            style={{ visibility: showsText ? undefined : 'hidden' }}
          >
            <textarea
              ref={(element) => {
                area.current = element;
                field.ref(element);
              }}
              aria-label={label}
              aria-invalid={fieldState.invalid || undefined}
              aria-describedby={error && errorId}
              placeholder="Write…"
              spellCheck
              data-focus-first={focusesFirst || undefined}
              value={text}
              onChange={(event) => field.onChange(withLineFeeds(event.target.value))}
              onBlur={field.onBlur}
              onCompositionStart={beginComposition}
              onCompositionEnd={endComposition}
            />
          </div>
        </div>
      </div>
      {error && <ContentError id={errorId}>{error}</ContentError>}
    </>
  );
}
