import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { startBuilt } from './support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-start-'));
/** The data folder of a stopped server, with an upload. */
const stopped = join(folder, 'stopped');
const UPLOAD = `${'a'.repeat(32)}.png`;
const backup = join(folder, 'backup.zip');
/** File modes of the folder while the server ran. */
let running: Record<string, string>;

const modesOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => {
      const stats = statSync(join(path, name));
      return [name, `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o7777).toString(8)}`];
    }),
  );

beforeAll(async () => {
  // The modes an older version used.
  mkdirSync(join(stopped, 'uploads', '.aside'), { recursive: true, mode: 0o755 });
  writeFileSync(join(stopped, 'uploads', '.aside', UPLOAD), 'an upload', { mode: 0o644 });
  const server = await startBuilt({ dataDir: stopped });
  expect(await runCommand(stopped, ['backup'])).toMatchObject({ code: 0 });
  expect(await runCommand(stopped, ['backup', '--out', backup])).toMatchObject({ code: 0 });
  running = modesOf(stopped);
  expect(await server.end('SIGTERM')).toBe(0);
  // Added after the stop, because the server deletes files without a row.
  writeFileSync(join(stopped, 'uploads', UPLOAD), 'an upload');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
/** A data folder with the named parts of the stopped server's. */
function newData(names: string[] = []): string {
  number += 1;
  const path = join(folder, String(number));
  mkdirSync(path);
  for (const name of names) cpSync(join(stopped, name), join(path, name), { recursive: true });
  return path;
}
/** Starts a server that must exit with 1 and returns its single line of output. */
async function refusal(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const message = await startBuilt({ dataDir, env }).then(
    async (server) => `it started: ${await server.end('SIGKILL')}`,
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^the server ended with 1:\n[^\n]+\n$/);
  return message.split('\n')[1] as string;
}

describe('the files of a data folder', () => {
  it('are accessible to their user only, including those of an older version', () => {
    expect((statSync(stopped).mode & 0o7777).toString(8)).toBe('700');
    expect(new Set(Object.values(running))).toEqual(new Set(['folder 700', 'file 600']));
    const names = ['portfolio.db', 'portfolio.db-wal', 'portfolio.db-shm', 'secret', 'server.json', 'portfolio.lock'];
    expect(Object.keys(running)).toEqual(expect.arrayContaining(names));
    expect(statSync(backup).mode & 0o777).toBe(0o600);
  });

  it('are readable by DATA_GROUP, except the secret and the control file', async () => {
    const dataDir = newData(['uploads', 'secret', 'portfolio.db']);
    const env = { DATA_GROUP: String(process.getgid?.()) };
    const server = await startBuilt({ dataDir, env });
    expect(await runCommand(dataDir, ['backup'], env)).toMatchObject({ code: 0 });
    const { secret, 'server.json': control, ...others } = modesOf(dataDir);
    await server.stop();
    expect([secret, control]).toEqual(['file 600', 'file 600']);
    expect(new Set(Object.values(others))).toEqual(new Set(['folder 2750', 'file 640']));
  });

  it('the database is one file after SIGTERM and after a command', async () => {
    const log = join(stopped, 'portfolio.db-wal');
    const isFolded = () => !existsSync(log) || statSync(log).size === 0;
    expect(isFolded()).toBe(true);
    const alone = newData(['portfolio.db']);
    const reset = await runCommand(alone, ['owner', '--reset-password']);
    expect(reset).toMatchObject({ code: 0, printed: expect.stringMatching(/^New password of/) });
    const wal = join(alone, 'portfolio.db-wal');
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
  });
});

describe('a start ends with one line', () => {
  it.each(['missing', 'empty'])(
    'with files of a site but a database that is %s, until a backup is restored',
    async (how) => {
      const dataDir = newData(['secret', 'uploads']);
      if (how === 'empty') writeFileSync(join(dataDir, 'portfolio.db'), '');
      const before = readFileSync(join(dataDir, 'secret'), 'utf8');
      expect(await refusal(dataDir)).toMatch(
        /^DATABASE_URI: the database is empty or missing, but .* Put the database back, or restore a backup: npm run restore -- FILE\. For a new site move secret and uploads away\.$/,
      );
      expect(await runCommand(dataDir, ['owner', '--reset-password'])).toMatchObject({ code: 1 });
      expect(await runCommand(dataDir, ['restore', backup])).toMatchObject({ code: 0 });
      const server = await startBuilt({ dataDir });
      await server.stop();
      expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(before);
    },
  );

  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'No database at all. '.repeat(200))],
    ['cut', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ])('for a database that is %s, and changes nothing', async (_, damage) => {
    const dataDir = newData(['secret', 'uploads', 'portfolio.db']);
    const path = join(dataDir, 'portfolio.db');
    damage(path);
    const before = readFileSync(path);
    expect(await refusal(dataDir)).toMatch(/^DATABASE_URI: the database .* is damaged .*npm run restore -- FILE$/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it.each([
    ['secret', 'folder', /^DATA_DIR: .*\/secret must be a file/],
    ['uploads', 'file', /^DATA_DIR: .*\/uploads must be a folder/],
    ['backups', 'file', /^DATA_DIR: .*\/backups must be a folder/],
    ['server.json', 'folder', /^DATA_DIR: .*\/server\.json must be a file/],
    ['portfolio.db', 'folder', /^DATABASE_URI: .*\/portfolio\.db is not a file\. Move it away/],
  ])('for %s that is a %s', async (name, kind, line) => {
    const dataDir = newData();
    if (kind === 'folder') mkdirSync(join(dataDir, name));
    else writeFileSync(join(dataDir, name), '');
    expect(await refusal(dataDir)).toMatch(line);
  });

  it.each([
    [{ HOST: 'no-host.invalid' }, /^HOST is not an address of this machine\. It accepts/],
    [{ HOST: '203.0.113.7' }, /^HOST is not an address of this machine\. It accepts/],
    [{ DATABASE_URI: 'mongodb://user:secret-word@127.0.0.1:1/x' }, /^MongoDB at 127\.0\.0\.1:1 does not answer/],
    [
      { DATABASE_URI: 'mongodb+srv://user:secret-word@no-host.invalid/x' },
      /^MongoDB at no-host\.invalid .*DATABASE_URI\.$/,
    ],
    [{ DATABASE_URI: 'file:/no/such/folder/x.db' }, /^DATABASE_URI: \/no\/such\/folder is not a folder\. Make it, or/],
    [{ DATA_GROUP: 'no-such-group' }, /^DATA_GROUP is not valid: it accepts the number of a group/],
  ])('for %j', async (env, line) => {
    const printed = await refusal(newData(), env as Record<string, string>);
    expect(printed).toMatch(line);
    expect(printed).not.toContain('secret-word');
  });

  it.runIf(process.platform === 'linux').each(['/proc/x', '/dev/null'])('for DATA_DIR=%s', async (dataDir) => {
    expect(await refusal(dataDir)).toMatch(/^DATA_DIR is not writable: .* It accepts a folder/);
  });
});

describe('a stale control file', () => {
  const controlOf = (dataDir: string, value: unknown) =>
    writeFileSync(join(dataDir, 'server.json'), typeof value === 'string' ? value : JSON.stringify(value));

  it('is reported and ignored by a command: an ended process, another server on its port, invalid content', async () => {
    const other = createServer((_, response) => response.end('{"kind":"said","line":"Not ours."}\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const dataDir = newData(['secret', 'uploads', 'portfolio.db']);
    // Larger than the highest process id of Linux.
    for (const [value, line] of [
      [{ address, token: 'x', pid: 4_999_999 }, `no server of this data answers at ${address}`],
      [{ address, token: 'x', pid: process.pid }, `no server of this data answers at ${address}`],
      [{ address: 'http://127.0.0.1:1', token: 'x', pid: process.pid }, 'no server of this data answers'],
      ['nonsense', 'it cannot be understood'],
    ] as const) {
      controlOf(dataDir, value);
      const { code, printed } = await runCommand(dataDir, ['owner', '--reset-password']);
      expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining(line) });
      expect(printed).toContain('server.json is ignored');
      expect(printed).toContain('New password of');
    }
    other.close();
  });

  it('is replaced by the next server', async () => {
    const dataDir = newData();
    controlOf(dataDir, { address: 'http://127.0.0.1:1', token: 'x', pid: process.pid });
    const server = await startBuilt({ dataDir });
    expect(JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))).toMatchObject({ pid: server.pid });
    expect((await runCommand(dataDir, ['owner', '--reset-password'])).printed).toMatch(/^New password of/);
    await server.stop();
  });
});
