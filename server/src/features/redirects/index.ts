import { badRequest } from '@portfolio/compat-api/errors';
import type { Owner } from '@portfolio/compat-api/gateway';
import { handlers } from '@portfolio/compat-api/handler';
import { LIMITS } from '@portfolio/contract/limits';
import type { Feature } from '#app/feature.ts';
import { formatRedirects, parseRedirects } from './csv.ts';
import { Redirects, type RedirectsOptions } from './redirects.ts';

const TOO_MANY_ROWS = `At most ${LIMITS.redirectRows} rows in one file: split it.`;

/** Which address of a row a reason is about. */
const FIELDS: Record<string, string> = { from: 'Old address', to: 'New address' };

/** Adds the redirects of a file; every row that is not added is named. */
async function importCsv(redirects: Redirects, user: Owner, csv: string) {
  const { rows, refused } = parseRedirects(csv);
  if (rows.length + refused.length > LIMITS.redirectRows) throw badRequest([{ path: 'csv', message: TOO_MANY_ROWS }]);
  const { added, skipped } = await redirects.addTyped(
    user,
    rows.map(({ redirect }) => redirect),
  );
  const lineOf = new Map(rows.map(({ line, redirect }) => [redirect, line]));
  const ofAddresses = skipped.map(({ redirect, code, reason, field = '' }) => ({
    line: lineOf.get(redirect) ?? 0,
    text: redirect.from,
    reason: code === 'invalid' && FIELDS[field] ? `${FIELDS[field]}: ${reason}` : reason,
  }));
  return { added, refused: [...refused, ...ofAddresses].sort((a, b) => a.line - b.line) };
}

/** The owner's redirects, which answer what nothing else does. */
export function createRedirects({ gateway, cache, visibilityOf, finders }: RedirectsOptions) {
  const redirects = new Redirects({ gateway, cache, visibilityOf, finders });
  return {
    extras: {
      assertFree: (from) => redirects.assertFree(from),
      straighten: (redirect) => redirects.straighten(redirect),
    },
    handlers: handlers({
      'redirects.listConflicts': async () => ({ items: await redirects.conflicts() }),
      'redirects.importCsv': ({ user, body }) => importCsv(redirects, user, body.csv),
      'redirects.exportCsv': async ({ user, http }) => {
        const { docs } = await gateway.list('redirects', user, { sort: ['createdAt', 'id'] });
        http?.response.attachment('redirects.csv').type('text/csv').send(formatRedirects(docs));
        return undefined;
      },
    }),
    find: (address: string) => redirects.find(address),
    list: () => redirects.list(),
    count: redirects.count.bind(redirects),
    addAll: redirects.addAll.bind(redirects),
    planAll: redirects.planAll.bind(redirects),
    close: () => redirects.close(),
  } satisfies Feature & Pick<Redirects, 'find' | 'list' | 'count' | 'addAll' | 'planAll'>;
}
