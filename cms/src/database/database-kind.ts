/** The supported databases. */
export type DatabaseKind = 'mongodb' | 'sqlite';

/** The database of a `DATABASE_URI`, which is empty in a build; throws if it is not `file:` or `mongodb(+srv)://`. */
export function databaseKind(uri: string): DatabaseKind {
  if (/^mongodb(\+srv)?:\/\//.test(uri)) return 'mongodb';
  if (uri === '' || uri.startsWith('file:')) return 'sqlite';
  throw new Error('DATABASE_URI must begin with file:, mongodb:// or mongodb+srv://.');
}
