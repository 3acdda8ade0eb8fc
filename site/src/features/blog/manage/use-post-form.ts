import { createPost, type OwnerPost, updatePost } from '@portfolio/contract';
import { call } from '../../../components/panel/client.ts';
import type { NamedField } from '../../../components/panel/form/changes.ts';
import { type FormKind, quoted } from '../../../components/panel/form/form-kind.ts';
import { useEditForm } from '../../../components/panel/form/use-edit-form.ts';
import { NEW_POST, POST_LABELS, type PostValues, postBody, postField, postValues } from './post-values.ts';
import { DiffView } from './versions/diff-view.tsx';

const FIELDS = Object.entries(POST_LABELS).map(
  ([name, label]): NamedField => ({ name, label: String(label), ...(name === 'content' && { Compare: DiffView }) }),
);

const POST: FormKind<OwnerPost, PostValues> = {
  kind: 'post',
  fields: FIELDS,
  schema: { create: createPost, update: updatePost },
  empty: () => NEW_POST,
  toValues: postValues,
  toBody: postBody,
  fieldOf: postField,
  nameOf: ({ title }) => quoted(title, 'the post'),
  changedElsewhere: 'This post was changed elsewhere',
  create: async (body) => (await call('createPost', { body: body as { title: string } })).item,
  update: async ({ _id }, body) => (await call('updatePost', { params: { id: _id }, body })).item,
};

/** The form of a post, new or stored. */
export const usePostForm = (post: OwnerPost | null) => useEditForm(POST, post);

export type PostForm = ReturnType<typeof usePostForm>;
