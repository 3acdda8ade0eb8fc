import type { OwnerPost } from '@portfolio/contract';
import { useRef } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import type { PostValues } from '../post-values.ts';
import { changedAtOnce, labelsOf, saveAtOnceLabel } from './at-once.ts';

/** Names what a save for later leaves out, as it would be public at once, and lets it be saved. */
export function useUnsavedNotice(onSave: () => void) {
  const shown = useRef<number | undefined>(undefined);
  return {
    show(typed: PostValues, post: OwnerPost) {
      const names = changedAtOnce(typed, post);
      if (names.length === 0) return;
      shown.current = toast.error(`Not saved yet: ${labelsOf(names)}`, {
        detail: 'Readers see this as soon as it’s saved.',
        action: { label: saveAtOnceLabel(names), run: onSave },
      });
    },
    clear() {
      if (shown.current !== undefined) toast.dismiss(shown.current);
    },
  };
}
