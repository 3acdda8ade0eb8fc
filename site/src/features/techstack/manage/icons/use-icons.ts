import { type Icon, type IconPrefix, type ResponseOf, routes } from '@portfolio/contract';
import useSWR from 'swr';
import { read } from '../../../../components/panel/client.ts';
import { onFailure, whenEmpty } from './built-in-lists.ts';

/** At most this many icons are listed. */
export const MOST_ICONS = 800;

/** The dialog says itself what did not come. */
const QUIET = { onError: () => {}, revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export type IconList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'none' }
  | { state: 'some'; icons: readonly string[]; total: number };

/** Identifiers `collection:name` that a search finds in a collection, with the specified fall-backs. */
export function useIconList(prefix: IconPrefix, query: string): { list: IconList; reload: () => void } {
  const asked = new URLSearchParams({ query, prefix, limit: String(MOST_ICONS) });
  const { data, error, mutate } = useSWR<ResponseOf<'iconSearch'>>(`${routes.iconSearch.path}?${asked}`, {
    ...QUIET,
    keepPreviousData: true,
  });
  return { list: listFrom(data, error !== undefined, prefix, query), reload: () => void mutate() };
}

function listFrom(
  data: ResponseOf<'iconSearch'> | undefined,
  failed: boolean,
  prefix: IconPrefix,
  query: string,
): IconList {
  if (failed) {
    const all = onFailure(prefix);
    const words = query.toLowerCase().split(/\s+/);
    return all.length ? someOf(all.filter((name) => words.every((word) => name.includes(word)))) : { state: 'failed' };
  }
  if (!data) return { state: 'loading' };
  if (data.icons.length === 0) return someOf(query ? [] : whenEmpty(prefix));
  return someOf(data.icons.slice(0, MOST_ICONS), data.total);
}

const someOf = (icons: readonly string[], total = icons.length): IconList =>
  icons.length ? { state: 'some', icons, total } : { state: 'none' };

/** The drawings of identifiers, by identifier; what is unknown is not in it. */
export function useDrawings(names: readonly string[]): Record<string, Icon> | undefined {
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
  const path = routes.iconSet.path.replace(':prefix', prefix);
  const { icons } = (await read(`${path}?${new URLSearchParams({ icons: names.join(',') })}`)) as ResponseOf<'iconSet'>;
  return Object.entries(icons).map(([name, icon]) => [`${prefix}:${name}`, icon]);
}
