import { parse } from '@portfolio/compat-api/api/index';
import type { Cache } from '@portfolio/compat-api/cache';
import { AppError } from '@portfolio/compat-api/errors';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import { publicError } from '@portfolio/compat-api/http/error-writer';
import { batchesOf } from '@portfolio/compat-api/resources/calls/batches';
import { mapConflict } from '@portfolio/compat-api/resources/calls/crud';
import { type AddedRedirects, type CreateRedirect, type RedirectConflict, resources } from '@portfolio/contract';
import {
  endOfChain,
  hasPostQuery,
  isOtherHost,
  parseRedirectTo,
  type RedirectRule,
  redirectKeys,
} from '@portfolio/contract/addresses/redirects';
import { LRUCache } from 'lru-cache';
import type { RedirectAnswer } from '#app/pages/redirect-lookup.ts';
import { findConflicts } from './conflicts.ts';
import { HitCounter } from './hit-counter.ts';
import { createPageLookup, type PageSources } from './page-lookup.ts';

/** Answers of addresses that are cached at most. */
const MAX_ANSWERS = 1_000;

type StoredRedirect = Awaited<ReturnType<Gateway['redirects']>>[number];
type RedirectIndex = ReadonlyMap<string, StoredRedirect>;

/** What redirects are looked up with. */
export interface RedirectsOptions extends PageSources {
  cache: Cache;
}

/** Looks up redirects in memory, counts their hits, and adds those of an import. */
export class Redirects {
  readonly #gateway: Gateway;
  readonly #pageAt: ReturnType<typeof createPageLookup>;
  readonly #cache: Cache;
  readonly #answers = new LRUCache<string, { answer: RedirectAnswer | null }>({ max: MAX_ANSWERS });
  readonly #hits: HitCounter;

  constructor({ gateway, cache, ...pages }: RedirectsOptions) {
    this.#gateway = gateway;
    this.#cache = cache;
    this.#pageAt = createPageLookup({ gateway, ...pages });
    this.#hits = new HitCounter(gateway.addRedirectHits);
  }

  /**
   * The redirect of a request that nothing else answers, by path and query; `null` if there is none, if it is part of a
   * loop, or if a page has its address now.
   */
  async find(address: string): Promise<RedirectAnswer | null> {
    const index = await this.#readIndex();
    const key = redirectKeys(address).find((key) => index.has(key));
    if (key === undefined) return null;
    const versioned = `${await this.#cache.version()} ${key}`;
    const known = this.#answers.get(versioned);
    if (known) return known.answer;
    const answer = await this.#answer(key);
    this.#answers.set(versioned, { answer });
    return answer;
  }

  /** All redirects. */
  async list(): Promise<StoredRedirect[]> {
    return [...(await this.#readIndex()).values()];
  }

  /** Counts a request that a redirect has answered. */
  count({ id }: RedirectAnswer): void {
    this.#hits.add(id);
  }

  /** Throws 409 if something already answers at the address that a redirect would start at. */
  async assertFree(from: string): Promise<void> {
    const page = hasPostQuery(from) ? null : await this.#pageAt(from);
    if (!page) return;
    const message =
      page === 'page' ? `There is a page at ${from}.` : `${from} already redirects to ${page.movedTo} by itself.`;
    throw new AppError(409, 'page_exists', message, { details: [{ path: 'from', message }] });
  }

  /** Adds the redirects of an import, and skips those that the API would refuse. */
  addAll(user: Owner, redirects: readonly CreateRedirect[]): Promise<AddedRedirects> {
    return this.#take(redirects, async (body) => {
      const data = { ...body, origin: 'import' };
      const { id } = await mapConflict(() => this.#gateway.create('redirects', user, data, { redirectImport: true }));
      return String(id);
    });
  }

  /** Adds the redirects of the owner's file, as if each was typed. */
  addTyped(user: Owner, redirects: readonly CreateRedirect[]): Promise<AddedRedirects> {
    return this.#take(redirects, async (body) => {
      const to = body.to ? await this.straighten({ from: body.from, kind: 'moved', to: body.to }) : undefined;
      const data = { ...body, ...(to !== undefined && { to }) };
      const { id } = await mapConflict(() => this.#gateway.create('redirects', user, data));
      return String(id);
    });
  }

  /** The target that a redirect leads to in the end, so that it goes straight there; the same if it would be a loop. */
  async straighten(rule: RedirectRule): Promise<string> {
    const to = rule.to ?? '';
    const index = await this.#readIndex();
    const isOwn = (key: string) => key === rule.from;
    const findRule = async (keys: readonly string[]) => (keys.some(isOwn) ? rule : this.#effective(index, keys));
    const end = await endOfChain(rule, findRule);
    return end?.kind === 'moved' && end.to ? this.#current(end.to) : to;
  }

  /** Redirects that answer nothing, read once per content version. */
  conflicts(): Promise<RedirectConflict[]> {
    return this.#cache.remember('redirect conflicts', async () => {
      const index = await this.#readIndex();
      return findConflicts([...index.values()], (keys) => this.#effective(index, keys), this.#pageAt);
    });
  }

  /** Which redirects an import would add, by the addresses that they start at. */
  async planAll(redirects: readonly CreateRedirect[]): Promise<AddedRedirects> {
    const index = await this.#readIndex();
    return this.#take(redirects, async ({ from }) => {
      if (index.has(from)) throw new AppError(409, 'from_taken', `There is already a redirect from ${from}.`);
      return from;
    });
  }

  async #take(
    redirects: readonly CreateRedirect[],
    add: (body: CreateRedirect) => Promise<string>,
  ): Promise<AddedRedirects> {
    const result: AddedRedirects = { added: [], skipped: [] };
    for (const redirect of redirects) {
      // Queries of the embedded database block the event loop: handle requests between two redirects.
      await new Promise(setImmediate);
      try {
        const body = parse(resources.redirects.create, redirect);
        await this.assertFree(body.from);
        result.added.push(await add(body));
      } catch (error) {
        const refusal = publicError(error);
        if (!refusal || refusal.status >= 500) throw error;
        const { code, message, extra } = refusal;
        const [detail] = extra.details ?? [];
        result.skipped.push({ redirect, code, reason: detail?.message ?? message, field: detail?.path });
      }
    }
    return result;
  }

  /** Stores the hits that are not stored yet. */
  close(): Promise<void> {
    return this.#hits.close();
  }

  #readIndex(): Promise<RedirectIndex> {
    const read = async () => {
      const index = new Map<string, StoredRedirect>();
      for await (const batch of batchesOf(await this.#gateway.redirects())) {
        for (const redirect of batch) index.set(redirect.from, redirect);
      }
      return index;
    };
    return this.#cache.remember('', read, 'redirects');
  }

  async #answer(key: string): Promise<RedirectAnswer | null> {
    // Read again, so that the answer is not older than the content version that it is cached for.
    const index = await this.#readIndex();
    const findRule = (keys: readonly string[]) => this.#effective(index, keys);
    const first = await findRule([key]);
    const end = first && (await endOfChain(first, findRule));
    if (!end) return null;
    if (end.kind === 'gone') return { id: first.id, location: null };
    // Another program may have stored a target that the API refuses.
    const target = parseRedirectTo(end.to ?? '');
    return 'error' in target ? null : { id: first.id, location: await this.#current(target.address) };
  }

  /** The redirect of the first of these addresses; a page wins over that of its address, also in the middle of a chain. */
  async #effective(index: RedirectIndex, keys: readonly string[]): Promise<StoredRedirect | undefined> {
    const [found] = keys.flatMap((key) => index.get(key) ?? []);
    return found && (hasPostQuery(found.from) || !(await this.#pageAt(found.from))) ? found : undefined;
  }

  /** The target, or the new path of a post or project whose slug has changed since. */
  async #current(to: string): Promise<string> {
    if (isOtherHost(to)) return to;
    const [path = ''] = to.split(/[?#]/, 1);
    const page = await this.#pageAt(path);
    return page && page !== 'page' ? page.movedTo : to;
  }
}
