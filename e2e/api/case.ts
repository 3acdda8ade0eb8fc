import type { RouteName } from '@portfolio/contract';
import type { World } from './world.ts';

/** One thing that is asked of a row of the route table. */
export interface Case {
  route: RouteName;
  status: number;
  title: string;
  run(world: World): Promise<void>;
}

/** Fails a case with what was expected and what came. */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

/** Fails a case whose condition does not hold. */
export function expectTrue(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}
