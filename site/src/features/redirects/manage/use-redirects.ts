import { type AutomaticRedirect, type Redirect, routes } from '@portfolio/contract';
import { parseRedirectTo } from '@portfolio/contract/addresses/redirects';
import { counted } from '@portfolio/text/format/counted';
import { useMemo } from 'react';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { runBulk } from '#app/panel/list/bulk.ts';
import { deletedText, deleteRows, without } from '#app/panel/list/change-rows.ts';
import { type List, useItems } from '#app/panel/list/use-items.ts';
import { resourceApi } from '#app/panel/resource/api.ts';
import type { FormActions } from '#app/panel/resource/types.ts';
import { offerUndo } from '#app/panel/undo.ts';
import type { CsvResult } from './csv-dialog.tsx';

/** A redirect of the list: a stored one, or an earlier address of a post or project, which cannot be edited. */
export type RedirectRow = Redirect | AutomaticRedirect;

/** The calls of the form, and the deletion of several redirects; both deletions offer undo. */
export interface RedirectActions extends FormActions<Redirect> {
  removeAll(redirects: readonly Redirect[]): Promise<boolean>;
  /** Deletes a redirect without a message, as the undo of what made it. */
  takeBack(redirect: Redirect): Promise<unknown>;
  /** Gives redirects another target, with undo; resolves with why it is refused. */
  retarget(redirects: readonly Redirect[], to: string): Promise<string | undefined>;
  /** Adds the redirects of a file, with undo. */
  importCsv(csv: string): Promise<CsvResult>;
}

const api = resourceApi<Redirect>('redirects');

/** The stored redirects, newest first, then the earlier addresses, and the actions on the stored ones. */
export function useRedirects() {
  const { items, error, list, states } = useItems<Redirect>(api.listPath);
  const automatic = useSWR<{ items: AutomaticRedirect[] }, unknown>(routes['redirects.listAutomatic'].path);
  const earlier = automatic.data?.items;
  const rows = useMemo<RedirectRow[] | undefined>(() => items && earlier && [...items, ...earlier], [items, earlier]);
  const actions = useMemo(() => redirectActions(list), [list]);
  const reload = () => Promise.all([list.reload(), automatic.mutate()]);
  return { items, rows, error: error ?? automatic.error, actions, states, reload };
}

function redirectActions(list: List<Redirect>): RedirectActions {
  const putInto = (item: Redirect) => (items: readonly Redirect[]) =>
    [item, ...items.filter(({ _id }) => _id !== item._id)].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const put = (item: Redirect) => list.change(putInto(item)).then(() => item);
  const removeAll = (redirects: readonly Redirect[]) =>
    deleteRows(list, redirects, { api, text: deletedText('redirect'), put: putInto });
  const update = (id: string, body: Record<string, unknown>) => api.update(id, body).then(put);
  return {
    create: async (body, key) => tellStraight(body, await api.create(body, key).then(put)),
    update: async (id, body) => tellStraight(body, await update(id, body)),
    remove: (item) => removeAll([item]),
    removeAll,
    takeBack: async (item) => {
      await api.remove(item._id);
      await list.change(without(item));
    },
    async retarget(redirects, to) {
      const refusals: string[] = [];
      const changed = await runBulk(
        redirects,
        ({ _id }) => update(_id, { to }),
        (failure) => void refusals.push(errorText(failure)),
      );
      const text = changed.length === 1 ? 'Target changed' : `Target of ${changed.length} redirects changed`;
      const undo = () => runBulk(changed, (before) => update(before._id, { to: before.to }));
      if (changed.length > 0) offerUndo(text, undo);
      return refusals[0];
    },
    async importCsv(csv) {
      const result = await call('redirects.importCsv', { body: { csv } });
      const now = await list.reload();
      const added = now?.items.filter(({ _id }) => result.added.includes(_id)) ?? [];
      if (added.length > 0) offerUndo(`${counted(added.length, 'redirect')} added`, () => removeAll(added));
      return result;
    },
  };
}

/** Says that a chain was shortened: the stored target is not the one that was typed. */
function tellStraight({ to }: Record<string, unknown>, item: Redirect): Redirect {
  const typed = typeof to === 'string' && to.trim() ? parseRedirectTo(to.trim()) : null;
  const isOther = typed && 'address' in typed && typed.address !== item.to;
  if (isOther && item.to) toast.success(`${decodeSafely(item.from)} now goes straight to ${decodeSafely(item.to)}`);
  return item;
}
