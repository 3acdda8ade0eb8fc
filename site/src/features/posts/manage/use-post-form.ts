import { type OwnerPost, resources } from '@portfolio/contract';
import { call } from '#app/panel/api/client.ts';
import type { NamedField } from '#app/panel/form/changes.ts';
import { type FormKind, quoteTitle } from '#app/panel/form/form-kind.ts';
import { mergeText } from '#app/panel/form/merge/merge-text.ts';
import { useEditForm } from '#app/panel/form/use-edit-form.ts';
import { canWait, waitingNames, withPending } from './pending/pending-values.ts';
import { isPublic } from './post-status.ts';
import { NEW_POST, POST_FIELDS, type PostValues, postBody, postField, postValues } from './post-values.ts';
import { DiffView } from './versions/diff-view.tsx';

const FIELDS = POST_FIELDS.map(
  (field): NamedField => ({ ...field, ...(field.name === 'content' && { Compare: DiffView, mergeText }) }),
);

const POST: FormKind<OwnerPost, PostValues> = {
  kind: 'post',
  fields: FIELDS,
  schema: { create: resources.posts.create, update: resources.posts.update },
  empty: () => NEW_POST,
  toValues: (post) => postValues(withPending(post)),
  toBody: (values, post) => postBody(values, post && withPending(post)),
  fieldOf: postField,
  nameOf: ({ title }) => quoteTitle(title, 'the post'),
  changedElsewhere: 'This post was changed elsewhere',
  create: async (body, key) => (await call('posts.create', { body: body as { title: string }, key })).item,
  revOf: ({ rev, pendingRev }) => rev + pendingRev,
  bodyName: (field) => (field.startsWith('cover') ? 'coverImage' : field),
  sends: (name, way) => way === undefined || canWait(name) === (way === 'pending'),
  // A pending value that is the public one again is sent, too, so that it no longer waits.
  always: (post, way) => (way === undefined ? waitingNames(post) : []),
  async update(post, { rev: both, ...changes }, way) {
    const { _id, pendingRev } = post;
    const params = { id: _id };
    const rev = both === undefined ? undefined : Math.max(0, both - pendingRev);
    if (way === 'pending') {
      return (await call('posts.savePending', { params, body: { ...changes, rev, pendingRev } })).item;
    }
    const body = { ...changes, rev, ...(isPublic(post) && { pendingRev }) };
    return (await call('posts.update', { params, body })).item;
  },
};

/** The form of a post, new or stored. */
export const usePostForm = (post: OwnerPost | null) => useEditForm(POST, post);

/** The form of a post. */
export type PostForm = ReturnType<typeof usePostForm>;
