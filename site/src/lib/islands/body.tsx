import { type ComponentType, useLayoutEffect } from 'react';
import { SWRConfig } from 'swr';

/** Whether what the server sent may be old: the page was rendered ahead, or has come back from the browser's memory. */
function isOld(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  const wasPrerendered = page !== undefined && 'activationStart' in page && Number(page.activationStart) > 0;
  return wasPrerendered || document.documentElement.dataset.restored !== undefined;
}

/** SWR options: only what may be old is read again, each address once, and failed reads are not retried. */
export const READS = {
  revalidateIfStale: false,
  revalidateOnFocus: true,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  focusThrottleInterval: -1,
  initFocus(readAgain: () => void) {
    if (isOld()) readAgain();
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && readAgain();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  },
  provider: () => new Map(),
};

/** What an island is rendered from, on the server and again in the browser. */
export interface IslandContent<P> {
  props: P;
  /** Response bodies by API path. */
  data?: Record<string, unknown>;
}

interface IslandBodyProps<P> extends IslandContent<P> {
  of: ComponentType<P>;
  /** That content as JSON: the server writes it, and hydration keeps it. */
  json?: string;
  /** Called in the browser when its elements are React's, before any effect. */
  onAwake?: () => void;
}

/** What is inside of an island: the component, and what it is rendered from as JSON. */
export function IslandBody<P extends object>({
  of: Component,
  props,
  data = {},
  json = '',
  onAwake,
}: IslandBodyProps<P>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(() => onAwake?.(), []);
  return (
    <SWRConfig value={{ ...READS, fallback: data }}>
      <Component {...props} />
      <script
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, not executed.
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </SWRConfig>
  );
}
