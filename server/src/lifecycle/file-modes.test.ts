import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingError } from '../setting-error.ts';
import { restrictFileModes } from './file-modes.ts';

const isRoot = process.getuid?.() === 0;
const umask = process.umask();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portfolio-modes-'));
});
afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const FILES = [
  'portfolio.db',
  'portfolio.db-wal',
  'portfolio.db-shm',
  'portfolio.db.lock',
  'portfolio.lock',
  'secret',
  'server.json',
  'uploads/a.png',
  'uploads/.staging/half.upload',
  'uploads/.aside/old.png',
  'backups/one.zip',
];
/** Creates a data folder with the modes of an older version. */
function makeOld(): void {
  for (const folder of ['uploads/.staging', 'uploads/.aside', 'backups'])
    mkdirSync(join(dataDir, folder), { recursive: true });
  for (const name of FILES) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  for (const folder of ['', 'uploads', 'uploads/.staging', 'uploads/.aside', 'backups'])
    chmodSync(join(dataDir, folder), 0o755);
}
const modesOf = (folder: string): Record<string, string> => ({
  [relative(dataDir, folder) || '.']: (statSync(folder).mode & 0o7777).toString(8),
  ...Object.assign(
    {},
    ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory()
        ? modesOf(path)
        : { [relative(dataDir, path)]: (statSync(path).mode & 0o7777).toString(8) };
    }),
  ),
});
const keep = (dataGroup?: string, lines: string[] = []) => {
  restrictFileModes({ dataDir, databaseUri: `file:${join(dataDir, 'portfolio.db')}`, dataGroup }, (line) =>
    lines.push(line),
  );
  return lines;
};

describe('a data folder that others could read', () => {
  it('is repaired to 0700 and 0600, and new files get these modes', () => {
    makeOld();
    expect(keep()).toEqual([]);
    writeFileSync(join(dataDir, 'uploads/new.png'), '');
    mkdirSync(join(dataDir, 'uploads/new'));
    const modes = modesOf(dataDir);
    const folders = ['.', 'uploads', 'uploads/.staging', 'uploads/.aside', 'uploads/new', 'backups'];
    for (const name of folders) expect([name, modes[name]]).toEqual([name, '700']);
    for (const name of [...FILES, 'uploads/new.png']) expect([name, modes[name]]).toEqual([name, '600']);
    expect(Object.keys(modes)).toHaveLength(folders.length + FILES.length + 1);
  });

  it('leaves other files and the targets of links unchanged', () => {
    const elsewhere = join(dataDir, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'a.png'), '');
    for (const name of ['', 'a.png']) chmodSync(join(elsewhere, name), 0o755);
    symlinkSync(elsewhere, join(dataDir, 'uploads'));
    expect(keep()).toEqual([]);
    expect(modesOf(elsewhere)).toEqual({ elsewhere: '755', 'elsewhere/a.png': '755' });
  });

  it('repairs a database outside it, too', () => {
    const elsewhere = join(dataDir, 'elsewhere');
    mkdirSync(elsewhere);
    for (const part of ['', '-wal', '-shm']) {
      writeFileSync(join(elsewhere, `x.db${part}`), '');
      chmodSync(join(elsewhere, `x.db${part}`), 0o644);
    }
    restrictFileModes({ dataDir, databaseUri: `file:${join(elsewhere, 'x.db')}`, dataGroup: undefined }, () => {});
    const { elsewhere: folder, ...files } = modesOf(elsewhere);
    expect(folder).not.toBe('700');
    expect(new Set(Object.values(files))).toEqual(new Set(['600']));
  });

  it.runIf(isRoot && existsSync('/proc/self/status'))('logs once if a mode cannot be changed', () => {
    // Files in /proc simulate a disk without modes.
    const lines: string[] = [];
    restrictFileModes({ dataDir: '/proc/self', databaseUri: 'file:/proc/self/status', dataGroup: undefined }, (line) =>
      lines.push(line),
    );
    expect(lines).toEqual([expect.stringMatching(/^Others on this machine may read .* cannot be changed\.$/)]);
  });
});

describe('a group', () => {
  const group = String(process.getgid?.());

  it('may read everything but the secret and the control file, including new files', () => {
    makeOld();
    keep(group);
    writeFileSync(join(dataDir, 'backups/new.zip'), '');
    const modes = modesOf(dataDir);
    expect(modes).toMatchObject({
      '.': '2750',
      uploads: '2750',
      'uploads/a.png': '640',
      'portfolio.db': '640',
      'portfolio.db-wal': '640',
      'backups/new.zip': '640',
      secret: '600',
      'server.json': '600',
    });
    keep();
    expect(modesOf(dataDir)).toMatchObject({ 'uploads/a.png': '600', 'portfolio.db': '600' });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)('becomes the group of existing and new files', () => {
    makeOld();
    keep('12345');
    writeFileSync(join(dataDir, 'uploads/new.png'), '');
    for (const name of ['', 'portfolio.db', 'uploads', 'uploads/new.png', 'backups/one.zip'])
      expect([name, statSync(join(dataDir, name)).gid]).toEqual([name, 12345]);
  });

  it('is refused if the machine does not know it', () => {
    expect(() => keep('no-such-group')).toThrow(SettingError);
    expect(() => keep('no-such-group')).toThrow(/^DATA_GROUP is not valid: it accepts/);
  });
});
