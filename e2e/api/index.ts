import { statusesOf } from '@portfolio/contract';
import type { Case } from './case.ts';
import { generalCases, TABLE } from './general.ts';
import { LAST_CASES, OWN_CASES } from './own/index.ts';

/** Every case of every row, in the order in which they are run. */
export const CASES: readonly Case[] = [...OWN_CASES, ...TABLE.flatMap(generalCases), ...LAST_CASES];

/** Statuses that a row declares and no case asks for, and cases for statuses that no row declares; both must be none. */
export function gaps(cases: readonly Case[] = CASES): string[] {
  const asked = new Set(cases.map(({ route, status }) => `${route} ${status}`));
  const declared = new Set(TABLE.flatMap(([name, row]) => statusesOf(row).map((status) => `${name} ${status}`)));
  return [
    ...[...declared].filter((one) => !asked.has(one)).map((one) => `no case: ${one}`),
    ...[...asked].filter((one) => !declared.has(one)).map((one) => `not declared: ${one}`),
  ];
}
