import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The search query of a list, kept in the URL as `?q=` so that reloads and links preserve it. */
export function useListSearch() {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [query, setQuery] = useState(inAddress);
  const { key } = useLocation();
  const arrived = useNavigationType();
  // This hook's writes are REPLACE navigations and may lag behind typing; links and back/forward set the field.
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

/** A filter kept in the URL; `""` when it is not set. */
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
