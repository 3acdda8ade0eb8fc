import { type Redirect, type RedirectConflict, routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { useReloadOnChange } from '../use-reload-on-change.ts';

const TEXTS = { loop: 'Leads in a circle', 'no-target': 'No target' } as const;

/** Redirects that answer nothing, read again when the redirects change; `problems` has a few words by id. */
export function useConflicts(redirects: readonly Redirect[] | undefined) {
  const { data, mutate } = useSWR<{ items: RedirectConflict[] }, unknown>(routes['redirects.listConflicts'].path);
  useReloadOnChange(redirects, mutate);
  return useMemo(() => {
    const byId = new Map(redirects?.map((redirect) => [redirect._id, redirect]));
    const items = (data?.items ?? []).flatMap((conflict) => {
      const found = conflict.redirects.flatMap(({ _id }) => byId.get(_id) ?? []);
      // One that was mended before the answer of the server.
      return found.length < conflict.redirects.length ? [] : [{ conflict, redirects: found }];
    });
    const problems = new Map(
      items.flatMap(({ conflict: { kind }, redirects: of }) => of.map(({ _id }) => [_id, TEXTS[kind]] as const)),
    );
    return { items, problems };
  }, [data, redirects]);
}
