import { type Comparer, openComparer } from '@portfolio/evidence/comparison/comparer';
import type { Comparison } from '@portfolio/evidence/comparison/finding';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from './ad-title.ts';

/** What was found for an ad. */
export interface Result {
  /** Of the ad; empty if it has none. */
  title: string;
  comparison: Comparison;
}

/** What is happening, and what was found for the last ad. */
interface State {
  isComparing: boolean;
  hasFailed: boolean;
  result: Result | undefined;
  /** Whether the ad is shown beside its result. */
  isAdShown: boolean;
}

const NOTHING: State = { isComparing: false, hasFailed: false, result: undefined, isAdShown: false };

/** Compares job ads in a worker, which is started by the first use. */
export function useComparison() {
  const [state, setState] = useState(NOTHING);
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
    ...state,
    /** Loads what a comparison needs. */
    load: () => open().load(),
    async compare(ad: string) {
      setState((last) => ({ ...last, isComparing: true, hasFailed: false }));
      try {
        const comparison = await open().compare(ad);
        setState({ ...NOTHING, result: { title: titleOf(ad, comparison.findings), comparison } });
      } catch {
        // A worker whose script could not be loaded stays broken.
        comparer.current?.close();
        comparer.current = null;
        setState({ ...NOTHING, hasFailed: true });
      }
    },
    clear: () => setState(NOTHING),
    toggleAd: () => setState((last) => ({ ...last, isAdShown: !last.isAdShown })),
  };
}
