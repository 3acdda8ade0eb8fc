import { type Icon, type IconPrefix, type ResponseOf, routes } from '@portfolio/contract';
import useSWR from 'swr';
import { read } from '#app/panel/api/client.ts';
import { iconsOnFailure, iconsWhenEmpty } from './built-in-lists.ts';

/** Maximum number of icons listed. */
export const MAX_ICONS = 800;

/** Failures are shown in the dialog instead of a toast. */
const QUIET = { onError: () => {}, revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** The icons found, or the state without icons. */
export type IconList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'none' }
  | { state: 'some'; icons: readonly string[]; total: number };

/** Identifiers `collection:name` matching a search in a collection, with the specified fallbacks. */
export function useIconList(prefix: IconPrefix, query: string): { list: IconList; reload: () => void } {
  const search = new URLSearchParams({ query, prefix, limit: String(MAX_ICONS) });
  const { data, error, mutate } = useSWR<ResponseOf<'icons.search'>>(`${routes['icons.search'].path}?${search}`, {
    ...QUIET,
    keepPreviousData: true,
  });
  return { list: listFrom(data, error !== undefined, prefix, query), reload: () => void mutate() };
}

function listFrom(
  data: ResponseOf<'icons.search'> | undefined,
  failed: boolean,
  prefix: IconPrefix,
  query: string,
): IconList {
  if (failed) {
    const all = iconsOnFailure(prefix);
    const words = query.toLowerCase().split(/\s+/);
    return all.length ? someOf(all.filter((name) => words.every((word) => name.includes(word)))) : { state: 'failed' };
  }
  if (!data) return { state: 'loading' };
  if (data.icons.length === 0) return someOf(query ? [] : iconsWhenEmpty(prefix));
  return someOf(data.icons.slice(0, MAX_ICONS), data.total);
}

const someOf = (icons: readonly string[], total = icons.length): IconList =>
  icons.length ? { state: 'some', icons, total } : { state: 'none' };

/** The SVGs of icons by identifier; unknown ones are missing. */
export function useIconSvgs(names: readonly string[]): Record<string, Icon> | undefined {
  const key = names.length ? ['icon drawings', ...names] : null;
  return useSWR(key, () => readDrawings(names), QUIET).data;
}

async function readDrawings(names: readonly string[]): Promise<Record<string, Icon>> {
  const byPrefix = new Map<string, string[]>();
  for (const name of names) {
    const [prefix = '', bare = ''] = name.split(':');
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), bare]);
  }
  const sets = await Promise.all([...byPrefix].map(([prefix, bare]) => readSet(prefix, bare)));
  return Object.fromEntries(sets.flat());
}

async function readSet(prefix: string, names: readonly string[]): Promise<[string, Icon][]> {
  const path = routes['icons.readSet'].path.replace(':prefix', prefix);
  const { icons } = await read<ResponseOf<'icons.readSet'>>(
    `${path}?${new URLSearchParams({ icons: names.join(',') })}`,
  );
  return Object.entries(icons).map(([name, icon]) => [`${prefix}:${name}`, icon]);
}
