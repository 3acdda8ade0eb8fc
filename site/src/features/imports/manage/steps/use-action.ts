import { useState } from 'react';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';

/** Whether an action has begun and not failed, and a function that begins it and shows its error. */
export function useAction(act: () => Promise<unknown>): [boolean, () => Promise<void>] {
  const [hasBegun, setHasBegun] = useState(false);
  const begin = async () => {
    setHasBegun(true);
    try {
      await act();
    } catch (error) {
      setHasBegun(false);
      toast.error(errorText(error));
    }
  };
  return [hasBegun, begin];
}
