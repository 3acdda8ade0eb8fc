import { createPost, type OwnerPost, updatePost } from '@portfolio/contract';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call, errorText } from '../../../components/panel/client.ts';
import { bodyResolver, fieldErrors } from '../../../components/panel/resource/validate.ts';
import { useUnsaved } from '../../../components/panel/unsaved.ts';
import { differences, FIELDS } from './conflict/merge.ts';
import type { Draft } from './drafts/drafts.ts';
import { useDraft } from './drafts/use-draft.ts';
import { NEW_POST, type PostValues, postBody, postField, postValues } from './post-values.ts';

/** What the typing stands on. */
interface Base {
  post: OwnerPost | null;
  rev: number | undefined;
  /** What the form said at that revision; null when that is not known any more. */
  values: PostValues | null;
}

type Outcome = OwnerPost | 'stale' | 'failed';

const baseOf = (post: OwnerPost | null): Base => ({
  post,
  rev: post?.rev,
  values: post ? postValues(post) : NEW_POST,
});

/** The form of a post: its check, its saving, its copy in this browser, and both sides when it was changed elsewhere. */
export function usePostForm(post: OwnerPost | null) {
  const [base, setBase] = useState(() => baseOf(post));
  const [failure, setFailure] = useState('');
  const [stale, setStale] = useState<OwnerPost | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const form = useForm<PostValues>({
    defaultValues: base.values ?? NEW_POST,
    resolver: bodyResolver<PostValues>(
      () => (base.post ? updatePost : createPost),
      (values) => postBody(values, base.post),
      postField,
    ),
  });
  const { isDirty } = form.formState;
  // Before the mark is taken off on leaving, the copy must see it.
  const drafts = useDraft({
    form,
    id: base.post?._id,
    rev: base.rev,
    stored: base.post ? postValues(base.post) : NEW_POST,
  });
  useUnsaved(isDirty);
  const saving = useRef<Promise<OwnerPost | null> | null>(null);

  /** Everything in the form is as it is stored now, but for what was typed since `sent`. */
  const settle = (item: OwnerPost, sent: PostValues) => {
    const typed = { ...form.getValues() };
    setBase(baseOf(item));
    form.reset(postValues(item));
    for (const name of FIELDS) {
      if (typed[name] !== sent[name]) form.setValue(name, typed[name] as string, { shouldDirty: true });
    }
  };

  const tell = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'slug_taken') {
      form.setError('slug', { message: error.message }, { shouldFocus: true });
      return;
    }
    const told = error instanceof ApiError ? fieldErrors(error, Object.keys(NEW_POST), postField) : [];
    for (const { name, message } of told) form.setError(name as keyof PostValues & string, { message });
    if (told[0]) form.setFocus(told[0].name as keyof PostValues & string);
    else setFailure(errorText(error));
  };

  const send = async (values: PostValues, rev: number | undefined): Promise<Outcome> => {
    const body = postBody(values, base.post) as { title: string };
    try {
      const { item } = base.post
        ? await call('updatePost', { params: { id: base.post._id }, body: { ...body, rev } })
        : await call('createPost', { body });
      settle(item, values);
      setSavedAt(new Date());
      return item;
    } catch (error) {
      const theirs = error instanceof ApiError && error.code === 'stale' ? (error.item as OwnerPost) : null;
      if (!theirs) {
        tell(error);
        return 'failed';
      }
      // Nothing that this form shows was changed elsewhere: a new revision alone is no conflict.
      const isUntouched = base.values && !differences(null, base.values, postValues(theirs)).length;
      if (isUntouched && rev !== theirs.rev) return send(values, theirs.rev);
      setStale(theirs);
      return 'stale';
    }
  };

  const attempt = async (change: Partial<PostValues>, rev: number | undefined): Promise<OwnerPost | null> => {
    setFailure('');
    setStale(null);
    const before = { ...form.getValues() };
    const set = (values: Partial<PostValues>) => {
      for (const name of Object.keys(change)) form.setValue(name, values[name] as string, { shouldDirty: true });
    };
    set(change);
    let outcome: Outcome = 'failed';
    await form.handleSubmit(async (values) => {
      outcome = await send({ ...values }, rev);
    })();
    // A status that was not taken must not be sent along with the next save.
    if ((outcome as Outcome) === 'failed') set(before);
    return typeof outcome === 'string' ? null : outcome;
  };

  /** Saves what stands in the form, with these values in place of its own; null when that did not work. */
  const save = (change: Partial<PostValues> = {}, rev = base.rev): Promise<OwnerPost | null> => {
    saving.current ??= attempt(change, rev).finally(() => {
      saving.current = null;
    });
    return saving.current;
  };

  return {
    form,
    post: base.post,
    failure,
    savedAt,
    save,
    drafts,
    /** Shows an item that the server has changed by itself, such as a version that was brought back. */
    show(item: OwnerPost) {
      setBase(baseOf(item));
      form.reset(postValues(item));
    },
    /** Puts a copy from before into the form; it stands on the revision that it was written on. */
    takeDraft(draft: Draft) {
      for (const name of FIELDS) form.setValue(name, draft.values[name] as string, { shouldDirty: true });
      if (draft.rev !== null && draft.rev !== base.rev) setBase({ ...base, rev: draft.rev, values: null });
      drafts.forget(draft);
    },
    conflict: stale && {
      stored: stale,
      differences: differences(base.values, form.getValues(), postValues(stale)),
      saveMerged: (values: PostValues) => save(values, stale.rev),
      close: () => setStale(null),
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;
