import type { BaseDatabaseAdapter } from 'payload';
import { isSnapshot } from './snapshot.ts';
import { isTimeFault } from './time-fault.ts';

/** Every method of an adapter that reads rows of content. */
const READS = [
  'find',
  'findDistinct',
  'findGlobal',
  'findOne',
  'findVersions',
] as const satisfies readonly (keyof BaseDatabaseAdapter)[];

type Method = (...args: unknown[]) => Promise<unknown>;

/**
 * Lets a read that meets what is no time, written by another program, take that out of the database and read again. In
 * a snapshot it is taken out, too, but only another snapshot can see that; a transaction has to end first.
 *
 * @param mend answers how many times were wrong
 */
export function mendOnRead<T extends BaseDatabaseAdapter>(adapter: T, mend: () => Promise<number>): T {
  const methods = adapter as unknown as Record<(typeof READS)[number], Method>;
  for (const name of READS) {
    const read = methods[name].bind(adapter);
    methods[name] = async (...args) => {
      try {
        return await read(...args);
      } catch (error) {
        if (!isTimeFault(error)) throw error;
        const request = (args[0] as { req?: { transactionID?: unknown } } | undefined)?.req;
        const id = String((await request?.transactionID) ?? '');
        if (id && !isSnapshot(id)) {
          void mend().catch(() => 0);
          throw error;
        }
        if ((await mend()) === 0 || id) throw error;
        return read(...args);
      }
    };
  }
  return adapter;
}
