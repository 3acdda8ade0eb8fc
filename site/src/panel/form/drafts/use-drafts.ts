import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { merge, withFields } from '../changes.ts';
import { type Base, baseOf, type Editable, type FormKind } from '../form-kind.ts';
import type { DraftNoticeProps } from './draft-notice.tsx';
import type { Draft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

interface Options<T extends Editable, V extends FieldValues> {
  kind: FormKind<T, V>;
  form: UseFormReturn<V>;
  base: Base<T, V>;
  /** Replaces the form's base and its values. */
  fill: (base: Base<T, V>, values: V) => void;
  /** Saves before the owner leaves, if the form can; see `UnsavedDraft`. */
  flush: (() => Promise<boolean>) | undefined;
}

/** The drafts of a form: stored during typing, restored on the next visit, discarded on request. */
export function useDrafts<T extends Editable, V extends FieldValues>({ kind, form, base, fill, flush }: Options<T, V>) {
  const [restored, setRestored] = useState<{ at: string; isOutdated: boolean } | null>(null);
  const { isDirty } = form.formState;
  const name = () => kind.nameOf(form.getValues());

  const restore = (draft: Draft<V>) => {
    const { base: next, values, isOutdated } = rebaseDraft(kind, base, draft);
    fill(next, values);
    setRestored({ at: draft.at, isOutdated });
    drafts.adopt(draft);
  };
  const drafts = useDraft<V>({
    form,
    kind: kind.kind,
    id: base.item ? (base.item._id ?? 'only') : undefined,
    base,
    fields: kind.fields,
    name,
    flush,
    onFound: restore,
  });
  const discard = () => {
    const stored = baseOf(kind, base.item);
    fill(stored, stored.stored);
    drafts.drop();
    setRestored(null);
  };

  const [offered] = drafts.left;
  let notice: DraftNoticeProps | null = null;
  if (isDirty && restored) notice = { name: name(), ...restored, onDiscard: discard };
  // Not offered while there is unsaved input; shown once that is saved or discarded.
  else if (!isDirty && offered) {
    notice = {
      name: kind.nameOf(offered.values),
      at: offered.at,
      isOutdated: false,
      onRestore: () => restore(offered),
      onDiscard: () => drafts.discard(offered),
    };
  }
  return {
    notice,
    name,
    /** False once the browser could not store what is typed. */
    isKept: drafts.isKept,
    /** Call after a save; `isAll` when nothing was typed since the request was sent. */
    saved(isAll: boolean) {
      setRestored(null);
      if (isAll) drafts.drop();
    },
  };
}

/** Merges a draft with the current base: fields that were only changed elsewhere take their stored values. */
function rebaseDraft<T extends Editable, V extends FieldValues>(
  kind: FormKind<T, V>,
  base: Base<T, V>,
  draft: Draft<V>,
) {
  if (!base.item) {
    const createKey = draft.createKey ?? base.createKey;
    return { base: { ...base, createKey }, values: draft.values, isOutdated: false };
  }
  const isCurrent = draft.rev === base.rev;
  const opened = isCurrent ? base.opened : draft.opened;
  const { values, conflicts } = merge(kind.fields, opened, draft.values, base.stored);
  if (isCurrent || conflicts.length === 0) return { base, values, isOutdated: false };
  // Keep the draft's revision: saving is then rejected as stale, which opens the conflict dialog.
  const names = conflicts.map(({ field }) => field.name);
  const old = { ...base, rev: draft.rev ?? undefined, opened: opened && withFields(base.stored, opened, names) };
  return { base: old, values, isOutdated: true };
}
