import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../../ui/toast.ts';
import { useUnsaved } from '../unsaved.ts';
import { differing, type NamedField } from './changes.ts';
import { type Draft, draftKey, draftsOf, forgetDraft, keepDraft, NEW, tabOf } from './drafts.ts';
import type { Base } from './form-kind.ts';
import { holdTab, livingTabs } from './tab-lock.ts';

/** How long the typing must rest before it is kept (ms); leaving keeps it at once. */
const REST_MS = 400;
const NO_ROOM = 'This browser has no room to keep a copy of what you type. Save often.';

interface Options<V extends FieldValues> {
  form: UseFormReturn<V>;
  kind: string;
  /** Undefined for something new. */
  id: string | undefined;
  base: Pick<Base<unknown, V>, 'rev' | 'opened' | 'stored'>;
  fields: readonly NamedField[];
  /** What is edited, in words. */
  name: () => string;
  /** Told of the newest copy that an earlier visit has left, unless something was typed already. */
  onFound: (draft: Draft<V>) => void;
}

/** Keeps what is typed in this browser until it is saved or discarded, and finds what an earlier visit has left. */
export function useDraft<V extends FieldValues>({ form, kind, id = NEW, base, fields, ...told }: Options<V>) {
  const [tab] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`);
  const key = draftKey(kind, id, tab);
  const [left, setLeft] = useState<readonly Draft<V>[]>([]);
  const { isDirty } = form.formState;
  const latest = useRef({ key, ...base, isDirty });
  latest.current = { key, ...base, isDirty };
  const isDropped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** False when the browser would not have it. */
  const keep = useCallback((): boolean => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current;
    if (!now.isDirty) forgetDraft(now.key);
    if (!now.isDirty) return true;
    const at = new Date().toISOString();
    return keepDraft({ key: now.key, rev: now.rev ?? null, opened: now.opened, values: form.getValues(), at });
  }, [form]);

  /** Saved, or thrown away: also when the form is not on the screen any more. */
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isDropped.current = true;
    forgetDraft(latest.current.key);
  }, []);

  useUnsaved(isDirty, { name: told.name, keep, drop });
  useEffect(() => holdTab(tab), [tab]);

  const onFound = useEffectEvent((drafts: readonly Draft<V>[]) => {
    const isSame = ({ values }: Draft<V>) => differing(fields, values, latest.current.stored).length === 0;
    for (const draft of drafts.filter(isSame)) forgetDraft(draft.key);
    const [newest, ...others] = drafts.filter((draft) => !isSame(draft));
    const isTaken = newest !== undefined && !latest.current.isDirty;
    setLeft(isTaken || !newest ? others : [newest, ...others]);
    if (isTaken) told.onFound(newest);
  });
  useEffect(() => {
    let isWanted = true;
    void livingTabs().then((living) => {
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
      timer.current ??= setTimeout(() => keep() || toast.error(NO_ROOM), REST_MS);
    });
    const onHidden = () => void (timer.current !== undefined && keep());
    window.addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onHidden);
    // Something new that was saved has a place of its own from now on.
    if (latest.current.isDirty) keep();
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onHidden);
      if (latest.current.key !== key) forgetDraft(key);
      else if (!isDropped.current) keep();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [form, keep, key]);

  // After a save, or when all was typed back.
  useEffect(() => {
    if (!isDirty) forgetDraft(key);
  }, [isDirty, key]);

  const discard = useCallback((draft: Draft<V>) => {
    forgetDraft(draft.key);
    setLeft((others) => others.filter((other) => other.key !== draft.key));
  }, []);
  /** It stands in this form now; kept anew before it is forgotten, so that a crash in between costs nothing. */
  const adopt = useCallback(
    (draft: Draft<V>) => {
      if (keepDraft({ ...draft, key: latest.current.key })) discard(draft);
    },
    [discard],
  );
  return { left, adopt, discard, drop };
}
