import type { ReactNode } from 'react';
import { Button } from './ui/button.tsx';

/** The used part of an SWR response. */
export interface FailedRead {
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

/** A message about a failed read, announced to screen readers, with a retry button. */
export function LoadFailure({ read, children }: { read: FailedRead; children: ReactNode }) {
  const { isValidating, mutate } = read;
  return (
    <div className="failure" role="alert">
      {children}
      {/* Never disabled: a disabled button would lose the focus. */}
      <Button onClick={() => isValidating || void mutate()}>{isValidating ? 'Loading...' : 'Try again'}</Button>
    </div>
  );
}
