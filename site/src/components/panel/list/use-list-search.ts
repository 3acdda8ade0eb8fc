import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { matches } from './matches.ts';

/** What is searched for in a list; it stands in the address as `?q=`, so that a reload and a link keep it. */
export function useListSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const { key } = useLocation();
  const arrived = useNavigationType();
  // Our own writes replace the address, and may lag behind what is typed; a link or a step back sets the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation
  useEffect(() => {
    if (arrived !== 'REPLACE') setQuery(inAddress);
  }, [key, arrived]);
  return {
    query,
    search(next: string) {
      setQuery(next);
      setParams((now) => withParam(now, 'q', next), { replace: true });
    },
  };
}

/** One more choice that stands in the address; `""` when there is none. */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  return [params.get(name) ?? '', (value) => setParams((now) => withParam(now, name, value), { replace: true })];
}

function withParam(now: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value.trim()) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The items whose texts hold every word of the query; typing stays ahead of long lists. */
export function useFound<T>(
  items: readonly T[] | undefined,
  query: string,
  textsOf: (item: T) => readonly (string | undefined)[],
): readonly T[] {
  const wanted = useDeferredValue(query);
  return useMemo(() => (items ?? []).filter((item) => matches(wanted, textsOf(item))), [items, wanted, textsOf]);
}
