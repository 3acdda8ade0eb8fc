import { type Overview, routes } from '@portfolio/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { showReadError } from '#app/panel/panel-data.tsx';
import { offerUndo } from '#app/panel/undo.ts';

const MINUTE_MS = 60_000;

/** The time, each minute, so that an open page says “today” of the right day. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const storeHidden = (firstStepsHidden: boolean) => call('siteSettings.update', { body: { firstStepsHidden } });

/** The overview, read again on focus, on reconnect and each minute; and the list of first steps, which can be hidden. */
export function useOverview() {
  const now = useMinute();
  const hasData = useRef(false);
  const { data, error, mutate } = useSWR<Overview, unknown>(routes['overview.read'].path, {
    refreshInterval: MINUTE_MS,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    // A later failure leaves what is shown.
    onError: (failure) => hasData.current || showReadError(failure),
  });
  hasData.current = data !== undefined;
  const hideSteps = useCallback(
    async (offersUndo: boolean) => {
      const show = async () => {
        await storeHidden(false);
        await mutate();
      };
      const without = ({ firstSteps: _steps, ...rest }: Overview): Overview => rest;
      try {
        await mutate(
          async (current) => {
            await storeHidden(true);
            return current && without(current);
          },
          { optimisticData: (current) => without(current as Overview), revalidate: false, rollbackOnError: true },
        );
      } catch (failure) {
        if (offersUndo) toast.error(errorText(failure));
        return;
      }
      if (offersUndo)
        offerUndo('First steps hidden', () => void show().catch((failure) => toast.error(errorText(failure))));
    },
    [mutate],
  );
  useGoneOnceDone(data, hideSteps);
  return { overview: data, error, now, reload: () => mutate(), hideSteps: () => hideSteps(true) };
}

/** Once all first steps are done they stay gone, whatever is deleted later. */
function useGoneOnceDone(overview: Overview | undefined, hideSteps: (offersUndo: boolean) => Promise<void>): void {
  const isSent = useRef(false);
  const areDone = overview?.firstSteps !== undefined && Object.values(overview.firstSteps).every(Boolean);
  useEffect(() => {
    if (!areDone || isSent.current) return;
    isSent.current = true;
    void hideSteps(false);
  }, [areDone, hideSteps]);
}
