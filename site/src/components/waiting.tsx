import type { ReactNode } from 'react';
import { Button } from './ui/button.tsx';

interface WaitingProps {
  /** Shown by a script in place of what is loading, if it cannot be read. */
  failed: ReactNode;
  children: ReactNode;
}

/** What is loading because the database did not answer in time. */
export function Waiting({ failed, children }: WaitingProps) {
  return (
    <div data-waiting="" style={{ display: 'contents' }}>
      {children}
      <template>{failed}</template>
    </div>
  );
}

/** A message about content that could not be read, announced to screen readers, with a button that loads the page again. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div className="failure" role="alert">
      {children}
      <Button data-action="reload">Try again</Button>
    </div>
  );
}
