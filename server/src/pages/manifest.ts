import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A built file and what it imports, by keys of the manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  /** Loaded on demand. */
  dynamicImports?: string[];
}
/** Vite's manifest: built files by source. */
export type Manifest = Record<string, Chunk>;

/** Reads the manifest in a folder of the built site. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** The chunks that some sources need, each after its imports; `withLazy` adds those that they load on demand. */
export function chunksOf(manifest: Manifest, keys: readonly string[], { withLazy = false } = {}): Chunk[] {
  const seen = new Set<string>();
  const chunks: Chunk[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    if (withLazy) for (const next of chunk.dynamicImports ?? []) visit(next);
    chunks.push(chunk);
  };
  for (const key of keys) visit(key);
  return chunks;
}
