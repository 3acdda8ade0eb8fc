import { useCallback, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Confirm } from '#app/components/ui/dialogs/confirm.tsx';
import { useCloseRequest, useModal } from '#app/components/ui/dialogs/modal.ts';
import { useSaveAndStay } from '#app/panel/resource/save-and-stay.ts';
import { useEditorKeys } from '#app/panel/use-editor-keys.ts';
import { useWritingLayout } from '#app/panel/writing/use-writing-layout.ts';
import { StoryPane } from './story-pane.tsx';
import styles from './story-sheet.module.css';
import { StoryTabs } from './story-tabs.tsx';
import { StoryViews } from './story-views.tsx';
import { STORY_TEXTS } from './texts.ts';
import { useRevealErrors } from './use-reveal-errors.ts';

interface StorySheetProps {
  /** The text that is shown first. */
  opened: string;
  onClose: () => void;
}

/** The sheet in which problem, approach and result of a project are written; they stay fields of its form. */
export function StorySheet({ opened, onClose }: StorySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ids = useId();
  const { formState } = useFormContext();
  const { isDirty, errors } = formState;
  const [shown, setShown] = useState(opened);
  /** The texts with images that are not uploaded. */
  const [pending, setPending] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const layout = useWritingLayout();
  const { save, isBusy } = useSaveAndStay();
  // Uploads end with the editor of their text.
  const close = () => (pending.length > 0 ? setAsking(true) : onClose());
  useModal(dialog);
  useRevealErrors(setShown, onClose);
  useEditorKeys({ s: save, 'shift+p': layout.togglePreview }, dialog);
  const onPending = useCallback(
    (name: string, isPending: boolean) =>
      setPending((names) => [...names.filter((other) => other !== name), ...(isPending ? [name] : [])]),
    [],
  );
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={`${ids}-title`} {...useCloseRequest(close)}>
      <header className={styles.head}>
        <h2 id={`${ids}-title`}>Case study</h2>
        <StoryTabs ids={ids} shown={shown} onShow={setShown} invalid={(name) => errors[name] !== undefined} />
        <StoryViews layout={layout} />
      </header>
      <div
        ref={setToolbar}
        className={styles.tools}
        data-beside={layout.isBeside || undefined}
        inert={!layout.showsText}
      />
      <div className={styles.panes}>
        {STORY_TEXTS.map(({ name, label }) => (
          <StoryPane
            key={name}
            {...{ ids, name, label, layout, onPending }}
            toolbar={name === shown ? toolbar : null}
            isShown={name === shown}
          />
        ))}
      </div>
      <footer className={styles.foot}>
        {isDirty && <Badge>Unsaved</Badge>}
        <Button kind="quiet" title="Ctrl+S" busy={isBusy && 'Saving...'} onClick={save}>
          Save and continue
        </Button>
        <Button kind="primary" onClick={close}>
          Done
        </Button>
      </footer>
      {isAsking && (
        <Confirm
          title="Images aren’t uploaded yet"
          text="If you close the text now, they are left out of it."
          cancelLabel="Keep writing"
          confirmLabel="Leave them out"
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        />
      )}
    </dialog>
  );
}
