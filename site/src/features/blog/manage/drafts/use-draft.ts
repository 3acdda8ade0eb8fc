import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { hasUnsaved } from '../../../../components/panel/unsaved.ts';
import { toast } from '../../../../components/ui/toast.ts';
import { NEW_POST, type PostValues } from '../post-values.ts';
import { type Draft, draftKey, draftsOf, forgetDraft, keepDraft, NEW, tabOf } from './drafts.ts';
import { holdTab, livingTabs } from './tab-lock.ts';

/** How long the typing must rest before it is kept (ms); leaving the page keeps it at once. */
const REST_MS = 400;
const NO_ROOM = 'This browser has no room to keep a copy of what you type. Save often.';

interface Options {
  form: UseFormReturn<PostValues>;
  /** Undefined for a new post. */
  id: string | undefined;
  rev: number | undefined;
  /** What is stored; a copy that says the same is none. */
  stored: PostValues;
}

/** Keeps what is typed in this browser until it is saved, and finds what an earlier tab has left behind. */
export function useDraft({ form, id = NEW, rev, stored }: Options) {
  const [tab] = useState(() => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`);
  const key = draftKey(id, tab);
  const [left, setLeft] = useState<Draft[]>([]);
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  const known = useRef(stored);
  known.current = stored;
  const newestKey = useRef(key);
  newestKey.current = key;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isDirty.current) return forgetDraft(key);
    const draft = { key, rev: rev ?? null, values: form.getValues(), at: new Date().toISOString() };
    if (!keepDraft(draft)) toast.error(NO_ROOM);
  }, [form, key, rev]);

  useEffect(() => holdTab(tab), [tab]);

  useEffect(() => {
    let isWanted = true;
    void livingTabs().then((living) => {
      const others = draftsOf(id).filter((draft) => tabOf(draft.key) !== tab && !living.has(tabOf(draft.key)));
      const { current } = known;
      for (const draft of others) if (isSame(draft.values, current)) forgetDraft(draft.key);
      if (isWanted) setLeft(others.filter(({ values }) => !isSame(values, current)));
    });
    return () => {
      isWanted = false;
    };
  }, [id, tab]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      timer.current ??= setTimeout(keep, REST_MS);
    });
    const onHidden = () => {
      if (timer.current !== undefined) keep();
    };
    window.addEventListener('pagehide', onHidden);
    document.addEventListener('visibilitychange', onHidden);
    // A new post that was saved has a place of its own from now on.
    if (isDirty.current) keep();
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', onHidden);
      document.removeEventListener('visibilitychange', onHidden);
      clearTimeout(timer.current);
      timer.current = undefined;
      // Saved, or the owner agreed to leave it. Whatever else takes the form away leaves the copy where it is.
      if (hasUnsaved() && newestKey.current === key) keep();
      else forgetDraft(key);
    };
  }, [form, keep, key]);

  // After a save, or when all was typed back.
  useEffect(() => {
    if (!form.formState.isDirty) forgetDraft(key);
  }, [form.formState.isDirty, key]);

  const forget = (draft: Draft) => {
    forgetDraft(draft.key);
    setLeft((others) => others.filter((other) => other.key !== draft.key));
  };
  return { left, forget };
}

const isSame = (one: PostValues, other: PostValues) => Object.keys(NEW_POST).every((name) => one[name] === other[name]);
