import { fileURLToPath } from 'node:url';

/** The path of a SQLite database from its `DATABASE_URI`: `file:` and a literal path, or a `file://` URL. */
export function sqlitePath(uri: string): string {
  return uri.startsWith('file://') ? fileURLToPath(uri) : uri.slice('file:'.length);
}
