import type { ReactNode } from 'react';
import { Button } from './ui/button.tsx';

/** What it needs of a read by SWR. */
export interface FailedRead {
  isValidating: boolean;
  mutate: () => Promise<unknown>;
}

/** A sentence about a read that failed, announced to screen readers, and a button that reads it again. */
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
