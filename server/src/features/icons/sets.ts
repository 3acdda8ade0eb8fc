import { ICON_PREFIXES, type Icon, type IconCollections, type IconPrefix, isOneOf } from '@portfolio/contract';
import { bestMatches } from './matches.ts';
import { type IconSet, openIconSet } from './set.ts';

const TECH = 'tech';
/** The icon collections with brand icons, combined as `tech`. */
const TECH_PREFIXES = [
  'simple-icons',
  'logos',
  'devicon',
  'cib',
  'fa6-brands',
] as const satisfies readonly IconPrefix[];
const SETS = ICON_PREFIXES.filter((prefix) => prefix !== TECH);

/** The icon collections, read from the build's files on first use. */
export function openIcons(dir: string) {
  const opened = new Map<string, Promise<IconSet>>();
  const named = new Map<string, Promise<string[]>>();

  function set(prefix: string): Promise<IconSet> | null {
    if (!isOneOf(SETS, prefix)) return null;
    const known = opened.get(prefix);
    if (known) return known;
    const opening = openIconSet(dir, prefix);
    opened.set(prefix, opening);
    // A set that could not be read is read again the next time.
    opening.catch(() => opened.delete(prefix));
    return opening;
  }

  const setsOf = (prefix: string): readonly string[] =>
    prefix === TECH ? TECH_PREFIXES : prefix === '' ? SETS : SETS.filter((candidate) => candidate === prefix);

  /** Identifiers `collection:name` of a collection, or of all for `""`; cached for searches. */
  function identifiers(prefix: string, which: 'listed' | 'searched' = 'listed'): Promise<string[]> {
    const key = `${which} ${prefix}`;
    const known = named.get(key);
    if (known) return known;
    const lists = setsOf(prefix).map(async (name) =>
      ((await set(name))?.[which] ?? []).map((icon) => `${name}:${icon}`),
    );
    const making = Promise.all(lists).then((all) => all.flat());
    named.set(key, making);
    making.catch(() => named.delete(key));
    return making;
  }

  async function infoOf(prefix: string): Promise<IconCollections[string]> {
    const infos = await Promise.all(setsOf(prefix).map(async (name) => (await set(name))?.info));
    const total = infos.reduce((sum, info) => sum + (info?.total ?? 0), 0);
    const [only] = infos;
    return prefix === TECH || !only ? { name: 'Technology and brands', total } : only;
  }

  return {
    isCollection: (prefix: string): prefix is IconPrefix => isOneOf(ICON_PREFIXES, prefix),
    infoOf,
    identifiers,
    async collections(prefixes: readonly string[] = ICON_PREFIXES): Promise<IconCollections> {
      return Object.fromEntries(await Promise.all(prefixes.map(async (prefix) => [prefix, await infoOf(prefix)])));
    },
    /** Best matches in a collection, or in all (`""`); `total` includes those beyond `limit`. */
    async search(query: string, prefix: string, limit: number): Promise<{ icons: string[]; total: number }> {
      const matches = bestMatches(await identifiers(prefix, query ? 'searched' : 'listed'), query);
      return { icons: matches.slice(0, limit), total: matches.length };
    },
    /** The icons of these names; `null` if there is no such set. */
    async read(prefix: string, names: string[]): Promise<{ icons: Record<string, Icon>; missing: string[] } | null> {
      return (await set(prefix))?.read(names) ?? null;
    },
  };
}
/** The icon sets on this server. */
export type Icons = ReturnType<typeof openIcons>;
