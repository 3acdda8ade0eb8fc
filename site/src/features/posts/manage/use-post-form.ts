import { type OwnerPost, resources } from '@portfolio/contract';
import { call } from '#app/panel/api/client.ts';
import type { NamedField } from '#app/panel/form/changes.ts';
import { type FormKind, quoteTitle } from '#app/panel/form/form-kind.ts';
import { useEditForm } from '#app/panel/form/use-edit-form.ts';
import { NEW_POST, POST_FIELDS, type PostValues, postBody, postField, postValues } from './post-values.ts';
import { DiffView } from './versions/diff-view.tsx';

const FIELDS = POST_FIELDS.map(
  (field): NamedField => ({ ...field, ...(field.name === 'content' && { Compare: DiffView }) }),
);

const POST: FormKind<OwnerPost, PostValues> = {
  kind: 'post',
  fields: FIELDS,
  schema: { create: resources.posts.create, update: resources.posts.update },
  empty: () => NEW_POST,
  toValues: postValues,
  toBody: postBody,
  fieldOf: postField,
  nameOf: ({ title }) => quoteTitle(title, 'the post'),
  changedElsewhere: 'This post was changed elsewhere',
  create: async (body, key) => (await call('posts.create', { body: body as { title: string }, key })).item,
  update: async ({ _id }, body) => (await call('posts.update', { params: { id: _id }, body })).item,
};

/** The form of a post, new or stored. */
export const usePostForm = (post: OwnerPost | null) => useEditForm(POST, post);

/** The form of a post. */
export type PostForm = ReturnType<typeof usePostForm>;
