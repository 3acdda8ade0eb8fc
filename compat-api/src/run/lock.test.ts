import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataLock } from './lock.ts';
import { oneLine } from './one-line.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-lock-'));
  file = join(folder, 'portfolio.lock');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the lock of a data folder', () => {
  it('is held until it is given back', () => {
    const release = takeDataLock(folder);
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('is refused in one line while another process lives', () => {
    writeFileSync(file, String(process.ppid));
    let message = '';
    try {
      takeDataLock(folder);
    } catch (error) {
      message = oneLine(error);
    }
    expect(message).toContain('DATA_DIR');
    expect(message).toContain(String(process.ppid));
    expect(message).not.toContain('\n');
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
  });

  it.each(['', 'nonsense', '0'])('that holds %j is taken over', (content) => {
    writeFileSync(file, content);
    takeDataLock(folder)();
    expect(existsSync(file)).toBe(false);
  });

  it('of a process that has ended is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file, String(pid));
    takeDataLock(folder);
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
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
    ['a text', /a text/],
  ])('%s', (error, line) => {
    expect(oneLine(error, 4100)).toMatch(line);
    expect(oneLine(error, 4100)).not.toContain('\n');
  });
});
