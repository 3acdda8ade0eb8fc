import { type AutomaticRedirect, type Redirect, routes } from '@portfolio/contract';
import { useMemo } from 'react';
import useSWR from 'swr';
import { deletedText, deleteRows } from '#app/panel/list/change-rows.ts';
import { useItems } from '#app/panel/list/use-items.ts';
import { resourceApi } from '#app/panel/resource/api.ts';
import type { FormActions } from '#app/panel/resource/types.ts';

/** A redirect of the list: a stored one, or an earlier address of a post or project, which cannot be edited. */
export type RedirectRow = Redirect | AutomaticRedirect;

/** The calls of the form, and the deletion of several redirects; both deletions offer undo. */
export interface RedirectActions extends FormActions<Redirect> {
  removeAll(redirects: readonly Redirect[]): Promise<boolean>;
}

const api = resourceApi<Redirect>('redirects');

/** The stored redirects, newest first, then the earlier addresses, and the actions on the stored ones. */
export function useRedirects() {
  const { items, error, list, states } = useItems<Redirect>(api.listPath);
  const automatic = useSWR<{ items: AutomaticRedirect[] }, unknown>(routes['redirects.listAutomatic'].path);
  const earlier = automatic.data?.items;
  const rows = useMemo<RedirectRow[] | undefined>(() => items && earlier && [...items, ...earlier], [items, earlier]);
  const actions = useMemo((): RedirectActions => {
    const putInto = (item: Redirect) => (items: readonly Redirect[]) =>
      [item, ...items.filter(({ _id }) => _id !== item._id)].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const put = (item: Redirect) => list.change(putInto(item)).then(() => item);
    const removeAll = (redirects: readonly Redirect[]) =>
      deleteRows(list, redirects, { api, text: deletedText('redirect'), put: putInto });
    return {
      create: (body, key) => api.create(body, key).then(put),
      update: (id, body) => api.update(id, body).then(put),
      remove: (item) => removeAll([item]),
      removeAll,
    };
  }, [list]);
  const reload = () => Promise.all([list.reload(), automatic.mutate()]);
  return { items, rows, error: error ?? automatic.error, actions, states, reload };
}
