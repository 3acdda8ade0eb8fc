import { createPost, type OwnerPost, updatePost } from '@portfolio/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call, errorText } from '../../../components/panel/client.ts';
import { bodyResolver, fieldErrors } from '../../../components/panel/resource/validate.ts';
import { useUnsaved } from '../../../components/panel/unsaved.ts';
import { toast } from '../../../components/ui/toast.ts';
import { NEW_POST, type PostValues, postBody, postField, postValues } from './post-values.ts';

interface Options {
  /** Null for a new post. */
  post: OwnerPost | null;
  /** After a save; the form is not dirty any more. */
  onSaved: (post: OwnerPost) => void;
}

/** The form of a post: its check, its saving, and both versions when it was changed elsewhere. */
export function usePostForm({ post, onSaved }: Options) {
  const [base, setBase] = useState(post);
  const [failure, setFailure] = useState('');
  const [stored, setStored] = useState<OwnerPost | null>(null);
  const form = useForm<PostValues>({
    defaultValues: post ? postValues(post) : NEW_POST,
    resolver: bodyResolver<PostValues>(
      () => (post ? updatePost : createPost),
      (values) => postBody(values, base),
      postField,
    ),
  });
  useUnsaved(form.formState.isDirty);

  const tell = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale' && error.item) {
      setStored(error.item as OwnerPost);
      return;
    }
    if (error instanceof ApiError && error.code === 'slug_taken') {
      form.setError('slug', { message: error.message }, { shouldFocus: true });
      return;
    }
    const told = error instanceof ApiError ? fieldErrors(error, Object.keys(NEW_POST), postField) : [];
    for (const { name, message } of told) form.setError(name as keyof PostValues & string, { message });
    if (told[0]) form.setFocus(told[0].name as keyof PostValues & string);
    else setFailure(errorText(error));
  };

  const save = async (values: PostValues, rev = base?.rev) => {
    setFailure('');
    setStored(null);
    const body = postBody(values, base) as { title: string };
    try {
      const { item } = post
        ? await call('updatePost', { params: { id: post._id }, body: { ...body, rev } })
        : await call('createPost', { body });
      form.reset(values);
      toast.success(post ? 'Post saved' : 'Post added');
      onSaved(item);
    } catch (error) {
      tell(error);
    }
  };

  return {
    form,
    failure,
    stored,
    submit: form.handleSubmit((values) => save(values)),
    saveMine: form.handleSubmit((values) => save(values, stored?.rev)),
    takeStored() {
      if (!stored) return;
      form.reset(postValues(stored));
      setBase(stored);
      setStored(null);
    },
  };
}
