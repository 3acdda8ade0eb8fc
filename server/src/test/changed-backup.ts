import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { unzip } from './zip.ts';

/** Any JSON value; tests change it freely. */
// biome-ignore lint/suspicious/noExplicitAny: tests write what no type allows
export type Json = any;
const MANIFEST = 'manifest.json';
interface Manifest {
  entries: { name: string; size: number; sha256: string }[];
}

/** One entry of a backup as JSON. */
export async function readEntry(path: string, name: string): Promise<Json> {
  return JSON.parse(String((await unzip(path)).get(name)));
}

/**
 * Copies a backup in its folder with one entry changed, and its size and hash updated in the manifest. The result of
 * `change` is written unchanged if it is a text or bytes, otherwise as JSON with one document per line.
 */
export async function changedBackup(path: string, name: string, change: (value: Json) => Json): Promise<string> {
  const entries = await unzip(path);
  const isJson = name.endsWith('.json');
  const changed = change(isJson ? JSON.parse(String(entries.get(name))) : entries.get(name));
  const bytes = Buffer.isBuffer(changed)
    ? changed
    : Buffer.from(typeof changed === 'string' ? changed : written(changed));
  entries.set(name, bytes);
  const manifest = JSON.parse(String(entries.get(MANIFEST))) as Manifest;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const listed = manifest.entries.find((entry) => entry.name === name);
  if (listed) Object.assign(listed, { size: bytes.length, sha256 });
  else manifest.entries.push({ name, size: bytes.length, sha256 });
  entries.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  return zipBeside(path, entries);
}

/** Copies a backup in its folder with its entries changed, also the manifest's own one. */
export async function repackedBackup(path: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = await unzip(path);
  change(entries);
  return zipBeside(path, entries);
}

let copies = 0;
async function zipBeside(path: string, entries: Map<string, Buffer>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  copies += 1;
  const copy = join(path, '..', `changed-${copies}.zip`);
  await pipeline(Readable.from(zip.outputStream), createWriteStream(copy));
  return copy;
}

const written = (value: Json) =>
  Array.isArray(value) ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]\n` : JSON.stringify(value);

/** Copies a backup with settings of so many spaces (bytes), generated without holding them in memory. */
export async function bomb(good: string, bytes: number): Promise<string> {
  const piece = Buffer.alloc(1024 ** 2, ' ');
  function* spaces() {
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
  }
  const zip = new ZipFile();
  for (const [name, contents] of await unzip(good)) {
    if (name === 'content/site-settings.json') zip.addReadStream(Readable.from(spaces()), name);
    else zip.addBuffer(contents, name);
  }
  zip.end();
  const path = `${good}.bomb.zip`;
  await pipeline(Readable.from(zip.outputStream), createWriteStream(path));
  return path;
}
