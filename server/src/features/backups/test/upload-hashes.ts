import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '#app/test/app.ts';

/** The SHA-256 of some bytes, in hexadecimal. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The hash of every uploaded file, by its name. */
export async function uploadHashes({ folder }: TestApp): Promise<Record<string, string>> {
  const uploads = join(folder, 'uploads');
  const names = (await readdir(uploads, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const hashes = names.sort().map(async (name) => [name, sha256Of(await readFile(join(uploads, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}
