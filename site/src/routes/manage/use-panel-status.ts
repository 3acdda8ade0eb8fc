import { type Message, type PanelStatus, routes } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { entriesOf } from '@portfolio/contract/type-guards';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { TRASH_LIST } from '#app/features/trash/manage/trash-list.ts';
import { setUnreadTitle } from '#app/panel/title.ts';
import { hasUnsaved } from '#app/panel/unsaved.ts';

const PATH = routes['panel.status'].path;
const POLL_INTERVAL_MS = 60_000;
const pathOf = (key: string) => key.split('?', 1)[0] ?? key;
/** The keys of all lists: paths, by the names of their calls, and that of the trash. */
const LISTS = new Set<string>([
  ...entriesOf(routes).flatMap(([name, { path }]) => (name.includes('.list') ? path : [])),
  TRASH_LIST,
]);

/**
 * Keeps an open panel up to date: polls the content version on focus, on reconnect and once a minute while the page is
 * visible, revalidates the lists when the version changes, and announces new messages. While a form has unsaved
 * changes, revalidation is postponed to the first poll afterwards. Returns what waits for the owner.
 */
export function usePanelStatus(isSignedIn: boolean): PanelStatus['counts'] | undefined {
  const { cache, mutate } = useSWRConfig();
  const seen = useRef<string | undefined>(undefined);
  const { data } = useSWR<PanelStatus>(isSignedIn ? PATH : null, {
    refreshInterval: POLL_INTERVAL_MS,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // No toast: a real problem shows with the owner's next request.
    onError: () => {},
    onSuccess({ version }) {
      seen.current ??= version;
      if (version === seen.current || hasUnsaved()) return;
      seen.current = version;
      void mutate((key) => typeof key === 'string' && LISTS.has(pathOf(key)));
    },
  });
  const listed = useUnreadMessages(isSignedIn, data);

  // Revalidate failed reads on reconnect.
  useEffect(() => {
    const readFailed = () => void mutate((key) => typeof key === 'string' && cache.get(key)?.error !== undefined);
    window.addEventListener('online', readFailed);
    return () => window.removeEventListener('online', readFailed);
  }, [cache, mutate]);
  return data && { ...data.counts, ...(listed !== undefined && { unreadMessages: listed }) };
}

/**
 * Shows the number of unread messages in the title, from the latest response, and a toast when it grows. Returns the number
 * in the list, if the section of the messages has read it.
 */
function useUnreadMessages(isSignedIn: boolean, status: PanelStatus | undefined): number | undefined {
  const { data } = useSWR<{ items: Message[] }>(isSignedIn ? routes['messages.listAdmin'].path : null, {
    revalidateOnMount: false,
  });
  const listed = data?.items.filter(({ status }) => status === 'unread').length;
  const known = useRef<number | undefined>(undefined);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const announce = useEffectEvent((added: number) => {
    const address = panelPath(PANEL_SECTIONS.messages);
    // The list itself shows them.
    if (pathname === address || pathname.startsWith(`${address}/`)) return;
    toast.success(added === 1 ? 'New message' : `${added} new messages`, {
      action: { label: 'Open messages', run: () => navigate(address) },
    });
  });

  useEffect(() => {
    if (!status) return;
    const unread = status.counts.unreadMessages;
    const added = unread - (known.current ?? unread);
    setUnreadTitle(unread);
    known.current = unread;
    if (added > 0) announce(added);
  }, [status]);
  useEffect(() => {
    if (listed === undefined) return;
    setUnreadTitle(listed);
    known.current = listed;
  }, [listed]);
  return listed;
}
