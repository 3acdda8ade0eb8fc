import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { randomId } from '#app/panel/random-id.ts';
import { useUnsaved } from '#app/panel/unsaved.ts';
import { differingFields, type NamedField } from '../changes.ts';
import type { Base } from '../form-kind.ts';
import { type Draft, draftKey, draftsOf, NEW, removeDraft, saveDraft, tabOf } from './drafts.ts';
import { holdTabLock, openTabs } from './tab-lock.ts';

/** Delay between a change and storing the draft; leaving the page stores it at once. */
const SAVE_DELAY_MS = 400;
const NO_ROOM = 'This browser has no room to keep a copy of what you type. Save often.';

interface Options<V extends FieldValues> {
  form: UseFormReturn<V>;
  kind: string;
  /** Undefined for a new item. */
  id: string | undefined;
  base: Pick<Base<unknown, V>, 'rev' | 'opened' | 'stored' | 'createKey'>;
  fields: readonly NamedField[];
  /** Display name of the edited item. */
  name: () => string;
  /** Saves before the owner leaves, if the form can; see `UnsavedDraft`. */
  flush?: (() => Promise<boolean>) | undefined;
  /** Called with the newest draft of an earlier visit, unless the form has changes already. */
  onFound: (draft: Draft<V>) => void;
}

/**
 * Keeps unsaved input as a draft in this browser until it is saved or discarded, and finds drafts of earlier visits.
 */
export function useDraft<V extends FieldValues>({ form, kind, id = NEW, base, fields, ...options }: Options<V>) {
  const [tab] = useState(randomId);
  const key = draftKey(kind, id, tab);
  const [left, setLeft] = useState<readonly Draft<V>[]>([]);
  const { isDirty } = form.formState;
  const latest = useRef({ key, ...base, isDirty });
  latest.current = { key, ...base, isDirty };
  const [isKept, setKept] = useState(true);
  const isDropped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** False when the browser could not store it. */
  const keep = useCallback((): boolean => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current;
    if (!now.isDirty) removeDraft(now.key);
    if (!now.isDirty) return true;
    const { key, rev = null, opened, createKey } = now;
    const values = form.getValues();
    const isStored = saveDraft({ key, rev, opened, createKey, values, at: new Date().toISOString() });
    setKept(isStored);
    return isStored;
  }, [form]);

  /** Called after saving or discarding, possibly after the form was unmounted. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isDropped.current = true;
    removeDraft(latest.current.key);
  }, []);

  useUnsaved(isDirty, { name: options.name, keep, drop, flush: options.flush });
  useEffect(() => holdTabLock(tab), [tab]);

  const onFound = useEffectEvent((drafts: readonly Draft<V>[]) => {
    const isSame = ({ values }: Draft<V>) => differingFields(fields, values, latest.current.stored).length === 0;
    for (const draft of drafts.filter(isSame)) removeDraft(draft.key);
    const [newest, ...others] = drafts.filter((draft) => !isSame(draft));
    const isTaken = newest !== undefined && !latest.current.isDirty;
    setLeft(isTaken || !newest ? others : [newest, ...others]);
    if (isTaken) options.onFound(newest);
  });
  useEffect(() => {
    let isWanted = true;
    void openTabs().then((living) => {
      const isLeft = (draft: Draft<V>) => tabOf(draft.key) !== tab && !living.has(tabOf(draft.key));
      if (isWanted) onFound(draftsOf(kind, id, latest.current.stored).filter(isLeft));
    });
    return () => {
      isWanted = false;
    };
  }, [kind, id, tab]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      isDropped.current = false;
      timer.current ??= setTimeout(() => keep() || toast.error(NO_ROOM), SAVE_DELAY_MS);
    });
    const onHidden = () => void (timer.current !== undefined && keep());
    window.addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onHidden);
    // A new item that was just created has its own key from now on.
    if (latest.current.isDirty) keep();
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onHidden);
      if (latest.current.key !== key) removeDraft(key);
      else if (!isDropped.current) keep();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [form, keep, key]);

  // After a save, or when all changes were reverted.
  useEffect(() => {
    if (!isDirty) removeDraft(key);
  }, [isDirty, key]);

  const discard = useCallback((draft: Draft<V>) => {
    removeDraft(draft.key);
    setLeft((others) => others.filter((other) => other.key !== draft.key));
  }, []);
  /**
   * Takes over a restored draft: stored under this tab's key before the old one is removed, so a crash loses nothing.
   */
  const adopt = useCallback(
    (draft: Draft<V>) => {
      if (saveDraft({ ...draft, key: latest.current.key })) discard(draft);
    },
    [discard],
  );
  return { left, adopt, discard, drop, isKept };
}
