import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAdminFiles } from './admin.ts';
import { findRoot } from './root.ts';

const SCRIPT = 'let admin = 1;';
const root = mkdtempSync(join(tmpdir(), 'portfolio-admin-'));
const server = createServer(express().use('/_next/static', builtAdminFiles(root)));
beforeAll(async () => {
  const folder = join(root, 'cms/.next/static/chunks');
  mkdirSync(folder, { recursive: true });
  const files = { 'a.js': SCRIPT, 'a.js.br': brotliCompressSync(SCRIPT), 'a.js.gz': gzipSync(SCRIPT), 'b.css': 'b{}' };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function read(name: string, accepted?: string) {
  const { port } = server.address() as AddressInfo;
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `/_next/static/chunks/${name}`, headers, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const plain = (body: Buffer) => body;
it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, plain],
  [undefined, undefined, plain],
])('the built files of the admin are sent to clients that accept %s as %s', async (accepted, encoding, decode) => {
  const { status, headers, body } = await read('a.js', accepted);
  expect([status, headers['content-encoding'], decode(body).toString()]).toEqual([200, encoding, SCRIPT]);
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
  expect(headers.vary).toBe('Accept-Encoding');
});

it('those that were not compressed are sent as they are, and there are no others', async () => {
  const { status, headers, body } = await read('b.css', 'br, gzip');
  expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, 'b{}']);
  expect(headers['content-type']).toContain('text/css');
  expect((await read('none.js', 'br')).status).toBe(404);
});

describe.runIf(existsSync(join(findRoot(), 'cms/.next/BUILD_ID')))('the built admin', () => {
  it('has every script and style compressed beside it', () => {
    const names = readdirSync(join(findRoot(), 'cms/.next/static'), { recursive: true, encoding: 'utf8' });
    const texts = names.filter((name) => /\.(js|css)$/.test(name));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
  });
});
