import { type Comparer, openComparer } from '@portfolio/evidence/comparison/comparer';
import type { Finding } from '@portfolio/evidence/comparison/finding';
import { useEffect, useRef, useState } from 'react';

/** The state of the comparison; `findings` are those of the last ad. */
export interface Comparison {
  isComparing: boolean;
  hasFailed: boolean;
  findings: Finding[] | undefined;
}

const NOTHING: Comparison = { isComparing: false, hasFailed: false, findings: undefined };

/** Compares job ads in a worker, which is started by the first use. */
export function useComparison() {
  const [comparison, setComparison] = useState(NOTHING);
  const comparer = useRef<Comparer>(null);
  useEffect(
    () => () => {
      comparer.current?.close();
      comparer.current = null;
    },
    [],
  );
  const open = () => {
    comparer.current ??= openComparer();
    return comparer.current;
  };
  return {
    ...comparison,
    /** Loads what a comparison needs. */
    load: () => open().load(),
    async compare(ad: string) {
      setComparison((last) => ({ ...last, isComparing: true, hasFailed: false }));
      try {
        const findings = await open().compare(ad);
        setComparison({ ...NOTHING, findings });
      } catch {
        // A worker whose script could not be loaded stays broken.
        comparer.current?.close();
        comparer.current = null;
        setComparison({ ...NOTHING, hasFailed: true });
      }
    },
    clear: () => setComparison(NOTHING),
  };
}
