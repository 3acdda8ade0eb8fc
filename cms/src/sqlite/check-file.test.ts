import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDatabasePath, hasOwner } from './check-file.ts';
import { openConnection } from './connection.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-check-'));
  path = join(folder, 'x.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a database of several pages with the given number of users. */
function makeDatabase(users: number): void {
  const connection = openConnection(path);
  connection.exec('CREATE TABLE users (id TEXT); CREATE TABLE posts (content TEXT)');
  for (let user = 0; user < users; user += 1) connection.exec(`INSERT INTO users VALUES ('${user}')`);
  for (let post = 0; post < 20; post += 1) connection.prepare('INSERT INTO posts VALUES (?)').run('x'.repeat(3_000));
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

describe('checkDatabasePath', () => {
  it('requires an existing folder', () => {
    expect(() => checkDatabasePath(path)).not.toThrow();
    const nowhere = join(folder, 'nowhere', 'x.db');
    expect(() => checkDatabasePath(nowhere)).toThrow(/^DATABASE_URI: .*nowhere is not a folder\. Make it, or correct/);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it.each(['', '-wal', '-shm', '.lock'])('rejects a folder named x.db%s', (part) => {
    mkdirSync(path + part);
    expect(() => checkDatabasePath(path)).toThrow(
      `DATABASE_URI: ${path}${part} is not a file. Move it away and start again.`,
    );
  });
});

describe('hasOwner', () => {
  it('is false for a missing, empty or new file and without users, and creates no file', () => {
    expect(hasOwner(path)).toBe(false);
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, '');
    expect(hasOwner(path)).toBe(false);
    rmSync(path);
    openConnection(path).close();
    expect(hasOwner(path)).toBe(false);
    makeDatabase(0);
    expect(hasOwner(path)).toBe(false);
  });

  it('is true if there is a user', () => {
    makeDatabase(1);
    expect(hasOwner(path)).toBe(true);
  });

  it.each([
    ['another format', () => writeFileSync(path, 'This is not a database at all. '.repeat(100))],
    ['a truncated file', () => truncateSync(path, 20_000)],
    ['overwritten pages', () => writeFileSync(path, Buffer.alloc(4_096, 7), { flag: 'r+' })],
  ])('reports %s as damaged, in one line with what to do', (_, damage) => {
    makeDatabase(1);
    damage();
    expect(() => hasOwner(path)).toThrow(
      /^DATABASE_URI: the database .*x\.db is damaged \([^\n]*\)\. Move it away, .*npm run restore -- FILE$/,
    );
  });
});
