/** A value that exists once per process: Payload's configuration and its modules are loaded twice. */
export function processWide<T extends object>(name: string, make: () => T): T {
  const key = Symbol.for(`portfolio.${name}`);
  const existing: T | undefined = Reflect.get(globalThis, key);
  if (existing) return existing;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
