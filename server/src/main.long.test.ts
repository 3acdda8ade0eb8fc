import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { findRoot } from './root.ts';

const ROOT = findRoot();
const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-main-'));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function start(port: number, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    // Must make no difference.
    env: { PATH: process.env.PATH, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(port), ...environment },
  });
  running.add(child);
  let [stdout, stderr] = ['', ''];
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => {
      stdout += text;
      if (stdout.includes('/admin\n')) resolve();
    });
  });
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  return { child, ended, ready: Promise.race([ready, ended]), stdout: () => stdout, stderr: () => stderr };
}

/** A request whose body is completed when `finish` is called. */
function slowLogin(port: number) {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/auth/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => resolve(response.resume().statusCode));
    sent.on('error', reject);
  });
  sent.write('{"username":"admin",');
  return { status, finish: () => sent.end('"password":"wrong-one"}') };
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the server as a process', () => {
  it('shows the generated password once, last, and allows only one server per data folder', async () => {
    const port = await freePort();
    const first = start(port);
    await first.ready;
    expect(first.stdout()).toMatch(/Password\s+\S{20}\s+\(shown only now\)\s*$/);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const second = start(await freePort());
    expect(await second.ended).toBe(1);
    expect(second.stderr().trim()).toMatch(/^DATA_DIR .* in use .*$/);

    const third = start(port, { DATA_DIR: join(dataDir, 'other') });
    expect(await third.ended).toBe(1);
    expect(third.stderr().trim()).toMatch(/^Port \d+ is taken\..*$/);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
  });

  it('finishes open requests on stop, and ignores a second signal', async () => {
    const port = await freePort();
    const server = start(port, { ADMIN_USERNAME: 'someone', ADMIN_PASSWORD: 'else-else' });
    await server.ready;
    expect(server.stdout()).toContain('ignored');
    expect(server.stdout()).not.toContain('shown only now');
    expect(existsSync(join(dataDir, 'server.json'))).toBe(true);
    const login = slowLogin(port);
    await pause(200);
    server.child.kill('SIGTERM');
    await pause(200);
    server.child.kill('SIGTERM');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    login.finish();
    expect(await login.status).toBe(401);
    expect(await server.ended).toBe(0);
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false);
  });

  it('shows a save that was answered right before a kill after the restart', async () => {
    const data = mkdtempSync(join(tmpdir(), 'portfolio-killed-'));
    const owner = { username: 'someone', password: 'else-else' };
    const environment = { DATA_DIR: data, ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const json = { 'Content-Type': 'application/json', Origin: url };
    let server = start(port, environment);
    for (const name of ['Before The Kill', 'After The Kill']) {
      await server.ready;
      expect(await (await fetch(url)).text()).not.toContain(name);
      const login = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(owner),
      });
      const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const body = JSON.stringify({ name });
      const saved = await fetch(`${url}/api/site-settings/admin`, {
        method: 'PUT',
        headers: { ...json, cookie },
        body,
      });
      expect(saved.status).toBe(200);
      server.child.kill('SIGKILL');
      await server.ended;
      server = start(port, environment);
      await server.ready;
      expect(await (await fetch(url)).text()).toContain(name);
    }
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(data, { recursive: true });
  });

  it('exits with one line for a wrong setting', async () => {
    const server = start(await freePort(), { ADMIN_PASSWORD: '12345' });
    expect(await server.ended).toBe(1);
    expect(server.stderr().trim()).toMatch(/^ADMIN_PASSWORD .*6.*$/);
    expect(server.stdout()).toBe('');
  });
});
