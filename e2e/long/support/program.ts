import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is: on the PATH, or in one of its usual places; `null` when it is not here. */
export function programOf(name: string, usual: string[] = []): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return [...onPath, ...usual].find((path) => existsSync(path)) ?? null;
}
