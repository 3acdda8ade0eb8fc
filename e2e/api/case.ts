import type { RouteName } from '@portfolio/contract';
import type { TestContext } from './context.ts';

/** A conformance case: one check of one route over HTTP, listed under the status that it expects. */
export interface Case {
  route: RouteName;
  status: number;
  title: string;
  /** Throws when the server answers otherwise than expected. */
  run(context: TestContext): Promise<void>;
}

/** Throws an error with the actual and the expected value unless both are equal as JSON. */
export function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

/** Throws `what` unless the condition is true. */
export function expectTrue(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}
