import type { OwnerPost } from '@portfolio/contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { Fold } from '../details/fold.tsx';
import type { PostValues } from '../post-values.ts';
import { RecordSheet } from './record-sheet.tsx';

/** The switch of a post's public record of changes, and the versions in it; `post` is null for a new one. */
export function RecordGroup({ post }: { post: OwnerPost | null }) {
  const { register } = useFormContext<PostValues>();
  const isOn = useWatch<PostValues, 'changesVisible'>({ name: 'changesVisible' });
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <Fold title="Record of changes" value={isOn ? 'On' : 'Off'} fields={['changesVisible']}>
      <Checkbox toggle label="Show a record of changes" {...register('changesVisible')} />
      <p className="soft">
        Visitors can see how this post has changed since you turned this on, if records are on in Site Settings. Drafts
        are never shown.
      </p>
      {post && (
        <Button icon={History} onClick={() => setShowsVersions(true)}>
          Recorded versions
        </Button>
      )}
      {post && showsVersions && <RecordSheet post={post} onClose={() => setShowsVersions(false)} />}
    </Fold>
  );
}
