import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathVariants } from '../../server/src/test/path-variants.ts';
import { sendLines } from '../../server/src/test/raw-socket.ts';
import { OWNER } from '../support/owner.ts';
import { type RunningServer, type ServerOptions, startServer } from '../support/server.ts';
import { newFolder } from './support/data.ts';
import { portForLong } from './support/net.ts';
import { type Owner, signInAt } from './support/owner.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folders: string[] = [];
const started: RunningServer[] = [];
afterAll(async () => {
  // npm forwards SIGINT to the server; SIGKILL would leave the server running.
  for (const server of started) if (server.isRunning()) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function open(by: ServerOptions['by'], own: Record<string, string> = {}) {
  const dataDir = newFolder('doors');
  folders.push(dataDir);
  const port = await portForLong();
  const env = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, ...own };
  const server = await startServer({ by, dataDir, port, env });
  started.push(server);
  return { server, dataDir, secret: readFileSync(join(dataDir, 'secret'), 'utf8') };
}

describe.each([{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }] as Record<string, string>[])(
  'the built server by itself, with %j',
  (env) => {
    it('runs in production mode: no sources, no files of the machine, no development assets', async () => {
      const { server, dataDir, secret } = await open('node', env);
      const page = await (await fetch(server.url)).text();
      expect(page).toContain('/assets/');
      expect(page).not.toContain('/@vite/client');
      for (const path of [
        `/@fs${dataDir}/secret`,
        `/@fs${dataDir}/secret?raw`,
        `/@fs${dataDir}/secret?import&raw??`,
        '/@vite/client',
        '/src/entry-manage.tsx',
        '/@id/react',
        '/__nextjs_font/geist-latin.woff2',
        '/_next/webpack-hmr',
      ]) {
        const answer = await fetch(server.url + path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).not.toContain(secret);
      }
      await server.stop();
    });
  },
);

describe('the product as npm starts it', () => {
  let server: RunningServer;
  let owner: Owner;
  let secret: string;
  beforeAll(async () => {
    ({ server, secret } = await open('npm start'));
    owner = await signInAt(server.url);
    // Loads Next.js, which could answer requests from now on.
    expect((await owner.call('GET', '/admin')).status).toBe(200);
  });

  const ask = async (method: string, target: string, ...more: string[]) =>
    (await sendLines(server.port, [`${method} ${target} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, ...more]))[0];
  const cookie = () => `Cookie: ${owner.headers.Cookie}`;

  it('exposes nothing of Payload or Next.js to visitors, however the path is encoded', async () => {
    const PATHS = [
      '/payload-api/users',
      '/payload-api/resumes?depth=0',
      '/payload-api/access',
      '/admin/login',
      '/admin/forgot',
      '/admin/collections/posts',
      '/_next/image?url=%2Ffavicon.ico&w=64&q=75',
    ];
    const privateContent = /"docs":|totalDocs|canAccessAdmin|"collections":|__next_f|\x89PNG/;
    for (const path of PATHS) {
      for (const target of pathVariants(path)) {
        const answer = await ask('GET', target);
        expect(answer?.status, target).toBeGreaterThanOrEqual(300);
        expect(answer?.status, target).toBeLessThan(500);
        expect(answer?.text, target).not.toMatch(privateContent);
      }
    }
  });

  it('logs one line per malformed address', async () => {
    for (const target of ['/_next/../payload-api/resumes', '/%2e%2e/x', '/a\\b', '/\tx', '//x', 'http://x/']) {
      const before = server.printed().length;
      expect((await ask('GET', target))?.status, target).toBe(400);
      await expect.poll(() => server.printed().slice(before)).toMatch(/"request refused"/);
    }
  });

  it('serves the files of the admin, and refuses requests with two Host headers', async () => {
    const chunks = join(ROOT, 'cms/.next/static/chunks');
    const name = readdirSync(chunks).find((file) => file.endsWith('.js'));
    const file = await fetch(`${server.url}/_next/static/chunks/${name}`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public,max-age=31536000,immutable']);
    expect(await file.text()).toBe(readFileSync(join(chunks, name ?? ''), 'utf8'));
    for (const target of ['/', `/_next/static/chunks/${name}`, '/api/projects']) {
      expect((await ask('GET', target, 'Host: evil.example'))?.status).toBe(400);
    }
  });

  /** The id of the only server action in the admin's own code. */
  const actionId = () => {
    const { node } = JSON.parse(
      readFileSync(join(ROOT, 'cms/.next/server/server-reference-manifest.json'), 'utf8'),
    ) as { node: Record<string, { filename: string }> };
    const [id] = Object.entries(node).find(([, { filename }]) => /\(payload\)\/layout\.tsx$/.test(filename)) ?? [];
    return id ?? '';
  };
  const act = (target: string, body: string, ...more: string[]) =>
    ask(
      'POST',
      target,
      `Next-Action: ${actionId()}`,
      'Content-Type: text/plain;charset=UTF-8',
      `Content-Length: ${body.length}`,
      ...more,
      '',
      body,
    );

  it('runs server functions for the owner only', async () => {
    const stateOf = JSON.stringify([
      { name: 'table-state', args: { collectionSlug: 'projects', columns: [], renderRowTypes: false } },
    ]);
    const origin = `Origin: ${server.url}`;
    const listed = await act('/admin/collections/projects', stateOf, cookie(), origin);
    expect(listed?.status).toBe(200);
    expect(listed?.text).toMatch(/renderedFilters|columns|Table|state/);
    for (const name of [
      'constructor',
      '__proto__',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'schedule-publish',
      'none',
    ]) {
      const answer = await act('/admin', JSON.stringify([{ name, args: {} }]), cookie(), origin);
      expect([name, answer?.status]).toEqual([name, 500]);
      expect(answer?.text.length, answer?.text.slice(0, 3_000)).toBeLessThan(2_000);
      expect(answer?.text).not.toMatch(/importMap|permissions|canAccessAdmin|collections/);
    }
    for (const target of ['/admin', '/admin/login', '/admin/forgot'].flatMap(pathVariants)) {
      const answer = await act(target, stateOf);
      expect(answer?.status, target).toBeGreaterThanOrEqual(300);
      expect(answer?.status, target).toBeLessThan(500);
    }
  }, 120_000);

  it('refuses upgrades and forwards no request to other servers', async () => {
    let asked = 0;
    const inside = createServer((_, response) => {
      asked += 1;
      response.end('inside');
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as AddressInfo;
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: eA==',
    ];
    for (const target of [`http://127.0.0.1:${port}/x`, '/_next/webpack-hmr', '/admin', '/payload-api/users', '/']) {
      const [answer] = await sendLines(
        server.port,
        [`GET ${target} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, ...upgrade],
        2_000,
      );
      // As without the upgrade headers.
      expect(answer?.status, target).toBe(
        target === '/' ? 200 : target.startsWith('http') ? 400 : target === '/admin' ? 302 : 404,
      );
      expect(answer?.text).not.toContain(secret);
    }
    expect(asked).toBe(0);
    inside.close();
  });

  it('a link on another site cannot end the session', async () => {
    const page = await ask('GET', '/admin/logout', cookie(), 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Dest: document');
    expect(page?.status).toBe(200);
    expect(page?.text).toContain('Sign out?');
    expect((await owner.call('GET', '/api/auth/me')).body.authenticated).toBe(true);
    const post = await ask('POST', '/admin/logout', cookie(), 'Origin: https://evil.example', 'Content-Length: 0');
    expect(post?.status).toBe(403);
    const signOut = await ask('POST', '/admin/logout', cookie(), `Origin: ${server.url}`, 'Content-Length: 0');
    expect(signOut?.status).toBe(303);
    expect((await owner.call('GET', '/api/auth/me')).body.authenticated).toBe(false);
  });
});
