import type { OwnerPost } from '@portfolio/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { Fold } from '../details/fold.tsx';
import type { PostValues } from '../post-values.ts';
import { HistorySheet } from './history-sheet.tsx';

/** The switch of a post's public history, and the versions in it; `post` is null for a new one. */
export function HistoryGroup({ post }: { post: OwnerPost | null }) {
  const { register } = useFormContext<PostValues>();
  const isOn = useWatch<PostValues, 'changesVisible'>({ name: 'changesVisible' });
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <Fold title="History" value={isOn ? 'On' : 'Off'} fields={['changesVisible']}>
      <Checkbox toggle label="Show the history of this post" {...register('changesVisible')} />
      <p className="soft">
        Visitors can see how this post has changed since you turned this on, if post history is on in Site Settings.
        Drafts are never shown.
      </p>
      {post && (
        <Button icon={History} onClick={() => setShowsVersions(true)}>
          Published versions
        </Button>
      )}
      {post && showsVersions && <HistorySheet post={post} onClose={() => setShowsVersions(false)} />}
    </Fold>
  );
}
