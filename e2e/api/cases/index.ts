import type { RouteName } from '@portfolio/contract';
import type { Case } from '../case.ts';
import type { TestContext } from '../context.ts';
import { account } from './account.ts';
import { backups } from './backups.ts';
import { blog } from './blog.ts';
import { content } from './content.ts';
import { CRUD, ORDERED } from './crud.ts';
import { discovery } from './discovery.ts';
import { files } from './files.ts';
import type { RouteCases } from './helpers.ts';
import { LAST } from './last.ts';
import { totp } from './totp.ts';

const casesOf = (own: RouteCases): Case[] =>
  Object.entries(own).flatMap(([route, byStatus]) =>
    Object.entries(byStatus ?? {}).flatMap(([status, cases]) =>
      Object.entries(cases ?? {}).map(([title, run]) => ({
        route: route as RouteName,
        status: Number(status),
        title,
        run: async (context: TestContext) => void (await run(context)),
      })),
    ),
  );

/** The cases written by hand: what each route does, and the errors only it has. */
const ALL = [account, totp, content, files, blog, discovery, backups, ...ORDERED, ...CRUD];
export const ROUTE_CASES: Case[] = ALL.flatMap(casesOf);
export const LAST_CASES: Case[] = casesOf(LAST);
