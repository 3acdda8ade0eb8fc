import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
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

describe('a database with a WAL, as after a crash', () => {
  /** Leaves the files as a killed server does: an older part of the content in the database, a newer one in the WAL. */
  function makeCrashed(change: (sql: (text: string) => void) => void): void {
    makeDatabase(1);
    const connection = openConnection(database.path);
    connection.exec('PRAGMA wal_autocheckpoint = 0');
    change((text) => connection.exec(text));
    for (const part of ['', '-wal']) copyFileSync(database.path + part, `${database.path}${part}.copy`);
    connection.close();
    for (const part of ['', '-wal']) copyFileSync(`${database.path}${part}.copy`, database.path + part);
    rmSync(`${database.path}-shm`, { force: true });
  }
  const grow = (sql: (text: string) => void) => {
    for (let post = 0; post < 9; post += 1) sql(`INSERT INTO posts VALUES ('${'y'.repeat(3_000)}')`);
  };
  const bytes = () => ['', '-wal'].map((part) => readFileSync(database.path + part));

  it('is opened if only its file is shorter than the database', () => {
    makeCrashed(grow);
    expect(hasOwner(database.path)).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('is not held open without locks after the check', () => {
    const openFiles = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(database.path);
        } catch {
          return false;
        }
      });
    makeCrashed((sql) => sql("UPDATE users SET id = 'changed'"));
    truncateSync(database.path, 8_192);
    const before = openFiles();
    expect(() => hasOwner(database.path)).toThrow('is damaged');
    expect(openFiles()).toEqual(before);
  });

  it('is opened if pages were never written because they are free', () => {
    makeCrashed((sql) => {
      sql('BEGIN');
      for (let post = 0; post < 9; post += 1) sql(`INSERT INTO posts VALUES ('${'y'.repeat(30_000)}')`);
      sql('DELETE FROM posts');
      sql('COMMIT');
    });
    expect(hasOwner(database.path)).toBe(true);
  });

  it.each([
    ['0 bytes', () => 0],
    ['1 byte', () => 1],
    ['50 bytes', () => 50],
    ['99 bytes', () => 99],
    ['100 bytes', () => 100],
    ['one page', () => 4_096],
    ['half of it', (size: number) => size / 2],
    ['all but ten pages', (size: number) => size - 40_960],
    ['all but one byte', (size: number) => size - 1],
  ])('is damaged if its file was cut to %s, and does not change', (_, sizeOf) => {
    makeCrashed((sql) => sql("UPDATE users SET id = 'changed'"));
    truncateSync(database.path, sizeOf(statSync(database.path).size));
    const before = bytes();
    expect(() => hasOwner(database.path)).toThrow(
      /^DATABASE_URI: the database .*x\.db is damaged \(the file is truncated\)\. Move it away, .*npm run restore -- FILE$/,
    );
    expect(bytes()).toEqual(before);
    expect(existsSync(`${database.path}-shm`)).toBe(false);
  });

  it('is damaged if it lacks a part of a text that no page refers to', () => {
    makeDatabase(1);
    let connection = openConnection(database.path);
    connection.prepare('INSERT INTO posts VALUES (?)').run('z'.repeat(30_000));
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    connection.close();
    const size = statSync(database.path).size;
    connection = openConnection(database.path);
    connection.exec("UPDATE users SET id = 'changed'");
    for (const part of ['', '-wal']) copyFileSync(database.path + part, `${database.path}${part}.copy`);
    connection.close();
    for (const part of ['', '-wal']) copyFileSync(`${database.path}${part}.copy`, database.path + part);
    rmSync(`${database.path}-shm`, { force: true });
    truncateSync(database.path, size - 4_096);
    expect(() => hasOwner(database.path)).toThrow('is damaged (the file is truncated)');
  });

  it('is damaged if its file was cut beside a WAL without a commit', () => {
    makeDatabase(1);
    truncateSync(database.path, 20_000);
    writeFileSync(`${database.path}-wal`, 'nothing');
    expect(() => hasOwner(database.path)).toThrow('is damaged (the file is truncated)');
  });

  it('is damaged if its file is missing', () => {
    makeCrashed(grow);
    rmSync(database.path);
    expect(() => hasOwner(database.path)).toThrow('is damaged (the file is truncated)');
    expect(existsSync(database.path)).toBe(false);
  });

  it('is opened if a cut file can be completed from the WAL', () => {
    makeCrashed((sql) => {
      sql('VACUUM');
      grow(sql);
    });
    truncateSync(database.path, 5_000);
    expect(hasOwner(database.path)).toBe(true);
  });

  it('takes no frames of an older WAL, and none after a broken one, for pages', () => {
    makeCrashed(grow);
    const wal = readFileSync(`${database.path}-wal`);
    wal.writeUInt8(wal.readUInt8(wal.length - 1) ^ 1, wal.length - 1);
    writeFileSync(`${database.path}-wal`, wal);
    expect(hasOwner(database.path)).toBe(true);
  });
});
