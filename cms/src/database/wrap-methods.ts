import type { BaseDatabaseAdapter } from 'payload';

type Method = keyof BaseDatabaseAdapter & string;

/** The parts of an adapter call's argument that its wrappers look at. */
export interface CallArgs {
  collection?: string;
  data?: { slug?: unknown };
  req?: { transactionID?: number | string | Promise<number | string> };
}

/** Replaces methods of an adapter; `call` runs the original. Throws if the adapter lacks one. */
export function wrapMethods<T extends BaseDatabaseAdapter>(
  adapter: T,
  names: readonly Method[],
  wrap: (call: () => Promise<unknown>, args: CallArgs | undefined) => Promise<unknown>,
): T {
  for (const name of names) {
    const method: unknown = adapter[name];
    if (typeof method !== 'function') throw new TypeError(`The database adapter has no method ${name}.`);
    const wrapped = (args?: CallArgs, ...rest: unknown[]) =>
      wrap(async () => Reflect.apply(method, adapter, [args, ...rest]), args);
    Object.assign(adapter, { [name]: wrapped });
  }
  return adapter;
}
