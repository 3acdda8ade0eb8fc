import type { ReactNode } from 'react';
import { usePage } from '#app/lib/page.ts';
import { ButtonLink } from './ui/button.tsx';

interface WaitingProps {
  /** The API path whose answer it waits for. */
  read: string;
  /** Shown by a script in place of what is loading, if it cannot be read. */
  failed: ReactNode;
  children: ReactNode;
}

/** What is loading because the database did not answer in time. */
export function Waiting({ read, failed, children }: WaitingProps) {
  return (
    <div data-waiting={read} style={{ display: 'contents' }}>
      {children}
      <template>{failed}</template>
    </div>
  );
}

/** A message about content that could not be read, announced to screen readers, with a link that loads the page again. */
export function Failure({ children }: { children: ReactNode }) {
  const { pathname, search } = usePage();
  return (
    <div className="failure" role="alert">
      {children}
      <ButtonLink href={pathname + search}>Try again</ButtonLink>
    </div>
  );
}
