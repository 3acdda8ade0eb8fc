import { type OwnerPost, resources } from '@portfolio/contract';
import { ApiError } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import type { AutosaveEvents } from '#app/panel/form/autosave/use-form-autosave.ts';
import type { Body, NamedField } from '#app/panel/form/changes.ts';
import { type FormKind, quoteTitle } from '#app/panel/form/form-kind.ts';
import { mergeText } from '#app/panel/form/merge/merge-text.ts';
import { useEditForm } from '#app/panel/form/use-edit-form.ts';
import { isPublic } from '#app/panel/post-status.ts';
import { canWait, waitingNames, withPending } from './pending/pending-values.ts';
import { NEW_POST, POST_FIELDS, type PostValues, postBody, postField, postValues } from './post-values.ts';
import { DiffView } from './versions/diff-view.tsx';

const FIELDS = POST_FIELDS.map(
  (field): NamedField => ({ ...field, ...(field.name === 'content' && { Compare: DiffView, mergeText }) }),
);

/** A new post is stored once it has a title or this many characters of text. */
const MIN_TEXT = 20;

/** The fields of which a post has at least one when it is kept. */
const PROSE = ['title', 'excerpt', 'content', 'tags', 'coverUrl', 'series'] as const;

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
  async create(values, key, way) {
    const body = { ...(values as { title: string }), ...(way === 'autosave' && { autosave: true }) };
    return (await call('posts.create', { body, key })).item;
  },
  revOf: ({ rev, pendingRev }) => rev + pendingRev,
  bodyName: (field) => (field.startsWith('cover') ? 'coverImage' : field),
  sends(name, way, post) {
    // When a scheduled post becomes public is set by the owner only: a time that is half typed may be in the past.
    if (way === 'autosave') return name !== 'status' && (name !== 'publishedAt' || post?.status !== 'published');
    return way === undefined || canWait(name) === (way === 'pending');
  },
  // A pending value that is the public one again is sent, too, so that it no longer waits.
  always: (post, way) => (way === undefined ? waitingNames(post) : []),
  async update(post, { rev: both, ...changes }, way) {
    const { _id, pendingRev } = post;
    const params = { id: _id };
    const rev = both === undefined ? undefined : Math.max(0, both - pendingRev);
    if (way === 'pending') {
      return (await call('posts.savePending', { params, body: { ...changes, rev, pendingRev } })).item;
    }
    if (way === 'autosave') return autosave(post, { ...changes, rev });
    const body = { ...changes, rev, ...(isPublic(post) && { pendingRev }) };
    return (await call('posts.update', { params, body })).item;
  },
  autosaveWay: (post) => (post && isPublic(post) ? 'pending' : 'autosave'),
  isBlank: (values, { status, content }) =>
    status === 'draft' && [content, ...PROSE.map((name) => values[name])].every((text) => !String(text ?? '').trim()),
  isWorthCreating: ({ title, content }) => title.trim() !== '' || content.trim().length >= MIN_TEXT,
};

/** Saves what cannot be seen by visitors; once it can, as pending changes. */
async function autosave({ _id, pendingRev }: OwnerPost, body: Body): Promise<OwnerPost> {
  const params = { id: _id };
  try {
    return (await call('posts.update', { params, body: { ...body, autosave: true } })).item;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'public')) throw error;
    const changes = Object.entries(body).filter(([name]) => name === 'rev' || canWait(name));
    const pending = { ...Object.fromEntries(changes), pendingRev };
    return (await call('posts.savePending', { params, body: pending })).item;
  }
}

/** The form of a post, new or stored. */
export const usePostForm = (post: OwnerPost | null, events: AutosaveEvents<OwnerPost>) =>
  useEditForm(POST, post, events);

/** The form of a post. */
export type PostForm = ReturnType<typeof usePostForm>;
