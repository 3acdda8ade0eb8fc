import type { OwnerPostCounts, OwnerPostRow } from '@portfolio/contract';
import { useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import type { PostActions } from '#app/features/posts/manage/use-posts.ts';
import { TagDialog } from './tag-dialog.tsx';

interface PostBulkActionsProps {
  picked: readonly OwnerPostRow[];
  actions: PostActions;
  /** The tags that posts have. */
  tags: OwnerPostCounts['tags'] | undefined;
}

/** What can be done with the selected posts, one call for each. */
export function PostBulkActions({ picked, actions, tags = [] }: PostBulkActionsProps) {
  const [isTagging, setTagging] = useState(false);
  return (
    <>
      <Button onClick={() => void actions.publish(picked)}>Publish</Button>
      <Button onClick={() => void actions.unpublish(picked)}>Unpublish</Button>
      <Button onClick={() => setTagging(true)}>Tag…</Button>
      <Button kind="danger" onClick={() => void actions.remove(picked)}>
        Delete
      </Button>
      {isTagging && (
        <TagDialog
          count={picked.length}
          known={tags.map(({ name }) => name)}
          onTag={(tag) => void actions.addTag(picked, tag)}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  );
}
