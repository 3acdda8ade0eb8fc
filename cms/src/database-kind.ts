export type DatabaseKind = 'mongodb' | 'sqlite';

/** Which database a `DATABASE_URI` names; throws on anything but `file:` and `mongodb(+srv)://`. Empty in a build. */
export function databaseKind(uri: string): DatabaseKind {
  if (/^mongodb(\+srv)?:\/\//.test(uri)) return 'mongodb';
  if (uri === '' || uri.startsWith('file:')) return 'sqlite';
  throw new Error('DATABASE_URI must begin with file:, mongodb:// or mongodb+srv://.');
}
