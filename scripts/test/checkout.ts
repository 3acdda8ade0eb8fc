import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const SCRIPTS = join(import.meta.dirname, '..');

/** A stand-in for npm that records each call and writes the files of an install. */
const NPM = `#!${process.execPath}
const fs = require('node:fs');
fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_SAYS) { process.stderr.write(process.env.NPM_SAYS + '\\n'); process.exit(1); }
fs.rmSync('node_modules', { recursive: true, force: true });
fs.mkdirSync('node_modules/next/dist/bin', { recursive: true });
fs.writeFileSync('node_modules/next/package.json', '{"name":"next"}');
fs.writeFileSync('node_modules/next/dist/bin/next', "const fs = require('node:fs'); fs.appendFileSync('builds', 'admin\\\\n'); fs.writeFileSync('admin-cache', process.env.CACHE_ADMIN_BUILD || 'off'); fs.mkdirSync('cms/.next/static/chunks', { recursive: true }); fs.writeFileSync('cms/.next/static/chunks/a.js', 'let a;'); fs.writeFileSync('cms/.next/BUILD_ID', 'x');");
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const dev = process.argv.includes('--include=dev');
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([at, entry]) => at && (dev || !entry.dev)));
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

const BUILD_SITE = `import fs from 'node:fs';
export async function buildSite() {
  fs.appendFileSync('builds', 'site\\n');
  if (process.env.BUILD_SAYS) { process.stderr.write(process.env.BUILD_SAYS); process.exit(1); }
  fs.mkdirSync('dist/site/client/.vite', { recursive: true });
  fs.mkdirSync('dist/site/server', { recursive: true });
  fs.writeFileSync('dist/site/client/.vite/manifest.json', '{}');
  fs.writeFileSync('dist/site/server/entry-server.js', '');
}
`;

const BUILD_SERVER = `import fs from 'node:fs';
export async function buildServer() {
  fs.appendFileSync('builds', 'server\\n');
  fs.mkdirSync('dist/server', { recursive: true });
  fs.writeFileSync('dist/server/main.js', "console.log('serving in ' + process.pid);");
  fs.writeFileSync('dist/server/markdown-worker.js', '');
  fs.writeFileSync('dist/server/picture-worker.js', '');
  fs.writeFileSync('dist/server/cli.js', "console.log('command ' + process.argv.slice(2).join(' '));");
}
`;

const BUILD_ICONS = `import fs from 'node:fs';
export function buildIcons() {
  fs.appendFileSync('builds', 'icons\\n');
  fs.mkdirSync('dist/icons', { recursive: true });
  fs.writeFileSync('dist/icons/cib.json', '{}');
  fs.writeFileSync('dist/icons/cib.bin', '');
}
`;

const BUILD_FONTS = `import fs from 'node:fs';
export function buildFonts() {
  fs.appendFileSync('builds', 'fonts\\n');
  fs.mkdirSync('dist/fonts/instrument-sans', { recursive: true });
  fs.writeFileSync('dist/fonts/instrument-sans/unicode.json', '{}');
}
`;

const LOCK = {
  packages: {
    '': {},
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/tests': { version: '1.0.0', dev: true },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
};

export interface ScriptResult {
  code: number | null;
  stdout: string;
  stderr: string;
  pid: number | undefined;
}

/** The workspaces of the small checkout, and what each imports. */
const WORKSPACES = {
  contract: [],
  'packages/pictures': [],
  cms: ['contract'],
  server: ['cms', 'pictures'],
  site: ['contract'],
};

/** A small checkout in a temporary folder: the real scripts with stand-ins for npm and the builders. */
export function makeCheckout() {
  const home = mkdtempSync(join(tmpdir(), 'portfolio-start-'));
  const root = join(home, 'checkout');
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  cpSync(SCRIPTS, join(root, 'scripts'), { recursive: true, filter: (from) => !/\.test\.ts$|\/test$/.test(from) });
  write(
    'package.json',
    JSON.stringify({
      name: 'small',
      workspaces: ['contract', 'packages/*', 'cms', 'server', 'site'],
      engines: { node: '^20.19.5 || >=22.12' },
    }),
  );
  write('package-lock.json', JSON.stringify(LOCK));
  write('scripts/build-site.mjs', BUILD_SITE);
  write('scripts/build-icons.mjs', BUILD_ICONS);
  write('scripts/build-fonts.mjs', BUILD_FONTS);
  write('scripts/build-server.mjs', BUILD_SERVER);
  for (const [folder, imported] of Object.entries(WORKSPACES)) {
    const dependencies = Object.fromEntries(imported.map((name) => [`@portfolio/${name}`, '0.0.0']));
    write(`${folder}/package.json`, JSON.stringify({ dependencies }));
    write(`${folder}/src/a.ts`, '1');
  }
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin', 'npm'), NPM, { mode: 0o755 });
  for (const folder of [home, root]) chmodSync(folder, 0o755);
  return { home, root, write, remove: () => rmSync(home, { recursive: true, force: true }) };
}

export type Checkout = ReturnType<typeof makeCheckout>;

interface RunOptions {
  env?: Record<string, string>;
  uid?: number;
  script?: string;
  args?: string[];
  onChild?: (child: ChildProcess) => void;
}

/** Runs a script of the checkout until it exits, on a free port unless the test sets one. */
export async function runScript(
  checkout: Checkout,
  { env, uid, script = 'start.cjs', args = [], onChild }: RunOptions = {},
) {
  const child = spawn(process.execPath, [join(checkout.root, 'scripts', script), ...args], {
    cwd: checkout.root,
    env: {
      PATH: [join(checkout.home, 'bin'), process.env.PATH].join(delimiter),
      PORT: env?.PORT ?? String(await freePort()),
      DATA_DIR: join(checkout.home, 'data'),
      ...env,
    },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  onChild?.(child);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise<ScriptResult>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr, pid: child.pid }));
  });
}

let last = 20_000 + (process.pid % 5_000);

/** Below the ephemeral ports, which other tests may be assigned at any moment. */
async function freePort(): Promise<number> {
  for (;;) {
    last += 1;
    const port = last;
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

/** Occupies a free port. */
export function holdPort(): Promise<{ port: number; server: Server }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, server });
    });
  });
}

/** Removes or restores write permission of everything in a folder. */
export function setWritable(folder: string, writable: boolean) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) chmodSync(file, writable ? 0o755 : 0o555);
  }
  chmodSync(folder, writable ? 0o755 : 0o555);
}
