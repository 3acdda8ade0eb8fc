import { type ResponseOf, routes } from '@portfolio/contract';
import type { StatisticsRange } from '@portfolio/contract/counting';
import useSWR from 'swr';

const POLL_INTERVAL_MS = 60_000;

/** The statistics of a range, read again once a minute while the page is visible; those of another one until it is read. */
export function useStatistics(range: StatisticsRange) {
  const path = `${routes['statistics.read'].path}?range=${range}`;
  const { data, error, mutate } = useSWR<ResponseOf<'statistics.read'>>(path, {
    keepPreviousData: true,
    refreshInterval: POLL_INTERVAL_MS,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
  });
  const isOf = data?.item.range === range;
  return {
    statistics: data?.item,
    isLoading: !isOf && error === undefined,
    /** Counts that are shown stay if reading them again fails. */
    error: isOf ? undefined : error,
    reload: () => void mutate(),
  };
}
