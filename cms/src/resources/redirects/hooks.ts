import {
  followChain,
  isOtherHost,
  parseRedirectFrom,
  parseRedirectTo,
  type RedirectRule,
} from '@portfolio/contract/addresses/redirects';
import type { CollectionBeforeChangeHook, CollectionBeforeValidateHook, FieldHook, PayloadRequest } from 'payload';
import { env } from '#app/env.ts';
import { conflict, fieldError } from '#app/errors.ts';
import { siteOrigins } from '#app/origins.ts';

const COLLECTION = 'redirects';

const normalized = (value: unknown, parse: typeof parseRedirectFrom): unknown => {
  if (typeof value !== 'string') return value;
  const parsed = value.trim() ? parse(value.trim()) : { address: null };
  // An invalid address is left to the validation of the field.
  return 'error' in parsed ? value : parsed.address;
};

/** Stores one spelling of the address that a redirect starts at. */
export const normalizeFrom: FieldHook = ({ value }) => normalized(value, parseRedirectFrom);

/** The same for the target; a URL of this site becomes a path, so that loops through it are found. */
export const normalizeTo: FieldHook = ({ value }) => {
  const to = normalized(value, parseRedirectTo);
  if (typeof to !== 'string' || !isOtherHost(to) || !URL.canParse(to)) return to;
  const { origin, pathname, search, hash } = new URL(to);
  return siteOrigins(env.SITE_URL, env.PORT).includes(origin)
    ? normalized(pathname + search + hash, parseRedirectTo)
    : to;
};

/** An address that is gone has no target. */
export const dropTargetOfGone: CollectionBeforeValidateHook = ({ data }) =>
  data?.kind === 'gone' ? { ...data, to: null } : data;

/** Targets on other hosts come from the owner only, not from a file. */
export const checkHost: CollectionBeforeValidateHook = ({ data }) => {
  if (data && data.origin === 'import' && isOtherHost(data.to)) {
    throw fieldError(COLLECTION, 'to', 'Only you can redirect to another site, not an import.');
  }
  return data;
};

/** The redirects at these addresses that are stored outside the trash, without the one that is being written. */
async function findOthers(req: PayloadRequest, keys: readonly string[], id: unknown): Promise<RedirectRule[]> {
  const { docs } = await req.payload.db.find<RedirectRule>({
    collection: COLLECTION,
    pagination: false,
    req,
    where: { and: [{ from: { in: keys } }, { deletedAt: { exists: false } }, { id: { not_equals: id ?? '' } }] },
  });
  return docs;
}

/** Names the two addresses that meet: the target, or the end of its chain, and where that leads back to. */
const loopMessage = ({ from }: RedirectRule, { last, backTo }: { last: RedirectRule; backTo: RedirectRule }): string =>
  last.from === from
    ? `${from} can’t redirect to itself.`
    : `${last.from} already redirects to ${backTo.from}: both would lead in a circle.`;

/**
 * Throws a conflict if another redirect starts at the same address, or if its target leads in a circle. Runs inside the
 * write's transaction; on MongoDB two processes could still store both at the same moment, and a lookup then uses one.
 */
export const checkConflicts: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  if (data.deletedAt) return data;
  const rule: RedirectRule = { from: String(data.from), kind: data.kind, to: data.to };
  const others = (keys: readonly string[]) => findOthers(req, keys, originalDoc?.id);
  if ((await others([rule.from])).length > 0) {
    throw conflict(COLLECTION, 'from', 'from_taken', `There is already a redirect from ${rule.from}.`);
  }
  const find = async (keys: readonly string[]) => {
    const found = [rule, ...(await others(keys))];
    return keys.flatMap((key) => found.find(({ from }) => from === key) ?? [])[0];
  };
  const chain = await followChain(rule, find);
  if ('last' in chain) throw conflict(COLLECTION, 'to', 'redirect_loop', loopMessage(rule, chain));
  return data;
};
