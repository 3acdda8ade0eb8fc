import type { OwnerPost, PostVersionRow } from '@portfolio/contract';
import { useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { isPublic } from '#app/panel/post-status.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { hasUnsaved } from '#app/panel/unsaved.ts';
import { asBody } from '../pending/pending-values.ts';

const restore = async (id: string, versionId: string): Promise<OwnerPost> =>
  (await call('posts.restoreVersion', { params: { id, versionId } })).item;

/** The stored text that the last restore replaced. */
async function beforeRestore(id: string): Promise<OwnerPost | null> {
  const { items } = await call('posts.listVersions', { params: { id } });
  const replaced = items.find(({ name }) => name === 'beforeRestore');
  return replaced ? restore(id, replaced._id) : null;
}

/** The pending changes of a public post that the last restore replaced, or none. */
async function pendingBefore({ _id: id, pending }: OwnerPost): Promise<OwnerPost> {
  await call('posts.discardPending', { params: { id } });
  if (pending) return (await call('posts.savePending', { params: { id }, body: asBody(pending) })).item;
  return (await call('posts.readAdmin', { params: { id } })).item;
}

/** Brings back what the last restore replaced, unless it would overwrite unsaved input. */
async function takeBack(post: OwnerPost, onRestored: (post: OwnerPost) => void): Promise<void> {
  if (hasUnsaved()) return void toast.error('Save first, then restore the version “Before restore”.');
  try {
    const item = isPublic(post) ? await pendingBefore(post) : await beforeRestore(post._id);
    if (item) onRestored(item);
  } catch (error) {
    toast.error(errorText(error));
  }
}

/** Restores a version and offers undo; `isBusy` while the request runs. */
export function useRestore(post: OwnerPost, onRestored: (post: OwnerPost) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async ({ _id }: PostVersionRow) => {
    setIsBusy(true);
    try {
      const item = await restore(post._id, _id);
      const detail = isPublic(post)
        ? 'Visitors see it after Update.'
        : 'The previous text is kept as “Before restore”.';
      offerUndo('Version restored', () => takeBack(post, onRestored), detail);
      onRestored(item);
    } catch (error) {
      toast.error(errorText(error));
      setIsBusy(false);
    }
  };
  return { isBusy, restore: (version: PostVersionRow) => void run(version) };
}
