import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Checkout, holdPort, makeCheckout, runScript, setWritable } from './test/checkout.ts';

const NOBODY = process.getuid?.() === 0 ? 65534 : undefined;
let checkout: Checkout;
const read = (file: string) => readFileSync(join(checkout.root, file), 'utf8');
const lines = (file: string) => (existsSync(join(checkout.root, file)) ? read(file).trim().split('\n') : []);

beforeEach(() => {
  checkout = makeCheckout();
});
afterEach(() => {
  setWritable(checkout.root, true);
  checkout.remove();
});

/** Expects one line on stderr, exit code 1 and no running server. */
function expectOneLine(ended: Awaited<ReturnType<typeof runScript>>, line: RegExp) {
  expect(ended.stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(ended.code).toBe(1);
  expect(ended.stdout).not.toContain('serving');
}

describe('a start that works', () => {
  test('installs packages for running, builds, and runs the server in the same process', async () => {
    const ended = await runScript(checkout);
    expect(ended.stderr).toBe('');
    expect(ended.stdout).toContain(`serving in ${ended.pid}\n`);
    expect(lines('npm-calls')).toEqual([expect.stringMatching(/^ci --omit=dev/)]);
    expect(lines('builds').sort()).toEqual(['admin', 'fonts', 'icons', 'server', 'site']);
  });

  test('compresses the built files of the admin beside them', async () => {
    await runScript(checkout);
    const built = join(checkout.root, 'cms/.next/static/chunks/a.js');
    expect(brotliDecompressSync(readFileSync(`${built}.br`)).toString()).toBe('let a;');
    expect(gunzipSync(readFileSync(`${built}.gz`)).toString()).toBe('let a;');
  });

  test('does nothing the second time', async () => {
    await runScript(checkout);
    const again = await runScript(checkout);
    expect(again.stdout).toBe(`serving in ${again.pid}\n`);
    expect(lines('npm-calls')).toHaveLength(1);
    expect(lines('builds')).toHaveLength(5);
  });

  test('rebuilds only what a changed file affects, and nothing for a changed test', async () => {
    await runScript(checkout);
    checkout.write('site/src/a.ts', '2');
    checkout.write('cms/src/a.test.ts', '2');
    await runScript(checkout);
    expect(lines('builds').slice(5)).toEqual(['site']);
    checkout.write('packages/pictures/src/a.ts', '2');
    await runScript(checkout);
    expect(lines('builds').slice(6)).toEqual(['server']);
  });

  test('rebuilds removed files', async () => {
    await runScript(checkout);
    rmSync(join(checkout.root, 'dist/server'), { recursive: true });
    await runScript(checkout);
    expect(lines('builds').slice(5)).toEqual(['server']);
  });

  test('installs again after a change of the lockfile, and keeps development packages', async () => {
    await runScript(checkout);
    checkout.write('package-lock.json', read('package-lock.json').replaceAll('1.0.0', '1.0.1'));
    await runScript(checkout);
    checkout.write('node_modules/.package-lock.json', read('package-lock.json'));
    checkout.write('package-lock.json', read('package-lock.json').replaceAll('1.0.1', '1.0.2'));
    await runScript(checkout);
    const flags = lines('npm-calls').map((call) => call.split(' ')[1]);
    expect(flags).toEqual(['--omit=dev', '--omit=dev', '--include=dev']);
  });

  test("caches the build of Payload's admin only with development packages", async () => {
    await runScript(checkout);
    expect(read('admin-cache')).toBe('off');
    checkout.write('node_modules/.package-lock.json', read('package-lock.json'));
    rmSync(join(checkout.root, 'cms/.next'), { recursive: true });
    await runScript(checkout);
    expect(read('admin-cache')).toBe('1');
  });

  test('accepts a manual install', async () => {
    checkout.write('node_modules/.package-lock.json', read('package-lock.json'));
    checkout.write('node_modules/next/package.json', '{}');
    checkout.write(
      'node_modules/next/dist/bin/next',
      'require("node:fs").mkdirSync("cms/.next"); require("node:fs").writeFileSync("cms/.next/BUILD_ID", "");',
    );
    const ended = await runScript(checkout);
    expect(ended.stdout).toContain('serving');
    expect(lines('npm-calls')).toEqual([]);
  });

  test('installs again for another Node version', async () => {
    await runScript(checkout);
    const stamp = 'node_modules/.stamps/install.json';
    checkout.write(stamp, read(stamp).replace(process.version, 'v20.19.5'));
    await runScript(checkout);
    expect(lines('npm-calls')).toHaveLength(2);
  });

  test('installs again after an interrupted install', async () => {
    await runScript(checkout);
    rmSync(join(checkout.root, 'node_modules/.package-lock.json'));
    rmSync(join(checkout.root, 'node_modules/.stamps'), { recursive: true });
    await runScript(checkout);
    expect(lines('npm-calls')).toHaveLength(2);
  });

  test('two parallel starts install and build once', async () => {
    const [one, two] = await Promise.all([runScript(checkout), runScript(checkout)]);
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(lines('npm-calls')).toHaveLength(1);
    expect(lines('builds')).toHaveLength(5);
  });

  test('one of several parallel starts replaces the lock of a dead process', async () => {
    mkdirSync(join(checkout.root, '.stamps'));
    const dead = await runScript(checkout, { script: 'lib/stop.cjs' });
    writeFileSync(join(checkout.root, '.stamps/lock'), JSON.stringify({ pid: dead.pid, began: null }));
    const ended = await Promise.all([runScript(checkout), runScript(checkout), runScript(checkout)]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(lines('npm-calls')).toHaveLength(1);
    expect(existsSync(join(checkout.root, '.stamps/lock'))).toBe(false);
  });

  test('a start completes what a killed one left', async () => {
    const killed = await runScript(checkout, {
      onChild: (child) => child.stdout?.on('data', (chunk) => /Building/.test(String(chunk)) && child.kill('SIGKILL')),
    });
    expect(killed.stdout).not.toContain('serving');
    expect((await runScript(checkout)).stdout).toContain('serving');
    expect(lines('npm-calls')).toHaveLength(1);
  });

  test('reads .env; environment variables have precedence', async () => {
    checkout.write('.env', 'ADMIN_PASSWORD=short\nPORT=nonsense\n');
    expectOneLine(await runScript(checkout), /^ADMIN_PASSWORD/);
    const ended = await runScript(checkout, { env: { ADMIN_PASSWORD: 'long enough' } });
    expect(ended.stdout).toContain('serving');
  });

  test.skipIf(process.platform === 'win32')(
    'a read-only checkout starts when nothing has to be installed or built',
    async () => {
      await runScript(checkout);
      mkdirSync(join(checkout.home, 'open'), { mode: 0o777 });
      setWritable(checkout.root, false);
      const ended = await runScript(checkout, {
        uid: NOBODY,
        env: { DATA_DIR: join('/tmp', `portfolio-data-${process.pid}`) },
      });
      rmSync(join('/tmp', `portfolio-data-${process.pid}`), { recursive: true, force: true });
      expect(ended.stderr).toBe('');
      expect(ended.stdout).toContain('serving');
    },
  );
});

describe('one line and exit code 1', () => {
  test('port in use, before anything is installed', async () => {
    const { port, server } = await holdPort();
    expectOneLine(await runScript(checkout, { env: { PORT: String(port) } }), new RegExp(`^Port ${port} is taken`));
    server.close();
    expect(lines('npm-calls')).toEqual([]);
  });

  test('an invalid port, and a HOST of another machine', async () => {
    expectOneLine(await runScript(checkout, { env: { PORT: '70000' } }), /^PORT is not valid: .* 65535\.$/);
    expectOneLine(await runScript(checkout, { env: { HOST: '203.0.113.1' } }), /^HOST is "203.0.113.1"/);
  });

  test('password too short', async () => {
    expectOneLine(
      await runScript(checkout, { env: { ADMIN_PASSWORD: '12345' } }),
      /^ADMIN_PASSWORD is not valid: .* 6 /,
    );
    expect(lines('npm-calls')).toEqual([]);
  });

  test('DATA_DIR cannot be written', async () => {
    writeFileSync(join(checkout.home, 'file'), '');
    expectOneLine(
      await runScript(checkout, { env: { DATA_DIR: join(checkout.home, 'file', 'data') } }),
      /^DATA_DIR is not writable: .*file\/data/,
    );
    expect(lines('npm-calls')).toEqual([]);
  });

  test('no registry', async () => {
    const says = 'npm error code ENOTFOUND\nnpm error network request failed, reason: getaddrinfo ENOTFOUND';
    expectOneLine(await runScript(checkout, { env: { NPM_SAYS: says } }), /^The package registry cannot be reached/);
  });

  test('no npm', async () => {
    expectOneLine(await runScript(checkout, { env: { PATH: '/nowhere' } }), /^npm was not found/);
  });

  test('disk full while installing or building', async () => {
    const full = 'npm error code ENOSPC\nnpm error ENOSPC: no space left on device, write';
    expectOneLine(await runScript(checkout, { env: { NPM_SAYS: full } }), /^The disk is full/);
    expectOneLine(
      await runScript(checkout, { env: { BUILD_SAYS: 'Error: ENOSPC: no space left' } }),
      /^The disk is full/,
    );
  });

  test.skipIf(process.platform === 'win32')(
    'a read-only checkout in which something has to be installed or built',
    async () => {
      setWritable(checkout.root, false);
      const env = { DATA_DIR: join('/tmp', `portfolio-data-${process.pid}`) };
      expectOneLine(
        await runScript(checkout, { uid: NOBODY, env }),
        /checkout cannot be written, but packages must be installed/,
      );
      rmSync(env.DATA_DIR, { recursive: true, force: true });
    },
  );

  test('Node too old', async () => {
    checkout.write('package.json', JSON.stringify({ workspaces: [], engines: { node: '>=99.1' } }));
    expectOneLine(await runScript(checkout), /^This needs Node\.js 99\.1 or later; this is v/);
  });
});

test('a failed build shows its output and name, and is built again the next time', async () => {
  const failed = await runScript(checkout, { env: { BUILD_SAYS: 'no such thing\n' } });
  expect(failed.stderr).toBe('no such thing\nBuilding the site failed (exit code 1).\n');
  expect(failed.code).toBe(1);
  const ended = await runScript(checkout);
  expect(ended.stdout).toContain('serving');
});

test('SIGTERM during an install ends it', async () => {
  const begun = join(checkout.home, 'install-has-begun');
  const fakeNpm = `require('node:fs').writeFileSync(${JSON.stringify(begun)}, '');setTimeout(() => {}, 60_000);`;
  writeFileSync(join(checkout.home, 'bin/npm'), `#!${process.execPath}\n${fakeNpm}`);
  const ended = await runScript(checkout, {
    async onChild(child) {
      while (!existsSync(begun)) await new Promise((resolve) => setTimeout(resolve, 20));
      child.kill('SIGTERM');
    },
  });
  expect(ended.code).toBe(143);
});

test('a command runs in the same process with its arguments', async () => {
  const ended = await runScript(checkout, { script: 'cli.cjs', args: ['import', 'folder'] });
  expect(ended.stdout).toBe('command import folder\n');
  expect(ended.stderr).toContain('Built the server');
});
