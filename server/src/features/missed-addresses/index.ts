import type { MissedStore } from '@portfolio/cms';
import type { Cache } from '@portfolio/compat-api/cache';
import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';
import { batchesOf } from '@portfolio/compat-api/resources/calls/batches';
import { MISSED_DAYS } from '@portfolio/contract/limits';
import type { Feature, Miss } from '#app/feature.ts';
import { type LivingSources, readPages } from './living-pages.ts';
import { MissCounter } from './miss-counter.ts';
import { missOf } from './miss-of.ts';
import { indexAddresses, type MovedAddress, nearestAddress } from './nearest-address.ts';
import { isScript } from './probes.ts';

/** Addresses that are stored at most. */
export const MAX_ROWS = 500;
/** How long an address is kept after it was last asked for (ms). */
const KEPT_MS = MISSED_DAYS * 24 * 60 * 60 * 1000;

interface MissedAddressesOptions extends LivingSources {
  missedAddresses: MissedStore;
  cache: Cache;
  /** The addresses that redirects start at, with their targets. */
  redirects: () => Promise<readonly MovedAddress[]>;
}

/** Counts addresses that nothing answers, and lists them for the owner. */
export function createMissedAddresses({
  missedAddresses: store,
  cache,
  redirects,
  ...sources
}: MissedAddressesOptions) {
  const since = () => new Date(Date.now() - KEPT_MS).toISOString();
  const counter = new MissCounter((misses) => store.add(misses, { maxRows: MAX_ROWS, since: since() }));

  /** Whether the site once had PHP scripts: some of their addresses are redirected. */
  const hadScripts = () =>
    cache.remember('had scripts', async () => (await redirects()).some(({ from }) => isScript(from)), 'redirects');
  const addresses = () =>
    cache.remember('addresses', async () => indexAddresses(await readPages(sources), await redirects()));

  /** Counts a request that was answered with 404, unless no reader would miss the address. */
  function count(request: Miss): void {
    const miss = missOf(request, new Date());
    if (!miss || !counter.takes(request.network)) return;
    const add = (isReader: boolean) => {
      if (isReader) counter.add(miss);
    };
    // Without the redirects it stays unknown, and a probe is the more likely.
    if (isScript(miss.path)) hadScripts().then(add, () => add(false));
    else add(true);
  }

  async function list() {
    await counter.flush();
    const index = await addresses();
    const rows = (await store.list()).filter(
      ({ path, count, hiddenUntil, lastSeen }) =>
        count >= (hiddenUntil ?? 0) && lastSeen >= since() && !index.living.has(path),
    );
    const items = [];
    for await (const batch of batchesOf(rows)) {
      items.push(
        ...batch.map(({ path, count, lastSeen, source }) => {
          const suggestion = nearestAddress(path, index);
          return { path, count, lastSeen, ...(source && { source }), ...(suggestion && { suggestion }) };
        }),
      );
    }
    return items;
  }

  async function ignore(path: string, ignored: boolean): Promise<void> {
    await counter.flush();
    const row = (await store.list()).find((stored) => stored.path === path);
    if (!row || !(await store.hideUntil(path, ignored ? 2 * row.count : null))) throw notFound();
  }

  return {
    count,
    close: () => counter.close(),
    handlers: handlers({
      'redirects.listMissed': async () => ({ items: await list() }),
      'redirects.ignoreMissed': async ({ body }) => {
        await ignore(body.path, body.ignored);
        return { ok: true };
      },
    }),
  } satisfies Feature & { count: unknown };
}
