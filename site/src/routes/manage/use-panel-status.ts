import { type Message, type PanelStatus, routes } from '@portfolio/contract';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR, { useSWRConfig } from 'swr';
import { titleUnread } from '../../components/panel/title.ts';
import { hasUnsaved } from '../../components/panel/unsaved.ts';
import { toast } from '../../components/ui/toast.ts';
import { SECTIONS } from './sections.tsx';

const PATH = routes.panelStatus.path;
const MINUTE = 60_000;
const LISTS = new Set(SECTIONS.flatMap(({ listPath }) => listPath ?? []));

/**
 * Keeps an open panel up to date: asks for the content version on focus, on coming back online and once a minute while
 * the page is visible, reads its lists again when the version is another, and tells of new messages. Nothing is read
 * again under a form with unsaved changes; that waits for the first time after it.
 */
export function usePanelStatus(isSignedIn: boolean): void {
  const { cache, mutate } = useSWRConfig();
  const seen = useRef<string | undefined>(undefined);
  const { data } = useSWR<PanelStatus>(isSignedIn ? PATH : null, {
    refreshInterval: MINUTE,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // A failure is told by what the owner does next.
    onError: () => {},
    onSuccess({ version }) {
      seen.current ??= version;
      if (version === seen.current || hasUnsaved()) return;
      seen.current = version;
      void mutate((key) => typeof key === 'string' && LISTS.has(key));
    },
  });
  useUnreadMessages(isSignedIn, data);

  // What could not be read without a connection is read as soon as there is one.
  useEffect(() => {
    const readFailed = () => void mutate((key) => typeof key === 'string' && cache.get(key)?.error !== undefined);
    window.addEventListener('online', readFailed);
    return () => window.removeEventListener('online', readFailed);
  }, [cache, mutate]);
}

/** Shows in the title how many messages are unread, by whatever was learnt last, and tells when there are more. */
function useUnreadMessages(isSignedIn: boolean, status: PanelStatus | undefined): void {
  const { data } = useSWR<{ items: Message[] }>(isSignedIn ? routes.listMessages.path : null);
  const listed = data?.items.filter(({ status }) => status === 'unread').length;
  const known = useRef<number | undefined>(undefined);
  const navigate = useNavigate();

  useEffect(() => {
    if (!status) return;
    const told = status.counts.unreadMessages;
    const added = told - (known.current ?? told);
    titleUnread(told);
    known.current = told;
    if (added <= 0) return;
    const text = added === 1 ? 'New message' : `${added} new messages`;
    toast.success(text, { action: { label: 'Open messages', run: () => navigate('/manage/messages') } });
  }, [status, navigate]);
  useEffect(() => {
    if (listed === undefined) return;
    titleUnread(listed);
    known.current = listed;
  }, [listed]);
}
