import { statusesOf } from '@portfolio/contract';
import type { Case } from './case.ts';
import { HANDWRITTEN_CASES, RATE_LIMIT_CASES } from './cases/index.ts';
import { derivedCases, ROUTES } from './derived-cases.ts';

/** Every case of every row, in the order of execution. */
export const CASES: readonly Case[] = [...HANDWRITTEN_CASES, ...ROUTES.flatMap(derivedCases), ...RATE_LIMIT_CASES];

const REFUSED = [400, 403, 405, 413, 415];

/** The cases without those refused before anything is read, which are the same on every database and Node. */
export const ADMITTED_CASES = CASES.filter(({ status }) => !REFUSED.includes(status));

/** Declared statuses without a case, and cases for undeclared statuses; both lists must be empty. */
export function findCoverageGaps(cases: readonly Case[] = CASES): string[] {
  const covered = new Set(cases.map(({ route, status }) => `${route} ${status}`));
  const declared = new Set(ROUTES.flatMap(([name, row]) => statusesOf(row).map((status) => `${name} ${status}`)));
  return [
    ...[...declared].filter((one) => !covered.has(one)).map((one) => `no case: ${one}`),
    ...[...covered].filter((one) => !declared.has(one)).map((one) => `not declared: ${one}`),
  ];
}
