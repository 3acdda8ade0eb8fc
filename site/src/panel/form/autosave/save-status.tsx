import { useSyncExternalStore } from 'react';
import { cx } from '#app/components/ui/cx.ts';
import { connection } from '#app/panel/api/connection.ts';
import styles from './save-status.module.css';
import type { AutosaveState } from './use-autosave.ts';

interface SaveStatusProps {
  className?: string | undefined;
  isDirty: boolean;
  /** What it does by itself, and whether this browser keeps what is not saved. */
  autosave: AutosaveState & { isKept: boolean };
  /** The last save since it was opened. */
  saved: LastSave | null;
}

/** A save of a form, by the owner or by itself. */
export interface LastSave {
  at: Date;
  isByOwner: boolean;
  /** What the owner has to know of it, in place of its time. */
  note: string | null;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Whether a form that saves itself is saved. What the owner has to know is announced, each save is not. */
export function SaveStatus({ className, isDirty, autosave, saved }: SaveStatusProps) {
  const isDown = useSyncExternalStore(connection.subscribe, connection.isDown, () => false);
  const time = saved && `Saved ${clock.format(saved.at)}`;
  const trouble = isDirty && troubleOf(autosave, isDown);
  const announced = trouble || (!isDirty && saved && (saved.note ?? (saved.isByOwner && time)));
  const progress = autosave.phase === 'saving' ? 'Saving…' : 'Unsaved';
  return (
    <>
      <span
        className={cx(styles.status, className)}
        role="status"
        data-trouble={trouble ? (isDown ? 'offline' : 'failed') : undefined}
      >
        {announced}
      </span>
      {!announced && <span className={cx(styles.status, className)}>{isDirty ? progress : time}</span>}
    </>
  );
}

function troubleOf({ phase, problem, isKept }: SaveStatusProps['autosave'], isDown: boolean): string | null {
  if (isDown) return isKept ? 'Offline, kept on this device' : 'Offline, not saved';
  return phase === 'retrying' ? 'Not saved, trying again' : problem;
}
