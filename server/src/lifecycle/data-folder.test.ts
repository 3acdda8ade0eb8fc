import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingError } from '../setting-error.ts';
import { hasUploads, prepareDataFolder, storedSecret } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const faultOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
};

describe('a data folder', () => {
  it('is created with its parents, for its user only', () => {
    const path = join(folder, 'a', 'b');
    prepareDataFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.skipIf(process.platform !== 'linux').each(['/proc/x', '/proc/self/x', '/dev/null', '/dev/null/x'])(
    'is refused at once as %s',
    (path) =>
      expect(faultOf(() => prepareDataFolder(path))).toMatch(/^DATA_DIR is not writable: .* It accepts a folder/),
  );

  it.each(['uploads', 'uploads/.staging', 'backups'])('with a file for the folder %s is refused', (name) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), '');
    const line = `DATA_DIR: ${join(folder, name)} must be a folder, and it is none. Move it away and start again.`;
    expect(faultOf(() => prepareDataFolder(folder))).toBe(line);
  });

  it.each(['secret', 'server.json', 'portfolio.lock'])('with a folder for the file %s is refused', (name) => {
    mkdirSync(join(folder, name));
    const line = `DATA_DIR: ${join(folder, name)} must be a file, and it is none. Move it away and start again.`;
    expect(faultOf(() => prepareDataFolder(folder))).toBe(line);
  });

  it('with a dangling link is refused, and with a link to a folder elsewhere accepted', () => {
    const elsewhere = join(folder, 'elsewhere');
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    symlinkSync(elsewhere, join(dataDir, 'uploads'));
    expect(faultOf(() => prepareDataFolder(dataDir))).toMatch(/uploads is a link to nothing\. Bring its target back/);
    mkdirSync(elsewhere);
    prepareDataFolder(dataDir);
  });

  it('has uploads only if it holds a file, not just the created folders', () => {
    expect(hasUploads(folder)).toBe(false);
    mkdirSync(join(folder, 'uploads', '.staging'), { recursive: true });
    expect(hasUploads(folder)).toBe(false);
    writeFileSync(join(folder, 'uploads', 'a.png'), '');
    expect(hasUploads(folder)).toBe(true);
  });
});

describe('the stored secret', () => {
  it('is created once, readable by its user only', () => {
    const made = storedSecret(folder);
    expect(made).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), isNew: true });
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(storedSecret(folder)).toEqual({ secret: made.secret, isNew: false });
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made.secret);
  });

  it('is reported when it is damaged', () => {
    writeFileSync(join(folder, 'secret'), 'short');
    expect(faultOf(() => storedSecret(folder))).toMatch(/^PAYLOAD_SECRET: the file .* is damaged/);
  });
});
