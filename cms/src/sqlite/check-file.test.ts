import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDatabase } from '../test/temporary-database.ts';
import { checkDatabasePath, hasOwner } from './check-file.ts';
import { openConnection } from './connection.ts';

const database = temporaryDatabase();

/** Creates a database of several pages with the given number of users. */
function makeDatabase(users: number): void {
  const connection = openConnection(database.path);
  connection.exec('CREATE TABLE users (id TEXT); CREATE TABLE posts (content TEXT)');
  for (let user = 0; user < users; user += 1) connection.exec(`INSERT INTO users VALUES ('${user}')`);
  for (let post = 0; post < 20; post += 1) connection.prepare('INSERT INTO posts VALUES (?)').run('x'.repeat(3_000));
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

describe('checkDatabasePath', () => {
  it('requires an existing folder', () => {
    expect(() => checkDatabasePath(database.path)).not.toThrow();
    const nowhere = join(dirname(database.path), 'nowhere', 'x.db');
    expect(() => checkDatabasePath(nowhere)).toThrow(/^DATABASE_URI: .*nowhere is not a folder\. Make it, or correct/);
    expect(existsSync(join(dirname(database.path), 'nowhere'))).toBe(false);
  });

  it.each(['', '-wal', '-shm', '.lock'])('rejects a folder named x.db%s', (part) => {
    mkdirSync(database.path + part);
    expect(() => checkDatabasePath(database.path)).toThrow(
      `DATABASE_URI: ${database.path}${part} is not a file. Move it away and start again.`,
    );
  });
});

describe('hasOwner', () => {
  it('is false for a missing, empty or new file and without users, and creates no file', () => {
    expect(hasOwner(database.path)).toBe(false);
    expect(existsSync(database.path)).toBe(false);
    writeFileSync(database.path, '');
    expect(hasOwner(database.path)).toBe(false);
    rmSync(database.path);
    openConnection(database.path).close();
    expect(hasOwner(database.path)).toBe(false);
    makeDatabase(0);
    expect(hasOwner(database.path)).toBe(false);
  });

  it('is true if there is a user', () => {
    makeDatabase(1);
    expect(hasOwner(database.path)).toBe(true);
  });

  it.each([
    ['another format', () => writeFileSync(database.path, 'This is not a database at all. '.repeat(100))],
    ['a truncated file', () => truncateSync(database.path, 20_000)],
    ['overwritten pages', () => writeFileSync(database.path, Buffer.alloc(4_096, 7), { flag: 'r+' })],
  ])('reports %s as damaged, in one line with what to do', (_, damage) => {
    makeDatabase(1);
    damage();
    expect(() => hasOwner(database.path)).toThrow(
      /^DATABASE_URI: the database .*x\.db is damaged \([^\n]*\)\. Move it away, .*npm run restore -- FILE$/,
    );
  });
});
