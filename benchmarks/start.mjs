// First start and memory, see README.md.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PORT = 4480;
const OWNER = { username: 'admin', password: 'bench wireframes' };
const PEER =
  'require("node:http").createServer((q, a) => a.end("<!doctype html><title>peer</title>")).listen(+process.env.PORT, "127.0.0.1")';
const say = (line) => process.stdout.write(`${line}\n`);

/** Copies the tree as a fresh clone would be. */
function cloneTo(folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
}

/** Starts a command; resolves with the process and the time (ms) to its first page. */
async function startUntilPage(file, args, { cwd, env, port }) {
  const since = performance.now();
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env, PORT: String(port) } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  for (;;) {
    const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (page?.status === 200) {
      await page.text();
      return { child, ms: performance.now() - since };
    }
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}:\n${printed}`);
    await sleep(20);
  }
}

/** The pid of the server itself, whose parent is `npm start`. */
function serverPid(pid) {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const child = table.map((line) => line.trim().split(/\s+/).map(Number)).find(([, parent]) => parent === pid);
  return child ? serverPid(child[0]) : pid;
}

const residentMB = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

async function stop(child) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Signs in and loads the admin's first page, which loads Next.js. */
async function openAdmin(origin) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(OWNER),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await fetch(`${origin}/admin`, { headers: { cookie } });
  if (page.status !== 200) throw new Error(`/admin answered ${page.status}`);
  await page.text();
}

const folder = mkdtempSync(join(tmpdir(), 'portfolio-bench-'));
const rows = [];
const row = (name, value, peer, unit) =>
  rows.push(
    `${name.padEnd(34)} ${value.toFixed(1).padStart(8)} ${unit}  ${(value / peer).toFixed(1).padStart(7)} x peer`,
  );

try {
  const checkout = join(folder, 'checkout');
  cloneTo(checkout);
  const env = { DATA_DIR: join(folder, 'data'), ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const product = { cwd: checkout, env, port: PORT };

  const peer = await startUntilPage(process.execPath, ['-e', PEER], { cwd: folder, env: {}, port: PORT + 1 });
  await sleep(3000);
  const peerMB = residentMB(peer.child.pid);
  say('Measuring a first start; this installs and builds.');
  const cold = await startUntilPage('npm', ['start'], product);
  await stop(cold.child);
  const warm = await startUntilPage('npm', ['start'], product);
  await sleep(5000);
  const before = residentMB(serverPid(warm.child.pid));
  await openAdmin(`http://127.0.0.1:${PORT}`);
  await sleep(5000);
  const after = residentMB(serverPid(warm.child.pid));
  await stop(warm.child);
  await stop(peer.child);

  row('first start to first page', cold.ms / 1000, peer.ms / 1000, 's ');
  row('second start to first page', warm.ms / 1000, peer.ms / 1000, 's ');
  row('memory idle', before, peerMB, 'MB');
  row('memory idle after /admin', after, peerMB, 'MB');
  row('peer: memory idle', peerMB, peerMB, 'MB');
  for (const line of rows) say(line);
} finally {
  if (process.argv.includes('--keep')) say(`Kept ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
