import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: the nearest parent folder with the lockfile. */
export function findRoot(from: string = fileURLToPath(import.meta.url)): string {
  const folder = dirname(from);
  if (existsSync(join(folder, 'package-lock.json')) && existsSync(join(folder, 'cms'))) return folder;
  if (folder === from) throw new Error('The root of the repository was not found.');
  return findRoot(folder);
}
