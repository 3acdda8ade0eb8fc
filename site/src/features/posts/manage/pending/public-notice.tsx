import type { OwnerPost, PendingChanges } from '@portfolio/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { differingFields } from '#app/panel/form/changes.ts';
import split from '#app/panel/split.module.css';
import { LinkingPosts } from '../details/linking-posts.tsx';
import { POST_FIELDS, postValues } from '../post-values.ts';
import type { PostForm } from '../use-post-form.ts';
import { AT_ONCE, changedAtOnce, isAddressOnly, labelsOf, saveAtOnceLabel } from './at-once.ts';
import { asBody, withPending } from './pending-values.ts';
import styles from './public-notice.module.css';

interface PublicNoticeProps {
  editor: PostForm;
  /** A public post. */
  post: OwnerPost;
  onCompare: () => void;
  /** Saves what cannot wait. */
  onSave: () => void;
  /** Called when the pending changes were discarded, or brought back. */
  onChanged: (post: OwnerPost) => void;
}

/** Above the details of a public post: what waits to be published, and what a press of its button makes public. */
export function PublicNotice({ editor, post, onCompare, onSave, onChanged }: PublicNoticeProps) {
  const { form, wait } = editor;
  const { isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: AT_ONCE });
  const waiting = differingFields(POST_FIELDS, postValues(withPending(post)), postValues(post));
  const atOnce = changedAtOnce(Object.fromEntries(AT_ONCE.map((name, index) => [name, typed[index]])), post);
  const discard = useDiscard(editor, post, onChanged);
  return (
    <>
      {post.pending && (
        <section className={styles.notice} aria-label="Changes not public">
          <p>{`Not public yet: ${labelsOf(waiting)}.`}</p>
          <div className={split.split}>
            <Button kind="quiet" onClick={onCompare}>
              Compare
            </Button>
            <Button kind="quiet" disabled={isSubmitting} busy={discard.isBusy && 'Discarding...'} onClick={discard.run}>
              Discard changes
            </Button>
          </div>
        </section>
      )}
      {atOnce.length > 0 && (
        <section className={styles.notice} aria-label="Public at once">
          <p>
            {isAddressOnly(atOnce)
              ? `Public at once. /blog/${post.slug} will redirect here.`
              : `Public at once: ${labelsOf(atOnce)}.`}
          </p>
          {atOnce.includes('slug') && <LinkingPosts id={post._id} />}
          <Button disabled={isSubmitting || wait !== null} onClick={onSave}>
            {saveAtOnceLabel(atOnce)}
          </Button>
        </section>
      )}
    </>
  );
}

/** Discards the pending changes, and offers to bring them back. */
function useDiscard({ show, flush }: PostForm, post: OwnerPost, onChanged: (post: OwnerPost) => void) {
  const [isBusy, setBusy] = useState(false);
  const params = { id: post._id };
  const apply = (item: OwnerPost) => {
    show(item);
    onChanged(item);
  };
  const undo = async (pending: PendingChanges) => {
    try {
      apply((await call('posts.savePending', { params, body: asBody(pending) })).item);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const run = async () => {
    setBusy(true);
    try {
      // The last words, too, come back with Undo.
      await flush();
      const { pending } = (await call('posts.readAdmin', { params })).item;
      await call('posts.discardPending', { params });
      apply((await call('posts.readAdmin', { params })).item);
      const action = pending && { label: 'Undo', run: () => void undo(pending) };
      toast.success('Changes discarded', { action: action ?? undefined });
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return { isBusy, run: () => void run() };
}
