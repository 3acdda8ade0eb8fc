import { useContext, useEffect, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

/** The search query of a list, kept in the URL as `?q=` so that reloads and links preserve it. */
export function useListSearch() {
  const [params] = useSearchParams();
  const setParam = useSetParam();
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
      setParam('q', next);
    },
  };
}

/** A filter kept in the URL; `""` when it is not set. */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [params] = useSearchParams();
  const setParam = useSetParam();
  return [params.get(name) ?? '', (value) => setParam(name, value)];
}

/** Changes one part of the URL as it is now: the rendered one lacks a filter that was set just before. */
function useSetParam(): (name: string, value: string) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return (name, value) => {
    const { location, navigation } = router?.state ?? {};
    const next = new URLSearchParams((navigation?.location ?? location)?.search);
    if (value.trim()) next.set(name, value);
    else next.delete(name);
    void navigate({ search: next.toString() }, { replace: true });
  };
}
