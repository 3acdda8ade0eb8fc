import { type MissedAddress, type Redirect, routes } from '@portfolio/contract';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { focusRow } from '#app/panel/list/list-focus.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { useReloadOnChange } from '../use-reload-on-change.ts';

/** The redirects that a missed address becomes. */
export interface RedirectChanges {
  /** The stored redirects; missed addresses are read again when they change. */
  items: readonly Redirect[] | undefined;
  create(body: Record<string, unknown>): Promise<Redirect>;
  takeBack(redirect: Redirect): Promise<unknown>;
}

const PATH = routes['redirects.listMissed'].path;

/** The missed addresses, and what can be done with one; both offer undo. */
export function useMissed({ items: redirects, create, takeBack }: RedirectChanges) {
  const { data, error, mutate } = useSWR<{ items: MissedAddress[] }, unknown>(PATH);
  const reload = () => mutate();
  useReloadOnChange(redirects, mutate);

  const hide = (row: MissedAddress) =>
    mutate((now) => now && { items: now.items.filter(({ path }) => path !== row.path) }, { revalidate: false });
  const showAgain = async (row: MissedAddress) => {
    const put = (items: MissedAddress[]) =>
      [...items.filter(({ path }) => path !== row.path), row].sort((a, b) => b.count - a.count);
    await mutate((now) => now && { items: put(now.items) }, { revalidate: false });
    focusRow(row.path);
  };

  /** Redirects an address; `undefined`, or why its target is refused. */
  async function redirect(row: MissedAddress, to: string): Promise<string | undefined> {
    await hide(row);
    try {
      const made = await create({ from: row.path, to, kind: 'moved' });
      const undo = async () => {
        await showAgain(row);
        await takeBack(made).catch((failure: unknown) => toast.error(errorText(failure)));
        await reload();
      };
      offerUndo(`${decodeSafely(row.path)} redirects to ${decodeSafely(made.to ?? to)}`, undo);
      return undefined;
    } catch (failure) {
      await showAgain(row);
      const message = errorText(failure);
      const isOfTarget = failure instanceof ApiError && failure.details.some(({ path }) => path === 'to');
      if (!isOfTarget) toast.error(message);
      return isOfTarget ? failure.details.find(({ path }) => path === 'to')?.message : undefined;
    }
  }

  async function ignore(row: MissedAddress): Promise<void> {
    const send = (ignored: boolean) => call('redirects.ignoreMissed', { body: { path: row.path, ignored } });
    await hide(row);
    try {
      await send(true);
      // A list that was read meanwhile still has it.
      await reload();
    } catch (failure) {
      await showAgain(row);
      toast.error(errorText(failure));
      return;
    }
    offerUndo(`${decodeSafely(row.path)} ignored until its count doubles`, async () => {
      await showAgain(row);
      await send(false).catch((failure: unknown) => toast.error(errorText(failure)));
      await reload();
    });
  }

  return { items: data?.items, error, reload, redirect, ignore };
}
