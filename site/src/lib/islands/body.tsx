import { type ComponentType, useLayoutEffect } from 'react';
import { SWRConfig } from 'swr';

/** SWR options: what the server sent is read again when the page comes back, and failed reads are not retried. */
const READS = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
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
