import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program from PATH or a usual location; `null` when it is not installed. */
export function programOf(name: string, usual: string[] = []): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
  return [...onPath, ...usual].find((path) => existsSync(path)) ?? null;
}
