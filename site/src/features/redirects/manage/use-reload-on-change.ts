import type { Redirect } from '@portfolio/contract';
import { useEffect, useRef } from 'react';

/** Reads again what depends on the redirects, when they have changed since they were read. */
export function useReloadOnChange(redirects: readonly Redirect[] | undefined, reload: () => Promise<unknown>): void {
  const last = useRef(redirects);
  useEffect(() => {
    const isChange = last.current !== undefined && last.current !== redirects;
    last.current = redirects;
    if (isChange) void reload();
  }, [redirects, reload]);
}
