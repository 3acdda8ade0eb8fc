import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { staticFiles } from './static-files.ts';

it('ends only the response of a file that is gone since the folder was read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  for (const name of ['kept.js', 'gone.js']) writeFileSync(join(folder, name), 'let a;');
  const server = createServer(express().use(staticFiles(folder, {})));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const read = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`)).text();
  rmSync(join(folder, 'gone.js'));
  await expect(read('gone.js')).rejects.toThrow();
  expect(await read('kept.js')).toBe('let a;');
});
