import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRoot } from '../root.ts';
import { oneLine } from './console/one-line.ts';
import { takeDataLock } from './lock.ts';

let folder: string;
let uri: string;
let release: (() => void) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-lock-'));
  uri = `file:${join(folder, 'portfolio.db')}`;
});
afterEach(() => {
  release?.();
  release = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (dataDir: string, databaseUri: string) => {
  try {
    takeDataLock(dataDir, databaseUri)();
    return null;
  } catch (error) {
    return oneLine(error);
  }
};
const other = (name: string) => {
  mkdirSync(join(folder, name));
  return join(folder, name);
};
/** Node arguments for a process that takes a lock like a start does, prints the result, and stays. */
const taker = (path: string) => [
  '-e',
  `const Database = require('libsql');
   const lock = new Database(process.argv[1]);
   try {
     lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
     lock.exec('PRAGMA user_version = ' + process.pid + '; COMMIT');
     console.log('taken');
     setInterval(() => {}, 1000);
   } catch { console.log('refused'); }`,
  path,
];
const CMS = { cwd: join(findRoot(), 'cms') };

describe('the lock of a data folder', () => {
  it('is held until it is released', () => {
    release = takeDataLock(folder, uri);
    expect(refusal(folder, uri)).toMatch(
      /^DATA_DIR .* in use by another server \(process \d+\): it accepts one at a time\.$/,
    );
    release();
    release = undefined;
    expect(refusal(folder, uri)).toBeNull();
  });

  it('is also found through a link', () => {
    symlinkSync(folder, join(folder, 'link'));
    release = takeDataLock(folder, uri);
    expect(refusal(join(folder, 'link'), `file:${join(folder, 'link', 'portfolio.db')}`)).toContain('DATA_DIR');
  });

  it('names the process that holds it, and is free as soon as that is killed', async () => {
    const holder = spawn(process.execPath, taker(join(folder, 'portfolio.lock')), CMS);
    await once(holder.stdout, 'data');
    expect(refusal(folder, uri)).toContain(`(process ${holder.pid})`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(refusal(folder, uri)).toBeNull();
  });

  it('is taken by one of many concurrent starts', async () => {
    const starts = Array.from({ length: 4 }, () => spawn(process.execPath, taker(join(folder, 'portfolio.lock')), CMS));
    const said = await Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
    for (const start of starts) start.kill('SIGKILL');
    expect(said.filter((word) => word === 'taken')).toHaveLength(1);
  });

  it.each(['', 'nonsense', '0', '4711'.repeat(100)])('is taken over if its file holds %j', (content) => {
    writeFileSync(join(folder, 'portfolio.lock'), content);
    expect(refusal(folder, uri)).toBeNull();
  });
});

describe('the lock of a database', () => {
  it('is refused from another data folder, which itself stays free', () => {
    release = takeDataLock(folder, uri);
    const elsewhere = other('b');
    expect(refusal(elsewhere, uri)).toMatch(/^DATABASE_URI file:.*portfolio\.db is in use/);
    expect(refusal(elsewhere, `file:${join(elsewhere, 'own.db')}`)).toBeNull();
  });

  it('is that of the file, through any link', () => {
    const elsewhere = other('b');
    writeFileSync(join(folder, 'portfolio.db'), '');
    symlinkSync(join(folder, 'portfolio.db'), join(elsewhere, 'linked.db'));
    release = takeDataLock(folder, uri);
    expect(refusal(elsewhere, `file:${join(elsewhere, 'linked.db')}`)).toContain('in use');
  });
});

describe('oneLine', () => {
  it.each([
    [Object.assign(new Error('listen EADDRINUSE: x\n at y'), { code: 'EADDRINUSE' }), /^Port 4100 is taken/],
    [Object.assign(new Error('listen EACCES'), { code: 'EACCES' }), /^Port 4100/],
    [Object.assign(new Error('x'), { code: 'EADDRNOTAVAIL' }), /^HOST/],
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), /disk is full/],
    [new Error('SQLITE_FULL: database or disk is full'), /disk is full/],
    [new Error('first line\nsecond line'), /^first line$/],
    [Object.assign(new Error('listen EINVAL: x'), { code: 'EINVAL', syscall: 'listen' }), /^HOST is not an address/],
    [Object.assign(new Error('x'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), /^HOST is not an address/],
    [Object.assign(new Error('x'), { code: 'EACCES', path: '/data/uploads' }), /^\/data\/uploads may not be read/],
    ['a text', /a text/],
  ])('%s', (error, line) => {
    expect(oneLine(error, 4100)).toMatch(line);
    expect(oneLine(error, 4100)).not.toContain('\n');
  });
});
