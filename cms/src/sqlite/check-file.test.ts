import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkPlace, hasOwner } from './check-file.ts';
import { openConnection } from './connection.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-check-'));
  path = join(folder, 'x.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database of several pages with so many users. */
function makeDatabase(users: number): void {
  const connection = openConnection(path);
  connection.exec('CREATE TABLE users (id TEXT); CREATE TABLE posts (content TEXT)');
  for (let user = 0; user < users; user += 1) connection.exec(`INSERT INTO users VALUES ('${user}')`);
  for (let post = 0; post < 20; post += 1) connection.prepare('INSERT INTO posts VALUES (?)').run('x'.repeat(3_000));
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  connection.close();
}

describe('the place of a database', () => {
  it('is a folder that is there', () => {
    expect(() => checkPlace(path)).not.toThrow();
    const nowhere = join(folder, 'nowhere', 'x.db');
    expect(() => checkPlace(nowhere)).toThrow(/^DATABASE_URI: .*nowhere is not a folder\. Make it, or correct/);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });

  it.each(['', '-wal', '-shm', '.lock'])('holds no folder of the name x.db%s', (part) => {
    mkdirSync(path + part);
    expect(() => checkPlace(path)).toThrow(`DATABASE_URI: ${path}${part} is not a file. Move it away and start again.`);
  });
});

describe('a database', () => {
  it('has no owner when it is missing, empty, of nobody or without users, and is not made by asking', () => {
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

  it('has one when there is a user', () => {
    makeDatabase(1);
    expect(hasOwner(path)).toBe(true);
  });

  it.each([
    ['is something else', () => writeFileSync(path, 'This is not a database at all. '.repeat(100))],
    ['is cut', () => truncateSync(path, 20_000)],
    ['has lost its inside', () => writeFileSync(path, Buffer.alloc(4_096, 7), { flag: 'r+' })],
  ])('that %s is damaged, in one line that says what to do', (_, damage) => {
    makeDatabase(1);
    damage();
    expect(() => hasOwner(path)).toThrow(
      /^DATABASE_URI: the database .*x\.db is damaged \([^\n]*\)\. Move it away, .*npm run restore -- FILE$/,
    );
  });
});
