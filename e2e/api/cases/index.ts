import type { RouteName } from '@portfolio/contract';
import type { Case } from '../case.ts';
import type { TestContext } from '../context.ts';
import { account } from './account.ts';
import { backups } from './backups.ts';
import { blog } from './blog.ts';
import { content } from './content.ts';
import { CRUD, ORDERED, SLUGGABLE } from './crud.ts';
import { cv } from './cv.ts';
import { discovery } from './discovery.ts';
import { files } from './files.ts';
import type { RouteCases } from './helpers.ts';
import { imports } from './imports.ts';
import { match } from './match.ts';
import { rateLimits } from './rate-limits.ts';
import { redirects } from './redirects.ts';
import { REPEATED_CREATES } from './repeated-creates.ts';
import { skills } from './skills.ts';
import { statistics } from './statistics.ts';
import { totp } from './totp.ts';

/** The list form of cases that a file gives by route and status. */
const casesOf = (routeCases: RouteCases): Case[] =>
  Object.entries(routeCases).flatMap(([route, byStatus]) =>
    Object.entries(byStatus ?? {}).flatMap(([status, cases]) =>
      Object.entries(cases ?? {}).map(([title, run]) => ({
        route: route as RouteName,
        status: Number(status),
        title,
        run: async (context: TestContext) => void (await run(context)),
      })),
    ),
  );

const OWN = [
  account,
  totp,
  content,
  files,
  blog,
  redirects,
  discovery,
  skills,
  cv,
  match,
  statistics,
  backups,
  imports,
];
const FILES = [...OWN, ...ORDERED, ...SLUGGABLE, ...REPEATED_CREATES, ...CRUD];
/** The cases written by hand: what each route does, and the errors only it has. */
export const HANDWRITTEN_CASES: Case[] = FILES.flatMap(casesOf);
/** The cases that use up rate limits; they run last. */
export const RATE_LIMIT_CASES: Case[] = casesOf(rateLimits);
